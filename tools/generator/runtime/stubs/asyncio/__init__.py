"""In the place of asyncio, which Pyodide imports for a loop that nothing here uses: forty modules less to load."""


def __getattr__(name: str) -> None:
    raise AttributeError(f"asyncio is not in this build: {name}")
