"""The page's files: built bundles with hashed names, or the modules as they are written."""

import base64
import hashlib
import re
from pathlib import Path
from typing import Any, cast

from litestar import Request, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router

from reginae import compiled
from reginae.server.tables import TableRegistry

WEB = compiled.PACKAGE / "web"
DIST = WEB / "dist"
ASSETS = DIST / "assets"

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
SOURCE_TYPES = {".css", ".html", ".js", ".json", ".svg"}
NOT_SOURCES = {"dist", "node_modules", "tests", "types"}
ONE_YEAR = 365 * 24 * 60 * 60

INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
POLICY = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

AnyRequest = Request[Any, Any, Any]


# --- Which page is served ---------------------------------------------------------------------------------------------


def source_digest(package: Path = compiled.PACKAGE) -> str:
    """The digest of the page's source files; `sourceDigest` in web/tools/page-sources.js computes the same."""
    folders = [package / "web", *(board.parent for board in (package / "games").glob("*/web/board.js"))]
    paths = (path for folder in folders for path in files_below(folder) if path.suffix in SOURCE_TYPES)
    digest = hashlib.sha256()
    for name in sorted(path.relative_to(package).as_posix() for path in paths):
        digest.update(name.encode() + b"\0" + (package / name).read_bytes())
    return digest.hexdigest()


def files_below(folder: Path) -> list[Path]:
    """Every file below a folder, apart from what is made, fetched or only for tests."""
    entries = [path for path in folder.iterdir() if path.name not in NOT_SOURCES]
    below = (path for entry in entries if entry.is_dir() for path in files_below(entry))
    return [*(entry for entry in entries if entry.is_file()), *below]


def page_folder(dev: bool = False) -> Path:
    """The folder with the index.html to serve: the build if it was made from exactly this source, else the source."""
    stamp = DIST / "sources.sha256"
    built = not dev and stamp.exists() and stamp.read_text() == source_digest()
    return DIST if built else WEB


# --- The routes -------------------------------------------------------------------------------------------------------


def assets_router() -> Router:
    """The built bundles; their names change with their content, so browsers may keep them."""
    forever = CacheControlHeader(public=True, max_age=ONE_YEAR, immutable=True)
    return create_static_files_router(
        "/assets", [ASSETS], name="assets", cache_control=forever, include_in_schema=False
    )


@get(["/", "/new", "/t/{table_id:str}", "/rules", "/rules/{game_id:str}"], include_in_schema=False)
async def index(request: AnyRequest) -> Response[bytes]:
    """The one HTML page, whatever the address."""
    return index_page(request)


def index_page(request: AnyRequest) -> Response[bytes]:
    """The HTML page, with a policy that admits its inline scripts and no others."""
    folder = page_of(request)
    response = file_response(request, folder, "index.html", set(CONTENT_TYPES))
    scripts = "".join(f" 'sha256-{digest}'" for digest in inline_scripts((folder / "index.html").read_bytes()))
    response.headers["Content-Security-Policy"] = POLICY.format(scripts=scripts)
    return response


def page_of(request: AnyRequest) -> Path:
    """The folder of the page that this application serves."""
    return cast(Path, request.app.state.page)


@get("/web/{path:path}", include_in_schema=False)
async def web_file(request: AnyRequest, path: str) -> Response[bytes]:
    """A file of the page as it is written; what others wrote is under /vendor."""
    if "node_modules" in Path(path).parts:
        raise NotFoundException
    return file_response(request, WEB, path, set(CONTENT_TYPES))


@get("/vendor/{path:path}", include_in_schema=False)
async def vendor_file(request: AnyRequest, path: str) -> Response[bytes]:
    """A file of a package that the page uses while it is served from source."""
    return file_response(request, WEB / "node_modules", path, VENDOR_TYPES)


@get("/games/{game_id:str}/web/{path:path}", include_in_schema=False)
async def game_file(request: AnyRequest, game_id: str, path: str, tables: TableRegistry) -> Response[bytes]:
    """A file of a game's board as it is written."""
    return file_response(request, tables.game(game_id).folder / "web", path, set(CONTENT_TYPES))


def file_response(request: AnyRequest, folder: Path, path: str, endings: set[str]) -> Response[bytes]:
    """A file of this folder, if it is of a kind we serve; browsers ask each time whether it has changed."""
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
    """The digests by which the policy admits the page's own inline scripts and no others."""
    digests = (hashlib.sha256(script).digest() for script in INLINE_SCRIPT.findall(page))
    return [base64.b64encode(digest).decode() for digest in digests]
