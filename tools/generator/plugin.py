"""The only file that knows MkDocs: it hands our pages to the build and takes problems to its log."""

import logging
import re
import sys
from collections.abc import Hashable
from contextlib import nullcontext
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jinja2
from markupsafe import Markup, escape
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import config_options, load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils import clean_directory

from . import bundle, catalogues, checks, csp, elsewhere, examples, exports, manifest, release, search
from .builder import GeneratedPage
from .exports.linked import defined_term
from .frames import HOLE, REST, TITLE, Frames, filled
from .glossary import Glossary
from .kept import Kept
from .languages import DEFAULT, LANGUAGES
from .locales import FOLDER, own_name
from .memory import staying
from .pages import Site
from .problems import DataError
from .render import TEMPLATES, compiled

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

MENU = ("", "terms/", "groups/", "rules/", "lab/", "status/", "about/")
"""The places of the navigation, in each language; every other page belongs to one of them."""
ABOUT = MENU[-1]
"""Where pages belong that are written by hand and stand in no menu."""

THEME = TEMPLATES.with_name("theme")
RUNTIME = "widgets/runtime.js"
"""Tells where what plays lies, and is made from nothing that changes while serving but what surrounds all pages."""
SCRIPTED = {"examples": "<ruling-example", "lab": "<rules-lab", "words": "data-words"}
"""What a page may hold that has a script of its own, and how it is known."""


class RegolarioConfig(Config):  # type: ignore[no-untyped-call]
    glossary = config_options.Dir(exists=True)
    repository = config_options.Type(str, default="")


class KeptFile(File):
    """A page without a file of its own; while serving, MkDocs asks whether it must be written again."""

    stands = False

    def is_modified(self) -> bool:
        return not self.stands


class RecordPage(Page):
    """A page that comes from data: there is no Markdown to read and none to convert."""

    def __init__(self, generated: GeneratedPage, file: File, config: MkDocsConfig, site: Site) -> None:
        super().__init__(generated.title, file, config)
        self.generated = generated
        self.site = site
        self.frame: Hashable = None
        """What makes the theme's page around it the same as around others."""

    def read_source(self, config: MkDocsConfig) -> None:
        self.markdown = ""
        names = self.generated.values.get("others", [])
        self.meta = {
            "title": TITLE,
            "template": "page.html",
            "heading": " · ".join([self.generated.title, *(theirs.name for _, theirs in names)]),
            "description": self.generated.description,
            "hide": ["navigation"] if self.generated.toc else ["navigation", "toc"],
            "search": {"exclude": True},
        }

    def render(self, config: MkDocsConfig, files: Files) -> None:
        self.content = ""  # comes when the page is written, so that no more than one is held at a time
        self.toc = TableOfContents([AnchorLink(title, id, 2) for id, title in self.generated.toc])
        self.present_anchor_ids = set()


