"""The Content-Security-Policy: no page without one, nothing unsafe in it, each script of a page named by its hash."""

import base64
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.csp import OTHER_HEADERS, Policy

OURS = "https://regolario.github.io/regolario/"


def directives(text: str) -> dict[str, list[str]]:
    """script-src -> its sources."""
    return {name: sources for name, *sources in (part.split() for part in text.split(";"))}


class Elements(HTMLParser):
    """The elements of a page in their order, and the text of the scripts in it that run."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self._in_script = False
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        self.found.append((tag, values))
        self._in_script = (
            tag == "script"
            and "src" not in values
            and values.get("type") not in ("application/json", "application/ld+json")
        )
        if self._in_script:
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self._in_script = False

    def handle_data(self, data: str) -> None:
        if self._in_script:
            self.scripts[-1] += data

    def policy(self) -> dict[str, list[str]]:
        """That of the page, which must stand before anything that it is about."""
        head = [(tag, values) for tag, values in self.found if tag not in ("html", "head")]
        assert head[0] == ("meta", {"charset": "utf-8"})
        assert head[1][1]["http-equiv"] == "Content-Security-Policy"
        return directives(head[1][1]["content"] or "")


@pytest.fixture(scope="module")
def elements(pages: dict[str, str]) -> dict[str, Elements]:
    return {name: Elements(html) for name, html in pages.items()}


def test_every_page_has_a_policy_that_allows_nothing_unsafe_and_no_other_host(elements: dict[str, Elements]) -> None:
    for name, page in elements.items():
        policy = page.policy()
        assert policy["default-src"] == ["'none'"], name
        allowed = {"'self'", "'none'"}
        for directive, sources in policy.items():
            more = {"img-src": {"data:"}, "script-src": {each for each in sources if each.startswith("'sha256-")}}
            assert set(sources) <= allowed | more.get(directive, set()), (name, directive)


def test_exactly_the_scripts_in_a_page_are_named_in_its_policy(elements: dict[str, Elements]) -> None:
    for name, page in elements.items():
        hashes = {base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in page.scripts}
        assert set(page.policy()["script-src"]) == {"'self'"} | {f"'sha256-{each}'" for each in hashes}, name


def test_no_page_has_styles_or_handlers_in_it(elements: dict[str, Elements]) -> None:
    for name, page in elements.items():
        for tag, values in page.found:
            assert tag != "style", name
            assert not [key for key in values if key == "style" or key.startswith("on")], (name, tag, values)
            assert not (values.get("href") or "").startswith("javascript:"), (name, tag, values)


def test_other_sites_do_not_learn_where_a_reader_came_from(elements: dict[str, Elements]) -> None:
    for name, page in elements.items():
        for tag, values in page.found:
            if tag == "a" and (values.get("href") or "").startswith("http") and not values["href"].startswith(OURS):  # type: ignore[union-attr]
                assert {"noreferrer", "noopener"} <= set((values.get("rel") or "").split()), (name, values)


def test_the_headers_allow_what_the_pages_do(made: Path, elements: dict[str, Elements]) -> None:
    sent: dict[str, str] = {}
    path = ""
    for line in (made / "_headers").read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            path = line
        elif (found := line.strip().split(": ", 1))[0] == "Content-Security-Policy":
            sent[path] = found[1]

    def header(name: str) -> str:
        address = "/" + name.removesuffix("index.html")
        named = [value for path, value in sent.items() if re.fullmatch(re.escape(path).replace(r"\*", ".*"), address)]
        assert len(named) == 1, address  # two would both hold
        return named[0]

    for name, page in elements.items():
        allowed = directives(header(name))
        for directive, sources in page.policy().items():
            assert set(sources) <= set(allowed[directive]), (name, directive)
        assert allowed.get("frame-ancestors") == (None if name == "embed/index.html" else ["'none'"])
    assert "'wasm-unsafe-eval'" in directives(header("widgets/worker.js"))["script-src"]
    assert [path for path, value in sent.items() if "unsafe" in value] == ["/widgets/worker.js"]


def test_nginx_and_caddy_are_told_the_same() -> None:
    policy = Policy()
    policy.guarded('<meta charset="utf-8"><script>1</script>')

    for text in (policy.nginx(), policy.caddy(), policy.netlify()):
        assert policy.of_pages() in text
        assert text.count("'wasm-unsafe-eval'") == 1
        for name, value in OTHER_HEADERS.items():
            assert name in text and value in text


def test_the_text_of_a_record_is_no_script_of_a_page(elements: dict[str, Elements], pages: dict[str, str]) -> None:
    assert any("alert(1)" in html for html in pages.values())  # one of the small records says it
    scripts = {script for page in elements.values() for script in page.scripts}
    assert scripts and not [script for script in scripts if "alert" in script]
