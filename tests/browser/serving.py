"""A host as one should be: compressed files where they lie beside the originals, content-named files kept for ever."""

import functools
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, cast


class Host(ThreadingHTTPServer):
    """Counts what it sends; `slow` makes it as slow as a network."""

    daemon_threads = True
    sent = 0
    slow: tuple[float, float] | None = None
    """Bytes a second, for all connections together, and seconds before each answer."""

    def __init__(self, handler: Any) -> None:
        super().__init__(("127.0.0.1", 0), handler)
        self.lock = threading.Lock()
        self.free_at = 0.0

    def pass_on(self, source: BinaryIO, target: BinaryIO) -> None:
        while part := source.read(16_384):
            with self.lock:
                self.sent += len(part)
                wait = 0.0
                if self.slow:
                    now = time.monotonic()
                    self.free_at = max(now, self.free_at) + len(part) / self.slow[0]
                    wait = self.free_at - now
            if wait:
                time.sleep(wait)
            target.write(part)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Readers go away in the middle, which is no error."""


class Quiet(SimpleHTTPRequestHandler):
    """A plain host: right types, nothing else."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *arguments: Any) -> None:
        pass


class Handler(Quiet):
    protocol_version = "HTTP/1.1"
    encoding: str | None = None

    def send_head(self) -> BytesIO | BinaryIO | None:
        host = cast(Host, self.server)
        if host.slow:
            time.sleep(host.slow[1])
        self.encoding = None
        path = Path(self.translate_path(self.path))
        packed = path.with_name(f"{path.name}.br")
        if "br" in self.headers.get("Accept-Encoding", "") and packed.is_file():
            self.encoding = "br"
            content = packed.read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            return BytesIO(content)
        return super().send_head()

    def end_headers(self) -> None:
        if self.encoding:
            self.send_header("Content-Encoding", self.encoding)
            self.send_header("Vary", "Accept-Encoding")
        if "/runtime/" in self.path:
            self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        cast(Host, self.server).pass_on(source, outputfile)


@contextmanager
def serving(folder: Path) -> Iterator[Host]:
    host = Host(functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()
