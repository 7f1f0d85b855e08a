"""The languages of the site, in one place: records, catalogues and folders follow it."""

LANGUAGES = ("it", "en")
DEFAULT = LANGUAGES[0]