class RegolarioPlugin(BasePlugin[RegolarioConfig]):  # type: ignore[no-untyped-call]
    """Adds the pages of the glossary in every language; MkDocs' own pages lie in docs/<language>/."""

    site: Site
    navigations: dict[str, Navigation]
    frames: Frames
    policy: csp.Policy
    serving = False
    checked: Glossary | None = None
    """What somebody has read and checked, and compiled the catalogues for."""

    kept: Kept

    def on_startup(self, *, command: str, dirty: bool) -> None:
        # Being there keeps this object, and with it all that is in memory, from one rebuild to the next.
        self.serving = command == "serve"
        self.kept = Kept()
        self.checked = None  # MkDocs keeps this object from one settings file to the next, too

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        self.policy = csp.Policy()
        try:
            with staying():
                self.site = Site(self._glossary(), self.config.repository)
        except DataError as error:
            if not (self.serving and hasattr(self, "site")):
                raise PluginError(f"{error}\n{len(error.problems)} problems") from None
            # A file half written, mostly. Not through the log: MkDocs would stop serving until it is mended.
            print(f"{error}\nThe pages still show what was there before.", file=sys.stderr)
        config.site_description = self.site.locales[DEFAULT].text("site.description")
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        if not self.kept.begin((self.site.surroundings(), _fingerprint(config))):
            clean_directory(config.site_dir)

    def _glossary(self) -> Glossary:
        if self.checked:
            return self.checked
        if catalogues.compile_all():
            examples.forget_what_was_told()
        return checks.checked(Path(self.config.glossary))

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        # While serving, the next build makes its own.
        with nullcontext() if self.serving else staying():
            for generated in self.site.pages():
                file = self._kept_file(config, f"{generated.address}index.md", generated)
                file.inclusion = InclusionLevel.NOT_IN_NAV
                RecordPage(generated, file, config, self.site)
                files.append(file)
        for address, content in elsewhere.pages(Path(config.docs_dir), self.site.locales):
            files.append(self._kept_file(config, address, content, content))
        for address, content in exports.feeds(self.site.glossary, self.site.locales, _base(config)):
            files.append(File.generated(config, address, content=content))
        return files

    def _kept_file(self, config: MkDocsConfig, address: str, made_from: object, content: str = "") -> File:
        file = KeptFile.generated(config, address, content=content)
        assert isinstance(file, KeptFile)
        file.stands = self.kept.stands(file.dest_uri, made_from)
        return file

    def _write_files(self, target: Path, config: MkDocsConfig) -> None:
        """What is no page of the theme and no page by hand leads to: written as it is made, and not held.

        The data for others is that of a release.
        """
        for address, made_from, make in self.site.files():
            if not self.kept.stands(address, made_from):
                content = make()
                _write(target / address, self._guarded(content) if address.endswith(".html") else content)
                self.kept.written(address, made_from)
        exported = () if self.serving else exports.files(self.site.glossary, _base(config))
        for address, content in chain(manifest.files(self.site.locales), exported):
            _write(target / address, content)

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """One navigation per language, with a section for each place of the menu."""
        self.navigations = {}
        for language in LANGUAGES:
            pages = [self._page(files, language, place, config) for place in MENU]
            home, *indexes = pages
            sections = {}
            for place, page in zip(MENU[1:], indexes, strict=True):
                sections[place] = page.parent = Section(self._title(language, place), [page])
            home.title = self._title(language, "")
            self.navigations[language] = Navigation([home, *sections.values()], pages)
            self.navigations[language].homepage = home
            for file in files.documentation_pages():  # by hand, and not in the menu
                if file.page not in pages and file.src_uri.startswith(f"{language}/"):
                    (file.page or Page(None, file, config)).parent = sections[ABOUT]
            chains: dict[tuple[str, ...], Section] = {(place,): section for place, section in sections.items()}
            for file in files.documentation_pages():
                theirs = file.page
                if (
                    isinstance(theirs, RecordPage)
                    and theirs.generated.language == language
                    and theirs.generated.parents
                ):
                    theirs.parent = self._chain(theirs.generated.parents, chains, files, language)
        return self.navigations[DEFAULT]

    def _chain(
        self, places: tuple[str, ...], chains: dict[tuple[str, ...], Section], files: Files, language: str
    ) -> Section:
        """The sections above a page, the nearest of them; the theme's path of a page shows them all."""
        if places not in chains:
            file = files.get_file_from_path(f"{language}/{places[-1]}index.md")
            assert file is not None and isinstance(file.page, RecordPage)
            chains[places] = section = Section(str(escape(file.page.generated.title)), [file.page])
            section.parent = self._chain(places[:-1], chains, files, language)
        return chains[places]

    def _page(self, files: Files, language: str, place: str, config: MkDocsConfig) -> Page:
        path = f"{language}/{place}index.md"
        file = files.get_file_from_path(path)
        if file is None:
            raise PluginError(f"docs/{path}: expected this page of the menu, got no such file")
        return file.page or Page(None, file, config)

    def _title(self, language: str, place: str) -> str:
        return self.site.locales[language].text(f"nav.{place.rstrip('/') or 'home'}")

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        return elsewhere.wrapped(html, page.meta)

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        self.frames = Frames()  # on a rebuild, the theme's files may have changed
        env.bytecode_cache = compiled()
        env.globals["hole"] = ""
        env.filters["own_search"] = _own_search
        env.filters["when_needed"] = _when_needed
        env.globals["is_release"] = not self.serving
        env.filters["in_every_language"] = lambda page: self._in_every_language(page, config)
        env.globals["every_language"] = {language: locale.text for language, locale in self.site.locales.items()}
        self._speak(DEFAULT, env.globals, config)  # for 404.html, which is no page
        return env

    @event_priority(-100)  # after the theme's search plugin, which would look through each page for marks of its own
    def on_page_context(self, context: Any, *, page: Page, config: MkDocsConfig, nav: Navigation) -> Any:
        language = page.file.src_uri.partition("/")[0]
        if language not in LANGUAGES:
            raise PluginError(f"docs/{page.file.src_uri}: expected a page in docs/<language>/, got another place")
        self._speak(language, context, config)
        context["nav"] = self.navigations[language]
        if isinstance(page, RecordPage) and page.generated.source:
            page.edit_url = self.site.edit_url(page.generated.source)
        others = [other for other in LANGUAGES if other != language]
        context["other_languages"] = [{"language": other, "name": own_name(other)} for other in others]
        context["rest"] = page.file.url.partition("/")[2]
        context["feed"] = f"{language}/changes.atom"
        context["defined_term"] = self._defined_term(page, config)
        if isinstance(page, RecordPage):
            page.content = self.site.render(page.generated)
        has = {f"has_{name}": sign in (page.content or "") for name, sign in SCRIPTED.items()}
        context.update(has)
        if isinstance(page, RecordPage):
            page.frame = page.generated.frame(MENU), tuple(has.values())
            context["rest"] = REST
            context["frame"] = self.frames.of(page.frame)
            context["hole"] = "" if context["frame"] else HOLE
        return context

    def _defined_term(self, page: Page, config: MkDocsConfig) -> Markup | None:
        """What the page of a term says of it to machines."""
        if not isinstance(page, RecordPage) or page.generated.template != "term.jinja" or not page.generated.own:
            return None
        record = self.site.glossary.records[page.generated.own]
        return Markup(defined_term(record, self.site.glossary, page.generated.language, _base(config)))

    def _speak(self, language: str, context: Any, config: MkDocsConfig) -> None:
        context["site_language"] = language
        text = self.site.locales[language].text
        context["site_text"] = lambda id, **values: escape(text(id, **values))  # the theme escapes nothing by itself
        config.theme["language"] = language
        config.extra["homepage"] = f"{language}/"

    def _in_every_language(self, page: Page, config: MkDocsConfig) -> list[dict[str, str]]:
        """The addresses of a page in all languages, and of the one for readers of any other."""
        rest = page.file.url.partition("/")[2]
        base = _base(config)
        named = [(language, language) for language in LANGUAGES] + [("x-default", DEFAULT)]
        return [
            {
                "language": name,
                "name": own_name(language),
                "url": f"{language}/{rest}",
                "absolute": f"{base}{language}/{rest}",
            }
            for name, language in named
        ]

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        if isinstance(page, RecordPage):
            page.content = None
            if self.frames.of(page.frame) is None:
                output = self.frames.keep(page.frame, output)
            output = filled(output, page.generated.title, page.file.url.partition("/")[2])
        if isinstance(page.file, KeptFile):
            made_from = page.generated if isinstance(page, RecordPage) else page.file.content_string
            self.kept.written(page.file.dest_uri, made_from)
        return self._guarded(output)

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        return self._guarded(output_content)

    def _guarded(self, content: str) -> str:
        """What is served while somebody writes has MkDocs' own script in each page, which no policy knows."""
        return content if self.serving else self.policy.guarded(content)

    @event_priority(-100)  # after the theme's search plugin, whose index ours replaces
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        target = Path(config.site_dir)
        self._write_files(target, config)
        search.write(self.site.glossary, target)
        if not self.kept.stands(RUNTIME, ""):
            bundle.write(target, is_draft=self.serving)
            self.kept.written(RUNTIME, "")
        for address in self.kept.end():
            (target / address).unlink()
        if not self.serving:
            release.finish(target, self.policy)
        missing = {f"{language}: {id}" for language, locale in self.site.locales.items() for id in locale.missing}
        if missing:
            raise PluginError(f"expected a string for each id of the pages, got none for {', '.join(sorted(missing))}")

    def on_serve(self, server: "LiveReloadServer", *, config: MkDocsConfig, builder: Any) -> "LiveReloadServer":
        from .watching import SETTLED, Changes  # the system's watch, which a build does without

        # What MkDocs watches already; what `watch` in the settings names it adds after this.
        watched = [config.docs_dir, config.config_file_path]
        for path in watched:
            server.unwatch(path)
        server.observer = Changes()
        for path in watched:
            server.watch(path)
        server.build_delay = SETTLED
        return server


