"""The page's files: built bundles with hashed names, or the modules as they are written."""

import asyncio
import base64
import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.response import File

from reginae import compiled
from reginae.server.api import AnyRequest, tables_of
from reginae.server.prepared import REVALIDATE, Prepared

WEB = compiled.PACKAGE / "web"
DIST = WEB / "dist"
ASSETS = DIST / "assets"

CONTENT_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
VENDOR_TYPES = {".css", ".js", ".mjs", ".woff2"}
VENDOR_PACKAGES = ("lit-html", "uqr", "@fontsource", "@fontsource-variable")  # all others are for development alone
SOURCE_TYPES = {".css", ".html", ".js", ".json", ".svg"}
NOT_SOURCES = {"dist", "node_modules", "tests", "types"}
NOT_SERVED = {*NOT_SOURCES, "tools", "eslint.config.js"}
FOREVER = "public, max-age=31536000, immutable"  # a name that changes with the content
LARGEST_KEPT = 1024 * 1024  # what is larger is read from the disk each time, in pieces

INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
POLICY = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


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


@get("/assets/{path:path}", include_in_schema=False)
async def asset(request: AnyRequest, path: str) -> Response[Any]:
    """A built bundle; its name changes with its content, so browsers may keep it."""
    if page_of(request) != DIST:
        raise NotFoundException
    return await file_response(request, ASSETS, path, set(CONTENT_TYPES), FOREVER)


NOTIFICATION_PAGES = ["/notifications", "/notifications/confirm", "/notifications/unsubscribe"]
MUSEUM_PAGES = ["/museum", "/museum/{game_id:str}"]
LEARNING_PAGES = ["/learn", "/learn/{game_id:str}", "/learn/{game_id:str}/{kind:str}/{exercise_id:str}"]
GAME_PAGES = ["/rules", "/rules/{game_id:str}", *MUSEUM_PAGES, *LEARNING_PAGES]
ABOUT_ME = ["/settings", "/account", *NOTIFICATION_PAGES]
PAGES = ["/", "/new", "/lobby", "/t/{table_id:str}", *GAME_PAGES, *ABOUT_ME]


@get(PAGES, include_in_schema=False)
async def index(request: AnyRequest) -> Response[Any]:
    """The one HTML page, whatever the address."""
    return index_page(request)


@get("/service-worker.js", include_in_schema=False)
async def service_worker(request: AnyRequest) -> Response[Any]:
    """The service worker, at the root so that it may open any page of ours."""
    return await file_response(request, WEB, "service-worker.js", {".js"})


def index_page(request: AnyRequest, status: int = 200) -> Response[Any]:
    """The HTML page, with a policy that admits its inline scripts and no others."""
    page = files_of(request).get_now(page_of(request) / "index.html")
    return page.response(request, status, Content_Security_Policy=page_policy(page.content))


@get("/web/{path:path}", include_in_schema=False)
async def web_file(request: AnyRequest, path: str) -> Response[Any]:
    """A file of the page as it is written; what others wrote is under /vendor."""
    return await file_response(request, WEB, path, set(CONTENT_TYPES))


@get("/vendor/{path:path}", include_in_schema=False)
async def vendor_file(request: AnyRequest, path: str) -> Response[Any]:
    """A file of a package that the page uses while it is served from source."""
    package, _, within = path.lstrip("/").partition("/")
    if page_of(request) != WEB or package not in VENDOR_PACKAGES:
        raise NotFoundException
    return await file_response(request, WEB / "node_modules" / package, within, VENDOR_TYPES)


@get("/games/{game_id:str}/web/{path:path}", include_in_schema=False)
async def game_file(request: AnyRequest, game_id: str, path: str) -> Response[Any]:
    """A file of a game's board as it is written."""
    return await file_response(request, tables_of(request).game(game_id).folder / "web", path, set(CONTENT_TYPES))


def page_of(request: AnyRequest) -> Path:
    """The folder of the page that this application serves."""
    return cast(Path, request.app.state.page)


def files_of(request: AnyRequest) -> "FileCache":
    """The files that this application has read."""
    return cast(FileCache, request.app.state.files)


# --- Reading files ----------------------------------------------------------------------------------------------------


class FileCache:
    """Files as they are sent, read and compressed in a thread; each is read again only when it has changed."""

    def __init__(self) -> None:
        self.files: dict[Path, tuple[tuple[int, int], Prepared[bytes]]] = {}

    def get_now(self, path: Path, cache: str = REVALIDATE) -> Prepared[bytes]:
        """The file as it is now; read at once if it has changed, so for small files alone."""
        return self._known(path) or self._read(path, cache)

    async def get(self, path: Path, cache: str = REVALIDATE) -> Prepared[bytes]:
        """The file as it is now."""
        known = self._known(path)
        return known if known is not None else await asyncio.to_thread(self._read, path, cache)

    def _known(self, path: Path) -> Prepared[bytes] | None:
        known = self.files.get(path)
        return known[1] if known and known[0] == stamp_of(path) else None

    def _read(self, path: Path, cache: str) -> Prepared[bytes]:
        stamp = stamp_of(path)  # before it is read: a change meanwhile is noticed next time
        packed = path.with_name(f"{path.name}.br")  # as the build packs what it makes
        brotli = packed.read_bytes() if packed.exists() else None
        prepared: Prepared[bytes] = Prepared(path.read_bytes(), CONTENT_TYPES[path.suffix], cache, brotli)
        self.files[path] = (stamp, prepared)
        return prepared


def stamp_of(path: Path) -> tuple[int, int]:
    """What changes when a file is written."""
    status = path.stat()
    return status.st_mtime_ns, status.st_size


async def file_response(
    request: AnyRequest, folder: Path, path: str, endings: set[str], cache: str = REVALIDATE
) -> Response[Any]:
    """A file of this folder, if it is of a kind we serve; browsers ask each time whether it has changed."""
    found = file_in(folder, path)
    if found is None or found.suffix not in endings:
        raise NotFoundException(f"There is no {path.lstrip('/')} here.")
    policy = POLICY.format(scripts="")
    if found.stat().st_size > LARGEST_KEPT:
        headers = {"Cache-Control": cache, "Content-Security-Policy": policy}
        return File(found, media_type=CONTENT_TYPES[found.suffix], content_disposition_type="inline", headers=headers)
    prepared = await files_of(request).get(found, cache)
    return prepared.response(request, Content_Security_Policy=policy)


def file_in(folder: Path, path: str) -> Path | None:
    """The file of this name, if it truly lies within the folder and is part of the page."""
    relative = Path(path.lstrip("/"))
    if "\0" in path or NOT_SERVED & set(relative.parts):
        return None
    found = (folder / relative).resolve()
    return found if found.is_relative_to(folder.resolve()) and found.is_file() else None


@lru_cache(maxsize=4)
def page_policy(page: bytes) -> str:
    """The policy of this page."""
    return POLICY.format(scripts="".join(f" 'sha256-{digest}'" for digest in inline_scripts(page)))


def inline_scripts(page: bytes) -> list[str]:
    """The digests by which the policy admits the page's own inline scripts and no others."""
    digests = (hashlib.sha256(script).digest() for script in INLINE_SCRIPT.findall(page))
    return [base64.b64encode(digest).decode() for digest in digests]
