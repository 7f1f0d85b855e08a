"""The narrator: it says in a reader's language what the resolver played.

It gets a scenario, the run that the resolver made of it and a language, and gives sentences; the same code
writes the pages and speaks in the browser. All words are in ``locale/<language>/LC_MESSAGES/trace.po``.
"""

from .catalogue import read_anew
from .names import keyword
from .story import tell, tell_json

__all__ = ["keyword", "read_anew", "tell", "tell_json"]
