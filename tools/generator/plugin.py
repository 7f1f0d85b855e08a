"""The only file that knows MkDocs: it hands our pages to the build and takes problems to its log."""

import re
import sys
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from . import bundle, catalogues, checks, search
from .languages import DEFAULT, LANGUAGES
from .locales import own_name
from .pages import GeneratedPage, Site
from .problems import DataError

MENU = ("", "terms/", "groups/", "rules/", "status/", "about/")
"""The places of the navigation, in each language; every other page belongs to one of them."""


class RegolarioConfig(Config):  # type: ignore[no-untyped-call]
    glossary = config_options.Dir(exists=True)
    repository = config_options.Type(str, default="")


class RecordPage(Page):
    """A page that comes from data: there is no Markdown to read and none to convert."""

    def __init__(self, generated: GeneratedPage, file: File, config: MkDocsConfig, site: Site) -> None:
        super().__init__(generated.title, file, config)
        self.generated = generated
        self.site = site

    def read_source(self, config: MkDocsConfig) -> None:
        self.markdown = ""
        names = self.generated.values.get("others", [])
        self.meta = {
            "title": self.generated.title,
            "heading": " · ".join([self.generated.title, *(theirs.name for _, theirs in names)]),
            "description": self.generated.description,
            "hide": ["navigation"] if self.generated.toc else ["navigation", "toc"],
            "search": {"exclude": True},
        }

    def render(self, config: MkDocsConfig, files: Files) -> None:
        self.content = self.site.render(self.generated)
        self.toc = TableOfContents([AnchorLink(title, id, 2) for id, title in self.generated.toc])
        self.present_anchor_ids = set()


class RegolarioPlugin(BasePlugin[RegolarioConfig]):  # type: ignore[no-untyped-call]
    """Adds the pages of the glossary in every language; MkDocs' own pages lie in docs/<language>/."""

    site: Site
    navigations: dict[str, Navigation]
    serving = False

    def on_startup(self, *, command: str, dirty: bool) -> None:
        # Being there keeps this object, and with it all that is in memory, from one rebuild to the next.
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        try:
            catalogues.compile_all()
            self.site = Site(checks.checked(Path(self.config.glossary)), self.config.repository)
        except DataError as error:
            if not (self.serving and hasattr(self, "site")):
                raise PluginError(f"{error}\n{len(error.problems)} problems") from None
            # A file half written, mostly. Not through the log: MkDocs would stop serving until it is mended.
            print(f"{error}\nThe pages still show what was there before.", file=sys.stderr)
        config.site_description = self.site.locales[DEFAULT].text("site.description")
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        for generated in self.site.pages():
            file = File.generated(config, f"{generated.address}index.md", content="")
            file.inclusion = InclusionLevel.NOT_IN_NAV
            RecordPage(generated, file, config, self.site)
            files.append(file)
        for address, content in self.site.files():
            files.append(File.generated(config, address, content=content))
        return files

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
            for file in files.documentation_pages():
                if isinstance(file.page, RecordPage) and file.page.generated.language == language:
                    file.page.parent = sections.get(file.page.generated.parent or "", file.page.parent)
        return self.navigations[DEFAULT]

    def _page(self, files: Files, language: str, place: str, config: MkDocsConfig) -> Page:
        path = f"{language}/{place}index.md"
        file = files.get_file_from_path(path)
        if file is None:
            raise PluginError(f"docs/{path}: expected this page of the menu, got no such file")
        return file.page or Page(None, file, config)

    def _title(self, language: str, place: str) -> str:
        return self.site.locales[language].text(f"nav.{place.rstrip('/') or 'home'}")

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        env.filters["own_search"] = _own_search
        env.filters["in_every_language"] = lambda page: self._in_every_language(page, config)
        env.globals["every_language"] = {language: locale.text for language, locale in self.site.locales.items()}
        self._speak(DEFAULT, env.globals, config)  # for 404.html, which is no page
        return env

    def on_page_context(self, context: Any, *, page: Page, config: MkDocsConfig, nav: Navigation) -> Any:
        language = page.file.src_uri.partition("/")[0]
        if language not in LANGUAGES:
            raise PluginError(f"docs/{page.file.src_uri}: expected a page in docs/<language>/, got another place")
        self._speak(language, context, config)
        context["nav"] = self.navigations[language]
        if isinstance(page, RecordPage) and page.generated.source:
            page.edit_url = self.site.edit_url(page.generated.source)
        others = self._in_every_language(page, config)
        context["other_languages"] = [other for other in others if other["language"] not in (language, "x-default")]
        return context

    def _speak(self, language: str, context: Any, config: MkDocsConfig) -> None:
        context["site_language"] = language
        context["site_text"] = self.site.locales[language].text
        config.theme["language"] = language
        config.extra["homepage"] = f"{language}/"

    def _in_every_language(self, page: Page, config: MkDocsConfig) -> list[dict[str, str]]:
        """The addresses of a page in all languages, and of the one for readers of any other."""
        rest = page.file.url.partition("/")[2]
        base = (config.site_url or "/").rstrip("/")
        named = [(language, language) for language in LANGUAGES] + [("x-default", DEFAULT)]
        return [
            {
                "language": name,
                "name": own_name(language),
                "url": f"{language}/{rest}",
                "absolute": f"{base}/{language}/{rest}",
            }
            for name, language in named
        ]

    @event_priority(-100)  # after the theme's search plugin, whose index ours replaces
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        target = Path(config.site_dir)
        search.write(self.site.glossary, target)
        bundle.write(target)
        missing = {f"{language}: {id}" for language, locale in self.site.locales.items() for id in locale.missing}
        if missing:
            raise PluginError(f"expected a string for each id of the pages, got none for {', '.join(sorted(missing))}")


def _own_search(config_block: str, base: str, language: str) -> Markup:
    """The theme's settings for its scripts, with our search worker in the place of the theme's."""
    worker = f"{base}/widgets/search/worker.js?language={language}"
    changed, times = re.subn(r'"search": "[^"]*"', f'"search": "{worker}"', config_block)
    if times != 1:
        raise PluginError(f"base.html: expected the address of one search worker, got {times}")
    return Markup(changed)
