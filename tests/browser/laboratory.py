"""What a reader does in the laboratory, in a reader's words."""

import base64
import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .reading import START

LAB = "it/lab/"


def link(scenario: Any, step: int = 0) -> str:
    """A link to a table, as the laboratory writes it."""
    content = json.dumps({"scenario": scenario, "step": step}, ensure_ascii=False).encode()
    return "#lab=1." + base64.urlsafe_b64encode(content).decode().rstrip("=")


class Lab:
    """The laboratory of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.element = page.locator("rules-lab")
        self.language = str(self.element.get_attribute("data-language"))
        expect(self.element.locator(".lab-setup .lab-seat").first).to_be_attached(timeout=START)
        self.settled()

    def words(self, id: str, **fields: object) -> str:
        messages: dict[str, str] = self.page.evaluate(
            "async (language) => (await fetch(new URL(`words.${language}.json`,"
            " document.querySelector('script[src*=\"widgets/lab\"]').src))).json()",
            self.language,
        )
        return messages[id].format(**fields)

    def settled(self) -> None:
        """The latest run is over."""
        expect(self.element.locator("button.action-stop")).to_be_hidden(timeout=START)

    def says(self, id: str, **fields: object) -> None:
        expect(self.message).to_contain_text(self.words(id, **fields), timeout=START)

    @property
    def message(self) -> Locator:
        return self.element.locator(".message")

    @property
    def steps(self) -> list[str]:
        return [text.strip() for text in self.element.locator("ol.example-steps > li").all_text_contents()]

    @property
    def possible(self) -> list[str]:
        """What can be done now."""
        return self.element.locator(".lab-actions .lab-do:not(.lab-advance *)").all_inner_texts()

    @property
    def refused(self) -> Locator:
        return self.element.locator(".lab-refused li")

    def button(self, kind: str) -> Locator:
        return self.element.locator(f"button.{kind}")

    def do(self, text: str) -> None:
        """Take the action whose button begins so."""
        self.element.locator(".lab-do", has_text=text).first.click()
        self.settled()

    def advance(self, text: str) -> None:
        box = self.element.locator(".lab-advance select")
        box.select_option(label=next(option for option in box.locator("option").all_inner_texts() if text in option))
        self.element.locator(".lab-advance button").click()
        self.settled()

    def seat(self, player: int) -> Locator:
        return self.element.locator(".lab-setup .lab-seat").nth(player)

    def lay(self, player: int, card: str, zone: str) -> None:
        """Lay one more card, by its id."""
        add = self.seat(player).locator(".editor-add")
        add.locator("select").nth(0).select_option(card)
        add.locator("select").nth(1).select_option(zone)
        add.locator("button").click()
        self.settled()

    def mana(self, player: int, symbols: str) -> None:
        field = self.seat(player).locator("[data-focus^=mana]")
        field.fill(symbols)
        field.press("Tab")
        self.settled()

    def zone(self, zone: str, seat: int = -1) -> list[str]:
        """The names of the cards that lie in a zone on the table; the first player's seat is the last."""
        return self.element.locator(".seat").nth(seat).locator(f".zone-{zone} .card-name").all_inner_texts()
