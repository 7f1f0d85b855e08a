"""Of the theme's styles a site keeps what its pages and scripts can use, in the theme's order."""

from pathlib import Path

import pytest

from generator import stylesheets


def trimmed(tmp_path: Path, css: str, page: str = "", script: str = "", own: str = "") -> str:
    folder = tmp_path / "assets" / "stylesheets"
    folder.mkdir(parents=True)
    sheet = folder / "main.1.min.css"
    sheet.write_text(css, encoding="utf-8")
    (tmp_path / "site.js").write_text(script, encoding="utf-8")
    (tmp_path / "own.css").write_text(own, encoding="utf-8")
    stylesheets.trim(tmp_path, [page])
    return sheet.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("css", "kept"),
    [
        (".a{x:1}.b{x:2}", ".a{x:1}"),
        (".a,.b{x:1}", ".a{x:1}"),
        (".a .b,p .a:hover{x:1}", "p .a:hover{x:1}"),
        ("p{x:1}.made{x:2}", "p{x:1}.made{x:2}"),
        (".a:not(.b){x:1}", ".a:not(.b){x:1}"),
        (".a:is(.b,.made){x:1}", ".a:is(.b,.made){x:1}"),
        ("@media print{.a{x:1}.b{x:2}}", "@media print{.a{x:1}}"),
        ("@media print{.b{x:2}}", ""),
        ("@keyframes k{0%{x:1}to{x:2}}.b{x:1}", "@keyframes k{0%{x:1}to{x:2}}"),
        ('@charset "UTF-8";.b{x:1}.a{x:"};{"}', '@charset "UTF-8";.a{x:"};{"}'),
        ("[data-md-color-primary=red]{x:1}[data-md-color-primary=custom]{x:2}", "[data-md-color-primary=custom]{x:2}"),
        (".a{x:1}/*# sourceMappingURL=main.css.map */", ".a{x:1}"),
    ],
)
def test_a_rule_stays_where_one_of_its_selectors_can_fit(tmp_path: Path, css: str, kept: str) -> None:
    page = '<body data-md-color-primary="custom"><p class="a c">'

    assert trimmed(tmp_path, css, page, script='add("made")') == kept


def test_a_custom_property_stays_where_somebody_asks_for_it(tmp_path: Path) -> None:
    css = ':root{--one:url("data:x;y");--two:2;--three:3;--four:4}p{x:var(--one);y:var( --two)}'

    assert (
        trimmed(tmp_path, css, script="'--three'")
        == ':root{--one:url("data:x;y");--two:2;--three:3;}p{x:var(--one);y:var( --two)}'
    )