def build(config_file: Path, target: Path, glossary: Glossary) -> str | None:
    """Write the site of a glossary that has been checked to a folder. Returns what is wrong, or None.

    What MkDocs warns of is wrong, and shown as it says it.
    """
    log = logging.getLogger("mkdocs")
    shown = logging.StreamHandler()
    shown.setLevel(logging.WARNING)
    log.addHandler(shown)
    try:
        config = load_config(str(config_file), site_dir=str(target), strict=True)
        ours = config.plugins["regolario"]
        assert isinstance(ours, RegolarioPlugin)
        config.plugins.on_startup(command="build", dirty=False)
        ours.checked = glossary
        mkdocs_build(config)
        config.plugins.on_shutdown()
    except Abort as error:
        return str(error)
    finally:
        log.removeHandler(shown)
    return None


def _write(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def _fingerprint(config: MkDocsConfig) -> list[tuple[str, int, int]]:
    """The settings, templates and catalogues as they lie on the disk."""
    files = [Path(config.config_file_path)]
    for folder in (TEMPLATES, THEME, FOLDER):
        files += sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".po")
    return [(str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in files]


def _base(config: MkDocsConfig) -> str:
    """The address of the site, with a slash at its end."""
    return (config.site_url or "/").rstrip("/") + "/"


def _own_search(config_block: str, base: str, language: str) -> Markup:
    """The theme's settings for its scripts, with our search worker in the place of the theme's."""
    worker = f"{base.rstrip('/')}/widgets/search/worker.js?language={language}"  # that of 404.html ends with a slash
    changed, times = re.subn(r'"search": "[^"]*"', f'"search": "{worker}"', config_block)
    if times != 1:
        raise PluginError(f"base.html: expected the address of one search worker, got {times}")
    return Markup(changed)


def _when_needed(scripts: str, base: str) -> Markup:
    """The scripts of a page, with the theme's own named to ours, which fetches it when somebody wants what it does."""
    ours = rf'<script src="{base.rstrip("/")}/assets/theme.js" data-bundle="\1" defer></script>'
    changed, times = re.subn(r'<script src="([^"]*/bundle\.\w+\.min\.js)"></script>', ours, scripts)
    if times != 1:
        raise PluginError(f"base.html: expected one script of the theme, got {times}")
    return Markup(changed)
