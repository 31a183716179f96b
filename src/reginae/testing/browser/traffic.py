"""What a page fetches over the network."""

from playwright.sync_api import Page


class Traffic:
    """Counts requests and bytes as they are transferred, with an empty cache; `network` is the browser's channel."""

    def __init__(self, page: Page) -> None:
        self.addresses: dict[str, str] = {}
        self.bytes = 0
        self.network = page.context.new_cdp_session(page)
        self.network.on("Network.requestWillBeSent", self._sent)
        self.network.on("Network.webSocketCreated", self._opened)
        self.network.on("Network.loadingFinished", self._finished)
        self.network.send("Network.enable")
        self.network.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _sent(self, event: dict[str, dict[str, str]]) -> None:
        if not event["request"]["url"].startswith("data:"):
            self.addresses[str(event["requestId"])] = event["request"]["url"]

    def _opened(self, event: dict[str, str]) -> None:
        self.addresses[event["requestId"]] = event["url"]

    def _finished(self, event: dict[str, int]) -> None:
        if str(event["requestId"]) in self.addresses:
            self.bytes += event["encodedDataLength"]
