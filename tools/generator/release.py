"""What is done to a finished site before readers get it: lighter styles, headers, the pack to read offline."""

from pathlib import Path

from . import csp, lighten, offline, stylesheets
from .glossary import ROOT

UNUSED = ("assets/javascripts/lunr/**/*", "assets/javascripts/workers/*", "assets/stylesheets/*.map")
"""The theme's own search, which ours replaces, and maps to styles that are no longer the theme's."""
BESIDE = ROOT.parent / "build" / "host"


def finish(site: Path, policy: csp.Policy, beside: Path = BESIDE) -> None:
    """Everything else of the site is written: what reads it all comes last."""
    for pattern in UNUSED:
        for path in site.glob(pattern):
            if path.is_file():
                path.unlink()
    lighten.lighten(site)
    stylesheets.trim(site, (path.read_text(encoding="utf-8") for path in site.rglob("*.html")))
    stylesheets.write_night(site)
    policy.write(site, beside)
    offline.write(site)
