"""All examples of the glossary, on all their pages: alive, and the same bytes as on CPython."""

import json
from typing import Any

import narrator
import resolver
from generator.languages import LANGUAGES

from .reading import CASCADE, START, OpenPage


def test_every_example_of_every_page_comes_alive(open_page: OpenPage, played: Any) -> None:
    page = open_page("it/")
    home = page.url.removesuffix("it/")
    terms = list(dict.fromkeys((language, term) for language, term, *_ in played))

    for language, term in terms:
        page.goto(f"{home}{language}/terms/{term}/")
        asleep = page.evaluate("""async () => {
            await customElements.whenDefined("ruling-example");
            const examples = [...document.querySelectorAll("ruling-example")];
            await Promise.all(examples.map((example) => example.wake()));
            return examples.filter((example) => !example.querySelector(".table .seat"))
                .map((example) => example.dataset.example);
        }""")
        assert asleep == [], f"{language} {term}"


def test_every_example_gives_the_same_bytes_on_cpython_and_in_the_browser(open_page: OpenPage, played: Any) -> None:
    page = open_page(CASCADE)
    page.set_default_timeout(START)
    differing = []
    for language, term, name, content in played:
        request = {"scenario": content["scenario"], "tables": True}
        answer = page.evaluate(
            """async ([request, language]) => {
                const source = document.querySelector("script[src*=ruling-example]").src;
                const { run } = await import(new URL("runner.js", source));
                return run(request, language);
            }""",
            [request, language],
        )
        run = resolver.run_json(json.dumps(request))
        told = narrator.tell_json(
            json.dumps({"scenario": content["scenario"], "run": json.loads(run), "language": language})
        )
        if (answer["run"], answer["told"]) != (run, told):
            differing.append((language, term, name, "in the browser"))
        if (json.loads(run), json.loads(told)) != (content["run"], content["told"]):
            differing.append((language, term, name, "in the build"))

    assert len(played) >= 2 * len(LANGUAGES)
    assert differing == []
