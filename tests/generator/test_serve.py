"""`serve` shows an edited record, and goes on serving while a file is half written."""

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
PAGE = "it/terms/sample/"


@pytest.fixture
def server(root: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "generator", "serve", "--port", str(port), "--glossary", str(root)]
    with subprocess.Popen(command, cwd=TOOLS, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split(" ")[0], process
        process.terminate()


def wait_for(text: str, fetch: Callable[[], str]) -> None:
    end = time.monotonic() + 60
    while text not in fetch():
        assert time.monotonic() < end, f"{text!r} did not appear"
        time.sleep(0.2)


def test_an_edited_record_is_shown_and_a_half_written_one_does_no_harm(
    server: tuple[str, "subprocess.Popen[str]"], root: Path
) -> None:
    address, process = server
    assert address.startswith("http://127.0.0.1:")

    def page() -> str:
        try:
            with urlopen(address + PAGE, timeout=20) as response:
                return str(response.read().decode())
        except (URLError, ConnectionError):
            return ""

    wait_for("Guardi in cima", page)
    record = root / "terms" / "keyword-action" / "sample.yml"
    whole = record.read_text(encoding="utf-8")

    record.write_text(whole.replace("Guardi in cima", "Spii in cima"), encoding="utf-8")
    wait_for("Spii in cima", page)

    record.write_text(whole[:300], encoding="utf-8")
    time.sleep(3)
    assert "Spii in cima" in page() and process.poll() is None

    record.write_text(whole.replace("Guardi in cima", "Osservi la cima"), encoding="utf-8")
    wait_for("Osservi la cima", page)
