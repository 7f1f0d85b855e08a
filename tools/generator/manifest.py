"""The web app manifest of each language: with it a phone puts the site beside its apps."""

import json
from collections.abc import Iterator, Mapping

from .locales import Locale

PAPER = "#fbf8f1"
FELT = "#1f4a3d"


def files(locales: Mapping[str, Locale]) -> Iterator[tuple[str, str]]:
    """Address and content of each; all addresses in it are relative, so it works below any path."""
    for language, locale in locales.items():
        manifest = {
            "id": "./",
            "name": "Regolario",
            "short_name": "Regolario",
            "description": locale.text("site.description"),
            "lang": language,
            "dir": "ltr",
            "start_url": f"{language}/",
            "scope": "./",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": FELT,
            "icons": [
                {"src": "assets/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
                {"src": "assets/icon-192.png", "sizes": "192x192", "type": "image/png"},
                {"src": "assets/icon-512.png", "sizes": "512x512", "type": "image/png"},
                {"src": "assets/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
            ],
            "shortcuts": [
                {"name": locale.text(f"nav.{place}"), "url": f"{language}/{place}/"} for place in ("terms", "rules")
            ],
        }
        yield f"{language}.webmanifest", json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"
