"""What a reader does with an example, in a reader's words."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

START = 60_000  # ms: Python starts in one or two seconds, on a busy machine in more
CASCADE = "it/terms/cascade/"
OpenPage = Callable[..., Page]


class Example:
    """A live example of a page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.element = page.locator(f"ruling-example[data-example={name}]")
        # Examples may lie in a closed drawer, which is what a reader opens first.
        self.element.evaluate(
            "(element) => { const drawer = element.closest('details'); if (drawer) drawer.open = true; }"
        )
        self.element.scroll_into_view_if_needed()
        expect(self.element.locator(".table")).to_be_visible(timeout=START)

    def words(self, id: str, **fields: object) -> str:
        """What the interface says for an id, in the language of the example."""
        language = self.element.get_attribute("data-language")
        messages: dict[str, str] = self.page.evaluate(
            "async (language) => (await fetch(new URL(`words.${language}.json`,"
            " document.querySelector('script[src*=ruling-example]').src))).json()",
            language,
        )
        return messages[id].format(**fields)

    def button(self, kind: str) -> Locator:
        return self.element.locator(f"button.{kind}")

    @property
    def steps(self) -> list[str]:
        """All of them, the minor ones that are not seen, too."""
        return [text.strip() for text in self.element.locator("ol.example-steps > li").all_text_contents()]

    @property
    def count(self) -> int:
        """How many of them are seen."""
        return self.element.locator("ol.example-steps > li:visible").count()

    @property
    def place(self) -> str:
        return self.element.locator(".step-place").inner_text()

    @property
    def message(self) -> Locator:
        return self.element.locator(".message")

    def zone(self, zone: str, seat: int = -1) -> list[str]:
        """The names of the cards that lie in a zone; the reader's own seat is the last."""
        return self.element.locator(".seat").nth(seat).locator(f".zone-{zone} .card-name").all_inner_texts()

    def says(self, id: str, **fields: object) -> None:
        expect(self.message).to_contain_text(self.words(id, **fields), timeout=START)

    def run(self) -> None:
        self.button("action-run").click()
        expect(self.button("action-run")).to_be_visible(timeout=START)

    def to_start(self) -> None:
        self.button("step-start").press("Home")

    def change(self) -> Locator:
        """Open the drawer with the inputs."""
        editor = self.element.locator("details.editor")
        if editor.get_attribute("open") is None:
            editor.locator("summary").click()
        return editor

    def settled(self) -> None:
        """The latest run is over."""
        expect(self.button("action-stop")).to_be_hidden(timeout=START)


def file_of(played: list[tuple[str, str, str, Any]], language: str, term: str, example: str) -> Any:
    return next(content for *key, content in played if key == [language, term, example])
