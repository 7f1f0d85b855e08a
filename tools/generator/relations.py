"""Links between terms, which hold both ways: an author writes each of them once."""

from .glossary import Glossary


def related(glossary: Glossary) -> dict[str, list[str]]:
    """Term -> the terms it names as related, then those that name it as related or as easily confused.

    What stands among the term's own false friends is not repeated.
    """
    named: dict[str, list[str]] = {id: list(record.related) for id, record in glossary.records.items()}
    for id, record in glossary.records.items():
        for other in (*record.related, *(confusion.term for confusion in record.confused_with)):
            if other in named and id not in named[other]:
                named[other].append(id)
    return {
        id: [other for other in others if other not in {c.term for c in glossary.records[id].confused_with}]
        for id, others in named.items()
    }
