"""A whole site: what every page has, what leads where, and what happens when something is wrong."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator import __main__, build, links
from generator.languages import LANGUAGES

NOTICE = (
    "Regolario is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. "
    "Portions of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC."
)
SITEMAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def place_of(name: str) -> str:
    """The first part of a path: a language, or what is in none."""
    return name.split("/")[0] if "/" in name else ""


def test_every_link_and_anchor_leads_somewhere(made: Path) -> None:
    assert list(links.problems(made)) == []


def test_every_page_has_the_notice_a_description_and_one_heading(pages: dict[str, str]) -> None:
    for name, html in pages.items():
        assert NOTICE in html, name
        assert re.search(r'<meta name="description" content="[^"]{10,}"', html), name
        assert len(re.findall(r"<h1[ >]", html)) == 1, name


def test_pages_say_their_language(pages: dict[str, str]) -> None:
    for name, html in pages.items():
        language = place_of(name)
        assert re.search(rf'<html lang="{language if language in LANGUAGES else "it"}"', html), name
        if language in LANGUAGES:
            assert re.search(r'placeholder="Cerca"' if language == "it" else r'placeholder="Search"', html), name


def test_the_language_switch_leads_to_the_same_page(pages: dict[str, str]) -> None:
    for name, html in pages.items():
        language, _, rest = name.partition("/")
        if language not in LANGUAGES:
            continue
        other = next(other for other in LANGUAGES if other != language)
        depth = "../" * name.count("/")
        place = rest.removesuffix("index.html")
        assert (
            f'href="{depth}{other}/{place}" rel="alternate" hreflang="{other}" lang="{other}" target="_self"' in html
        ), name


def test_nothing_is_asked_of_another_host(pages: dict[str, str]) -> None:
    for name, html in pages.items():
        for tag in re.findall(r"<(?:script|img|link|iframe)\b[^>]*>", html):
            assert 'rel="canonical"' in tag or not re.search(r'(?:src|href)="(?:https?:)?//', tag), (name, tag)


def test_no_element_has_inline_style_or_handlers(pages: dict[str, str]) -> None:
    for name, html in pages.items():
        article = html[html.find("<article") : html.find("</article>")]
        assert not re.search(r"<[^>]+ (?:style|on\w+)=", article), name


def test_the_sitemap_names_each_page_in_every_language_and_back(made: Path) -> None:
    tree = ElementTree.parse(made / "sitemap.xml")
    named: dict[str, dict[str, str]] = {}
    for url in tree.iterfind("s:url", SITEMAP):
        alternates = {link.get("hreflang", ""): link.get("href", "") for link in url.iterfind("x:link", SITEMAP)}
        named[url.findtext("s:loc", "", SITEMAP)] = alternates

    assert len(named) == sum(len(list((made / language).rglob("index.html"))) for language in LANGUAGES)
    for address, alternates in named.items():
        assert {*LANGUAGES, "x-default"} == set(alternates)
        assert address in alternates.values() and alternates["x-default"] == alternates["it"]
        assert address.startswith("https://")
        for other in alternates.values():
            assert alternates == named[other]


def test_the_root_leads_on_without_scripts(pages: dict[str, str]) -> None:
    root = pages["index.html"]

    assert 'href="it/" hreflang="it"' in root and 'href="en/" hreflang="en"' in root
    assert re.search(r'<noscript><meta http-equiv="refresh" content="\d; url=it/"></noscript>', root)


def test_the_search_is_our_own(pages: dict[str, str]) -> None:
    assert '"search": "../../../widgets/search/worker.js?language=it"' in pages["it/terms/sample/index.html"]


def test_two_builds_have_the_same_bytes(made: Path, small: Path, tmp_path: Path) -> None:
    build.build(tmp_path / "site", small)

    def contents(site: Path) -> dict[str, bytes]:
        return {
            path.relative_to(site).as_posix(): path.read_bytes() for path in sorted(site.rglob("*")) if path.is_file()
        }

    first, second = contents(made), contents(tmp_path / "site")
    assert list(first) == list(second)
    assert [name for name in first if first[name] != second[name]] == []


def test_a_wrong_record_leaves_the_site_as_it_was(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("published", encoding="utf-8")
    (root / "terms" / "keyword-action" / "broken.yml").write_text("names: [", encoding="utf-8")

    status = __main__.main(["build", "--site-dir", str(site), "--glossary", str(root)])

    assert status == 1
    assert "glossary/terms/keyword-action/broken.yml:2:1: expected valid YAML" in capsys.readouterr().err
    assert [path.name for path in site.iterdir()] == ["index.html"]
    assert (site / "index.html").read_text(encoding="utf-8") == "published"


def test_a_wrong_command_line_ends_with_two() -> None:
    with pytest.raises(SystemExit) as ending:
        __main__.main(["print"])

    assert ending.value.code == 2
