"""The other servers that share the tables; where these are kept in a file, there are none."""

from typing import TYPE_CHECKING

from reginae.server.news import News

if TYPE_CHECKING:
    from reginae.server.table import LiveTable


class Peers:
    """There are none: this server leads, and tells nobody."""

    is_leader = True

    async def start(self) -> None:
        """Begin to follow the others."""

    async def close(self) -> None:
        """Tell the others that this server stops."""

    def thinks_for(self, table: "LiveTable") -> bool:
        """Whether this server lets the bots of this table think."""
        return True

    def attendance_changed(self, table: "LiveTable") -> None:
        """Tell the others who is connected to this table through this server."""

    def hand_over(self, table: "LiveTable") -> None:
        """Have the leader let the bots think at a table where nobody is connected."""

    def tell(self, *news: News) -> None:
        """Tell the others what need not be saved."""
