"""What the glossary lacks and what nobody has verified: one page, made from the data."""

from .builder import Builder, GeneratedPage
from .editions import in_order
from .model import Record

ENOUGH = {"keyword": 2, "evergreen": 4}
"""How many rulings and common mistakes a keyword ability or action has at least; the evergreen ones are asked most."""


def wanted(record: Record) -> int:
    """The number of rulings and mistakes that readers of this term should find."""
    if not record.kind.startswith("keyword") or record.status != "current":
        return 0
    return ENOUGH["evergreen" if record.category == "evergreen" else "keyword"]


def page(build: Builder) -> GeneratedPage:
    records, edition = build.everything(), build.glossary.edition
    cited = build.site.cited
    sections_cited = {number.partition(".")[0] for number in cited}
    values = {
        "unverified": [record for record in records if not record.verified],
        "open_rulings": [(record, r) for record in records for r in record.rulings if r.status == "open"],
        "older": [record for record in records if record.edition != edition.date],
        "short": [record for record in records if len(record.rulings) + len(record.mistakes) < wanted(record)],
        "untranslated": [r for r in records if len({names.name for names in r.names.values()}) == 1],
        "bare_sections": [
            section for section in build.glossary.outline.sections if section.number not in sections_cited
        ],
        "rules_open": in_order(edition.open),
        "derived": [number for number in cited if not edition.is_certain(number)],
    }
    return build.page("status/", "status.jinja", build.text("nav.status"), build.text("state.about"), values=values)
