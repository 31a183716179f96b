"""Where the deal of the day is played: a cookie tells browsers apart. It gives no right to anything."""

import hashlib
import hmac
import secrets
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from reginae.server.access import Access
from reginae.server.tokens import hash_of

COOKIE = "reginae-visitor"
YEAR = 365 * 24 * 3600  # in seconds


class Browsers:
    """Knows the cookies that a server has given by their signature; nothing is saved of those in which nobody plays."""

    def __init__(self, key: str) -> None:
        self.key = key

    def new_cookie(self) -> str:
        """A cookie for a browser that has none."""
        value = secrets.token_urlsafe(24)
        return f"{value}.{self._sign(value)}"

    def id_of(self, cookie: str) -> str:
        """What is saved of the browser with this cookie: a hash, or nothing if the cookie is not ours."""
        if not cookie:
            return ""
        value, _, signature = cookie.partition(".")
        is_ours = hmac.compare_digest(signature.encode(), self._sign(value).encode())
        return hash_of(cookie) if is_ours else ""

    def _sign(self, value: str) -> str:
        return hmac.new(self.key.encode(), f"browser {value}".encode(), hashlib.sha256).hexdigest()


def browser_of(request: Request[Any, Any, Any], browsers: Browsers) -> str:
    """The browser that asks, as it is saved; nothing if it has no cookie of ours."""
    return browsers.id_of(request.cookies.get(COOKIE, ""))


def introduction(request: Request[Any, Any, Any], browsers: Browsers) -> list[Cookie]:
    """A cookie for a browser that has none yet."""
    if browser_of(request, browsers):
        return []
    secure = came_by_https(request, request.app.state.access)
    value = browsers.new_cookie()
    return [Cookie(COOKIE, "/api", value, YEAR, secure=secure, httponly=True, samesite="strict")]


def came_by_https(request: Request[Any, Any, Any], access: Access) -> bool:
    """Whether the browser asked by https, as far as a proxy that we trust says so."""
    if request.url.scheme == "https":
        return True
    is_proxied = request.client is not None and access.is_proxy(request.client.host)
    return is_proxied and request.headers.get("x-forwarded-proto", "").lower() == "https"
