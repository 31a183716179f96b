"""Writes the page's TypeScript declarations: `make types`, or `python -m reginae.server.page_types`.

The messages in the modules `…_messages`, and each game's `view_types.py`, are the only schema; the page
is checked against what is written here.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import get_args

import msgspec

from reginae.games import shelf, view_types
from reginae.server import (
    account_messages,
    coach_messages,
    exercise_messages,
    gathering_messages,
    guide_messages,
    http_messages,
    notification_messages,
    socket_messages,
    thought_messages,
)
from reginae.server.static_files import WEB
from reginae.server.typescript import declarations

MESSAGES = WEB / "types" / "messages.d.ts"
MESSAGE_MODULES = (
    http_messages,
    account_messages,
    gathering_messages,
    notification_messages,
    thought_messages,
    socket_messages,
    exercise_messages,
    guide_messages,
    coach_messages,
)
MESSAGE_SOURCES = "src/reginae/server/*_messages.py"
HEADING = "// Written by `make types` from {source}: change the source, not this file.\n\n"


def page_types() -> dict[Path, str]:
    """Every file of declarations, and what belongs in it."""
    files = {MESSAGES: message_types()}
    for game in shelf().values():
        module = view_types(game)
        if module is not None:
            files[game.folder / "web" / "view.d.ts"] = view_declarations(module)
    return files


def message_types() -> str:
    """The declarations of all messages between page and server, in the order of their modules."""
    unions = [union(name, getattr(socket_messages, name)) for name in ("SocketRequest", "SocketMessage")]
    return "\n".join([HEADING.format(source=MESSAGE_SOURCES) + declarations(message_structs()), *unions])


def message_structs() -> list[type[msgspec.Struct]]:
    """All messages and their parts, in the order of their modules."""
    return [
        value
        for module in MESSAGE_MODULES
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]


def union(name: str, alternatives: object) -> str:
    """A name for one of several messages."""
    return f"export type {name} = {' | '.join(cls.__name__ for cls in get_args(alternatives))};\n"


def view_declarations(module: ModuleType) -> str:
    """The declarations of a game's view, of its printed parts if it has any, and of what its board is given to draw."""
    roots = [module.GameView, *([module.PrintedParts] if hasattr(module, "PrintedParts") else [])]
    names = ", ".join(root.__name__ for root in roots)
    context = f'export type BoardContext = import("/web/board-types.js").BoardContext<{names}>;\n'
    return f"{HEADING.format(source='../view_types.py')}{declarations(roots)}\n{context}"


def main() -> None:
    """Write every file that has changed."""
    for path, text in page_types().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path}", file=sys.stderr)


if __name__ == "__main__":
    main()
