"""The page itself: its files, the modules it needs, and each game's own drawing."""

import base64
import hashlib
import re
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from reginae import compiled
from reginae.server.tables import TableRegistry

WEB = compiled.PACKAGE / "web"
VENDOR = WEB / "node_modules"

CONTENT_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
VENDOR_TYPES = {".css", ".js", ".map", ".mjs", ".woff2"}

INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
POLICY = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

AnyRequest = Request[Any, Any, Any]


@get(["/", "/new", "/t/{table_id:str}", "/rules", "/rules/{game_id:str}"], include_in_schema=False)
async def index(request: AnyRequest) -> Response[bytes]:
    """One page for every place in the house."""
    return index_page(request)


def index_page(request: AnyRequest) -> Response[bytes]:
    """The page, with the policy that admits its import map."""
    response = file_response(request, WEB, "index.html", set(CONTENT_TYPES))
    scripts = "".join(f" 'sha256-{digest}'" for digest in inline_scripts((WEB / "index.html").read_bytes()))
    response.headers["Content-Security-Policy"] = POLICY.format(scripts=scripts)
    return response


@get("/web/{path:path}", include_in_schema=False)
async def web_file(request: AnyRequest, path: str) -> Response[bytes]:
    """A file of the page; what others made is under /vendor."""
    if "node_modules" in Path(path).parts:
        raise NotFoundException
    return file_response(request, WEB, path, set(CONTENT_TYPES))


@get("/vendor/{path:path}", include_in_schema=False)
async def vendor_file(request: AnyRequest, path: str) -> Response[bytes]:
    """A file of a package the page uses."""
    return file_response(request, VENDOR, path, VENDOR_TYPES)


@get("/games/{game_id:str}/web/{path:path}", include_in_schema=False)
async def game_file(request: AnyRequest, game_id: str, path: str, tables: TableRegistry) -> Response[bytes]:
    """A file of a game's own drawing."""
    return file_response(request, tables.game(game_id).folder / "web", path, set(CONTENT_TYPES))


def file_response(request: AnyRequest, folder: Path, path: str, endings: set[str]) -> Response[bytes]:
    """The file if it lies in this folder and is of a kind we show; pages ask each time whether it is still the same."""
    found = file_in(folder, path)
    if found is None or found.suffix not in endings:
        raise NotFoundException(f"There is no {path.lstrip('/')} here.")
    content = found.read_bytes()
    tag = f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Content-Security-Policy": POLICY.format(scripts="")}
    if tag in request.headers.get("If-None-Match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=CONTENT_TYPES[found.suffix])
    return Response(content, headers=headers, media_type=CONTENT_TYPES[found.suffix])


def file_in(folder: Path, path: str) -> Path | None:
    """The file of this name, if it truly lies within the folder."""
    if "\0" in path:
        return None
    found = (folder / path.lstrip("/")).resolve()
    return found if found.is_relative_to(folder.resolve()) and found.is_file() else None


def inline_scripts(page: bytes) -> list[str]:
    """The digests by which the policy admits the page's own inline scripts, its import map, and no others."""
    digests = (hashlib.sha256(script).digest() for script in INLINE_SCRIPT.findall(page))
    return [base64.b64encode(digest).decode() for digest in digests]
