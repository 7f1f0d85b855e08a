"""The narrator reads compiled catalogues: they are written anew before it reads them for the first time."""

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from .telling import LANGUAGES, catalogue_path

for language in LANGUAGES:
    source = catalogue_path(language)
    with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
        write_mo(mo, read_po(po, locale=language))
