"""A small glossary, its index as generator.search writes it, and a way to ask the browser's code from here."""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator import search
from generator.editions import Section
from generator.model import Record

HERE = Path(__file__).parent
EDITION = "2026-09-25"


def both(text: str) -> dict[str, str]:
    return {"it": text, "en": text}


def names(name: str, **lists: Any) -> dict[str, Any]:
    return {"name": name, **lists}


def ruling(id: str, it: str, en: str, *rules: str) -> dict[str, Any]:
    source = {"kind": "analysis", "name": "the fixture"}
    return {"id": id, "text": {"it": it, "en": en}, "rules": list(rules), "source": source, "checked": EDITION}


def record(id: str, kind: str, it: str | dict[str, Any], en: str | dict[str, Any], **more: Any) -> Record:
    it = names(it) if isinstance(it, str) else it
    en = names(en) if isinstance(en, str) else en
    if kind == "keyword-ability":
        more.setdefault("ability", "static")
    more.setdefault("summary", {"it": f"Che cosa è {it['name']}.", "en": f"What {en['name']} is."})
    given = {"id": id, "kind": kind, "category": "terms", "edition": EDITION, "names": {"it": it, "en": en}}
    return Record.model_validate(given | more)


RECORDS = [
    record(
        "cascade",
        "keyword-ability",
        names("Cascata", misspellings=["casquata"], phrases=["lanciare senza pagare"]),
        names("Cascade", forms=["cascades", "cascading"], phrases=["cast for free from the top"]),
        rule="702.85",
        since="2021-04-19",
        history=[{"number": "702.83", "from": "2011-06-17"}, {"number": "702.84", "from": "2013-07-11"}],
        confused_with=[{"term": "ripple", "text": both("Più carte insieme.")}],
        rulings=[
            ruling("halves", "Una carta split ha un solo valore.", "A split card has one value.", "702.85a", "202.3d"),
            ruling("copies", "La copia non viene lanciata.", "A copy isn’t cast.", "707.10"),
            ruling("cost", "I costi addizionali si pagano.", "Additional costs are still paid.", "118.9d"),
        ],
    ),
    record("unearth", "keyword-ability", "Dissotterrare", "Unearth", rule="702.84", since="2021-04-19"),
    record("ripple", "keyword-ability", "Propagazione", "Ripple", rule="702.60"),
    record(
        "flying", "keyword-ability", names("Volare", forms=["vola"]), names("Flying", forms=["flies"]), rule="702.9"
    ),
    record("flash", "keyword-ability", "Lampo", "Flash", rule="702.8"),
    record("haste", "keyword-ability", "Rapidità", "Haste", rule="702.10"),
    record(
        "cycling",
        "keyword-ability",
        names("Ciclo", forms=["ciclare"]),
        names("Cycling", forms=["cycled"]),
        rule="702.29",
    ),
    record(
        "crew",
        "keyword-ability",
        "Manovrare",
        "Crew",
        rule="702.122",
        rulings=[
            ruling("new", "Una creatura con debolezza da evocazione può manovrare.", "Even a new creature may crew."),
            ruling("block", "Per bloccare manovra prima.", "Crew it first if it is to block."),
        ],
    ),
    record(
        "suspend",
        "keyword-ability",
        "Sospendere",
        names("Suspend", forms=["suspended card"]),
        rule="702.62",
        rulings=[ruling("in-exile", "La carta sospesa resta in esilio.", "The suspended card stays in exile.")],
    ),
    record(
        "aura-swap",
        "keyword-ability",
        "Scambio d’aura",
        "Aura Swap",
        rulings=[
            ruling("hexproof", "Anti-malocchio dal nero non conta.", "Hexproof from black does not matter."),
            ruling("no-target", "Lo scambio riesce.", "The swap works."),
            ruling("one", "Si scambia un incantesimo nero.", "It is a black enchantment."),
            ruling("two", "Resta nero.", "It stays black."),
        ],
    ),
    record(
        "hexproof",
        "keyword-ability",
        names("Anti-malocchio", phrases=["non può essere bersaglio"]),
        names("Hexproof", phrases=["can’t be targeted"]),
        rule="702.11",
        rulings=[
            ruling("destroy", "Ciò che distrugge senza bersaglio lo distrugge.", "What destroys all destroys it.")
        ],
    ),
    record("jump-start", "keyword-ability", "Carica d’avvio", "Jump-Start", rule="702.133"),
    record("infinity", "keyword-ability", "∞", "∞ (Infinity)", rule="702.186"),
    record(
        "start-your-engines",
        "keyword-ability",
        "Accendete i motori!",
        names("Start Your Engines!", aliases=["engines"]),
        rule="702.179",
    ),
    record(
        "umbra-armor",
        "keyword-ability",
        names(
            "Armatura essenza",
            former=[{"name": "Armatura totem", "until": 2024}],
            phrases=["distruggere un’Aura al posto della creatura"],
        ),
        names("Umbra Armor", former=[{"name": "Totem armor", "until": 2024}]),
        rule="702.89",
    ),
    record("frenzy", "keyword-ability", "Frenesia", "Frenzy", rule="702.68"),
    record("spree", "keyword-ability", "Frenesia", "Spree", rule="702.172"),
    record("frenesia", "homonym", "Frenesia", "Frenesia"),
    record(
        "evoke",
        "keyword-ability",
        "Apparire",
        "Evoke",
        rule="702.74",
        confused_with=[{"term": "retrace", "text": both("Parole vicine.")}],
    ),
    record(
        "retrace",
        "keyword-ability",
        "Rievocare",
        "Retrace",
        rule="702.81",
        confused_with=[{"term": "evoke", "text": both("Parole vicine.")}],
    ),
    record("the-ring-tempts-you", "keyword-action", "L’Anello ti tenta", "The Ring Tempts You", rule="701.54"),
    record(
        "destroy",
        "keyword-action",
        names("Distruggere", forms=["distrugge"]),
        names("Destroy", aliases=["board wipe"], phrases=["wrath"]),
        rule="701.8",
        rulings=[ruling("aura", "Un’Aura resta sola.", "An Aura is left alone.")],
    ),
    record("magecraft", "ability-word", "Artemagica", "Magecraft"),
    record(
        "spell-mastery",
        "ability-word",
        "Arte magica",
        "Spell mastery",
        examples=[{"id": "two", "title": both("Due nel cimitero"), "scenario": {}}],
    ),
    record("target", "game-term", "Bersaglio", names("Target", forms=["targeted"]), rule="115"),
    record("counter", "keyword-action", "Neutralizzare", "Counter", rule="701.6"),
    record("counters", "game-term", "Segnalino", names("Counters", forms=["counter"]), rule="122"),
    record("special-action", "game-term", "Azione speciale", "Special Action", rule="116"),
    record(
        "behold",
        "keyword-action",
        "Ammirare",
        "Behold",
        rule="701.4",
        since="2025-06-06",
        history=[{"number": "701.61", "from": "2025-04-04"}],
    ),
    record("forage", "keyword-action", "Foraggiare", "Forage", rule="701.61", since="2025-06-06"),
    record(
        "shroud",
        "keyword-ability",
        "Velo",
        "Shroud",
        status="retired",
        rule="702.18",
        since="2009-07-11",
        history=[{"number": "502.36", "from": "2007-05-01"}],
    ),
    record(
        "scry",
        "keyword-action",
        names("Profetizzare", phrases=["guardare la prima carta"]),
        names("Scry", phrases=["look at the top card"]),
        rule="701.22",
        since="2007-05-01",
        history=[{"number": "502.36", "from": "2004-10-01"}],
        rulings=[ruling("several", "In multigiocatore si va in ordine.", "In multiplayer games it goes in order.")],
    ),
    record("artifact", "card-type", names("Artefatto", forms=["artefatti"]), "Artifact", rule="301"),
    record("fear", "keyword-ability", "Paura", names("Fear", forms=["has fear"]), rule="702.36"),
    record("ward", "keyword-ability", "Egida", "Ward", rule="702.21"),
    record("double", "keyword-action", "Raddoppiare", names("Double", forms=["doubles"]), rule="701.10"),
    record("double-strike", "keyword-ability", "Doppio attacco", "Double Strike", rule="702.4"),
    record("quotes", "game-term", "<b>\"Virgolette\"</b> & 'apici'", "Quotes <img src=x onerror=alert(1)>"),
    record("reckless", "game-term", "Reckless", "Reckless", status="unreleased"),
]
SECTIONS = [
    Section(number="116", names={"it": "Azioni speciali", "en": "Special Actions"}),
    Section(number="301", names={"it": "Artefatti", "en": "Artifacts"}),
    Section(number="702", names={"it": "Abilità definite da parola chiave", "en": "Keyword Abilities"}),
    Section(number="730", names={"it": "Amalgamare", "en": "Merging with Permanents"}, since="2026-04-17"),
    Section.model_validate(
        {
            "number": "733",
            "names": {"it": "Azioni illegali", "en": "Handling Illegal Actions"},
            "since": "2026-04-17",
            "history": [{"number": "730", "from": "2024-02-02"}],
        }
    ),
]


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the index of the small glossary."""
    folder = tmp_path_factory.mktemp("index")
    records = {each.id: each for each in RECORDS}
    (folder / "terms.json").write_text(json.dumps(search.term_index(RECORDS, SECTIONS)), encoding="utf-8")
    for language in search.LANGUAGES:
        text = json.dumps(search.text_index(records, language))
        (folder / f"text.{language}.json").write_text(text, encoding="utf-8")
    return folder


Ask = Callable[..., list[dict[str, Any]]]


@pytest.fixture(scope="session")
def ask(index: Path) -> Iterator[Ask]:
    """ask(query or queries, language) -> the hits of each, with the rows that the dialog shows."""
    command = ["node", str(HERE / "ask.mjs")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as node:
        assert node.stdin and node.stdout

        def asked(query: str | list[str], language: str = "it") -> Any:
            queries = [query] if isinstance(query, str) else query
            print(
                json.dumps({"index": str(index), "language": language, "queries": queries}), file=node.stdin, flush=True
            )
            answers = json.loads(node.stdout.readline())
            return answers[0] if isinstance(query, str) else answers

        yield asked
        node.stdin.close()
