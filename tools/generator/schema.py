"""JSON Schemas made from the models: of the files that authors write, and of the data that the site publishes."""

from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from .model import Record

DRAFT = "https://json-schema.org/draft/2020-12/schema"
FROM_THE_PLACE = ("id", "kind")
"""What the place of a record's file says, so that the file does not."""


class _Generate(GenerateJsonSchema):
    """Without the titles, which only repeat the names of the fields."""

    schema_dialect = DRAFT

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def of_file() -> dict[str, Any]:
    """The schema of glossary/terms/<kind>/<slug>.yml, as an editor reads it: 702.85 may be a number there."""
    schema = _record("A record of the glossary: glossary/terms/<kind>/<slug>.yml")
    for name in FROM_THE_PLACE:
        del schema["properties"][name]
        schema["required"].remove(name)
    return {name: _lenient(value) for name, value in schema.items()}


def of_term() -> dict[str, Any]:
    """The schema of api/v1/terms/<id>.json."""
    return _record("A term of the glossary: api/v1/terms/<id>.json")


def _record(title: str) -> dict[str, Any]:
    schema = Record.model_json_schema(by_alias=True, schema_generator=_Generate)
    return {"$schema": DRAFT, "title": title} | {k: v for k, v in schema.items() if k not in ("$schema", "title")}


def _lenient(value: Any) -> Any:
    """Text with a pattern made of digits is read as a number by editors, which do not know our loader."""
    if isinstance(value, list):
        return [_lenient(item) for item in value]
    if not isinstance(value, dict):
        return value
    if value.get("type") == "string" and str(value.get("pattern", "")).startswith(("^[1-9]", "^[0-9]")):
        return {"anyOf": [value, {"type": "number"}]}
    return {name: _lenient(item) for name, item in value.items()}
