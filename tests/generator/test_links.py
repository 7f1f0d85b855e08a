"""The checker of links finds what leads nowhere and nothing else."""

from pathlib import Path

from generator import links


def test_broken_links_and_anchors_are_found(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "a").mkdir(parents=True)
    (site / "index.html").write_text(
        '<p id="top"><a href="a/">ok</a> <a href="a/#here">ok</a> <a href="#top">ok</a>\n'
        '<a href="b/">no</a> <a href="a/#there">no</a> <img src="x.svg"> <a href="https://example.org/">not asked</a>',
        encoding="utf-8",
    )
    (site / "a" / "index.html").write_text('<h1 id="here">A</h1><a href="../#top">ok</a>', encoding="utf-8")

    assert [problem.got for problem in links.problems(site)] == ["b/", "a/#there", "x.svg"]


def test_an_id_that_is_there_twice_is_found(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text(
        '<p id="a"></p><p id="b"></p><p id="a"></p><a href="#a">where?</a>', encoding="utf-8"
    )

    assert [problem.got for problem in links.problems(site)] == ["a"]
