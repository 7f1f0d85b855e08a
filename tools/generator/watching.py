"""Watches files while serving: the system tells of a change at once, where MkDocs by itself looks twice a second."""

from typing import Any

from watchdog.events import (
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import ObservedWatch

CHANGES = [FileCreatedEvent, FileDeletedEvent, FileModifiedEvent, FileMovedEvent]
"""What calls for a rebuild. The system tells of reading, too, and every rebuild reads: it would never end."""

SETTLED = 0.05
"""Seconds without a further change after which a rebuild begins."""


class Changes(Observer):  # type: ignore[misc, valid-type]
    """Tells of changes to files, and of nothing else that happens to them."""

    def schedule(self, event_handler: FileSystemEventHandler, path: str, **options: Any) -> ObservedWatch:
        return super().schedule(event_handler, path, **options | {"event_filter": CHANGES})  # type: ignore[no-any-return]
