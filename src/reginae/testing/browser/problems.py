"""Everything that goes wrong in a person's pages: errors thrown or logged, and requests that failed."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Frame, Page, Request, Response, WebError

ABORTED = "net::ERR_ABORTED"


class Problems:
    """Collects the problems of every page in a browser context. A test names those that it provokes."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.name = name
        self.found: list[str] = []
        self.expected: list[str] = []
        self.requests: list[Request] = []
        self.aborted: list[Request] = []
        self.leaving: set[Page] = set()  # whose next document was asked for and is not there yet
        self.left: list[tuple[Page, int]] = []  # pages that got another document, after how many requests
        context.on("page", lambda page: page.on("framenavigated", self._hear_navigation))
        context.on("console", self._hear_console)
        context.on("weberror", self._hear_error)
        context.on("request", self._hear_request)
        context.on("requestfailed", self._hear_failed_request)
        context.on("response", self._hear_response)

    def expect(self, *texts: str) -> None:
        """Do not report problems that contain one of these texts: the test provokes them."""
        self.expected += texts

    def report(self, problem: str) -> None:
        """Note a problem that a test has found itself."""
        self.found.append(f"{self.name}: {problem}")

    def unexpected(self) -> list[str]:
        """The problems that the test has not announced."""
        found = [*self.found, *(f"{self.name}: {ABORTED} {request.url}" for request in self._truly_aborted())]
        return [problem for problem in found if not any(text in problem for text in self.expected)]

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.report(f"console error: {message.text} ({message.location.get('url', '')})")

    def _hear_error(self, error: WebError) -> None:
        self.report(f"page error: {error.error}")

    def _hear_request(self, request: Request) -> None:
        self.requests.append(request)
        page = _page_of(request)
        if page and request.is_navigation_request():
            self.leaving.add(page)

    def _hear_navigation(self, frame: Frame) -> None:
        if frame == frame.page.main_frame and frame.page in self.leaving:  # not within the same document
            self.leaving.remove(frame.page)
            self.left.append((frame.page, len(self.requests)))

    def _hear_failed_request(self, request: Request) -> None:
        if request.failure == ABORTED:
            self.aborted.append(request)
        else:
            self.report(f"request failed: {request.failure} {request.url}")

    def _hear_response(self, response: Response) -> None:
        if response.status >= 400:
            self.report(f"status {response.status}: {response.url}")

    def _truly_aborted(self) -> list[Request]:
        """Aborted requests of which it is no explanation that their page was left."""
        return [request for request in self.aborted if not self._was_left(request)]

    def _was_left(self, request: Request) -> bool:
        number, page = self.requests.index(request), _page_of(request)
        later = self.requests[number + 1 :]
        is_leaving = any(other.is_navigation_request() and _page_of(other) == page for other in later)
        return is_leaving or any(left == page and number < after for left, after in self.left)


def _page_of(request: Request) -> Page | None:
    """The page that made a request; None while its tab is being opened."""
    try:
        return request.frame.page
    except Error:
        return None
