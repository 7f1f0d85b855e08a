"""The Content-Security-Policy: as a tag in each page, and as headers for whoever publishes the site.

Nothing comes from another host, nothing written into a page runs but the theme's own small scripts, whose hashes are
computed here, and no text is ever made into code. Only the worker that plays may compile WebAssembly; a worker takes
the policy of its own file's headers and not that of the page.
"""

import base64
import hashlib
import re
from functools import cache
from pathlib import Path

from .languages import LANGUAGES

CHARSET = '<meta charset="utf-8">'

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the theme's icons are masks in its style sheet
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
ONLY_AS_HEADER = {"frame-ancestors": "'none'"}
OTHER_HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
FOREVER = "public, max-age=31536000, immutable"
NAMED_BY_CONTENT = ("/runtime/*", "/offline/*.pack")
EMBEDDED = "/embed/"
"""The only page that may stand in a frame of another site; the script that puts it there may be asked for by all."""
EMBEDDER = "/widgets/embed.js"
FOR_ALL = ("Access-Control-Allow-Origin", "*")
"""Without it no page of another site may load a module."""
WORKERS = {"/widgets/worker.js": ["'wasm-unsafe-eval'"], "/widgets/search/worker.js": [], "/service-worker.js": []}
"""What each may run besides the site's scripts."""


class Policy:
    """Guards the pages of one build; knows at its end which scripts stand in them."""

    def __init__(self) -> None:
        self.hashes: set[str] = set()

    def guarded(self, html: str) -> str:
        """A page with the policy that its own scripts need."""
        scripts = (after.partition("</script>")[0] for after in html.split("<script>")[1:])
        hashes = sorted(set(map(script_hash, scripts)))
        self.hashes.update(hashes)
        tag = f'<meta http-equiv="Content-Security-Policy" content="{policy(hashes)}">'
        return html.replace(CHARSET, CHARSET + tag, 1)

    def _special(self) -> dict[str, str]:
        """The policies of what is no common page: a path of a file for each."""
        return {path: policy(more) for path, more in WORKERS.items()} | {EMBEDDED: policy()}

    def of_pages(self) -> str:
        """The policy for all pages of the site."""
        return policy(sorted(self.hashes), ONLY_AS_HEADER)

    def write(self, site: Path, beside: Path) -> None:
        """`_headers` into the site, for hosts that read it; the same for nginx and Caddy beside it, to be included."""
        (site / "_headers").write_text(self.netlify(), encoding="utf-8")
        beside.mkdir(parents=True, exist_ok=True)
        (beside / "nginx.conf").write_text(self.nginx(), encoding="utf-8")
        (beside / "Caddyfile").write_text(self.caddy(), encoding="utf-8")

    def netlify(self) -> str:
        """The form of Netlify and Cloudflare Pages. They join what several paths say: one path a file for a policy."""
        pages = ["/", "/404.html", "/both/*", *(f"/{language}/*" for language in LANGUAGES)]
        policies = dict.fromkeys(pages, self.of_pages()) | self._special()
        sections = [("/*", name, value) for name, value in OTHER_HEADERS.items()]
        sections += [(path, "Content-Security-Policy", value) for path, value in policies.items()]
        sections += [(path, "Cache-Control", FOREVER) for path in NAMED_BY_CONTENT]
        sections.append((EMBEDDER, *FOR_ALL))
        return "".join(f"{path}\n  {name}: {value}\n" for path, name, value in sections)

    def caddy(self) -> str:
        """For the site's block: the directive that comes last holds."""
        lines = [f'header {name} "{value}"' for name, value in OTHER_HEADERS.items()]
        lines.append(f'header Content-Security-Policy "{self.of_pages()}"')
        lines += [f'header {path} Content-Security-Policy "{value}"' for path, value in self._special().items()]
        lines += [f'header {path} Cache-Control "{FOREVER}"' for path in NAMED_BY_CONTENT]
        lines.append(f'header {EMBEDDER} {FOR_ALL[0]} "{FOR_ALL[1]}"')
        return "\n".join(["# Made by the build.", *lines, ""])

    def nginx(self) -> str:
        """For the `http` block: two maps; the `server` block then sends what they say."""
        workers = [f'    {path} "{value}";' for path, value in self._special().items()]
        forever = [f'    "~^{re.escape(path).replace(chr(92) + "*", ".*")}$" "{FOREVER}";' for path in NAMED_BY_CONTENT]
        sent = [f'# add_header {name} "{value}" always;' for name, value in OTHER_HEADERS.items()]
        return "\n".join(
            [
                "# Made by the build. Include this in the http block, and put these lines into the server block:",
                "# add_header Content-Security-Policy $regolario_policy always;",
                "# add_header Cache-Control $regolario_cache;",
                f"# add_header {FOR_ALL[0]} $regolario_origins;  # nothing is sent where this is empty",
                *sent,
                "map $uri $regolario_policy {",
                f'    default "{self.of_pages()}";',
                *workers,
                "}",
                "map $uri $regolario_cache {",
                '    default "no-cache";',
                *forever,
                "}",
                "map $uri $regolario_origins {",
                '    default "";',
                f'    {EMBEDDER} "{FOR_ALL[1]}";',
                "}",
                "",
            ]
        )


def policy(scripts: list[str] | None = None, more: dict[str, str] | None = None) -> str:
    """One policy as text; `scripts` are further sources of scripts."""
    directives = DIRECTIVES | {"script-src": " ".join([DIRECTIVES["script-src"], *(scripts or [])])} | (more or {})
    return "; ".join(f"{name} {value}" for name, value in directives.items())


@cache
def script_hash(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
