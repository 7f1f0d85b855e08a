"""Runs inside Pyodide, last before its memory is kept: what was only needed to come here goes."""

import gc
import linecache
import re
import sys

linecache.clearcache()
re.purge()
sys.path_importer_cache.clear()
sys._clear_internal_caches()  # type: ignore[attr-defined]
del linecache, re, sys
gc.collect()
gc.collect()
gc.freeze()
del gc
