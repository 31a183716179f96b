"""Request bodies and answers about accounts, and the links to seats."""

from msgspec import Struct

from reginae.server.storable_text import storable


class SeatLinkRequest(Struct):
    """A request for a new token of one's seat; `token` is the present one, unless somebody is signed in."""

    token: str = ""


class SeatClaim(Struct):
    """A seat that is to belong to an account, with the token that gives the right to it."""

    table: str
    token: str

    def __post_init__(self) -> None:
        self.table = storable(self.table)


class NewAccount(Struct):
    """A request for an account; without a password it is reached by its recovery code alone."""

    name: str
    password: str = ""
    seats: list[SeatClaim] = []


class SignIn(Struct):
    """A request to sign in, by name and password or by a recovery code."""

    name: str = ""
    password: str = ""
    recovery_code: str = ""
    seats: list[SeatClaim] = []

    def __post_init__(self) -> None:
        self.name = storable(self.name)


class SignOut(Struct):
    """A request to sign out on this device, or on all `others`."""

    others: bool = False


class OwnerProof(Struct):
    """What somebody who is signed in is asked again: the password, or the recovery code; nothing without a password."""

    password: str = ""
    recovery_code: str = ""


class PasswordChange(Struct):
    """A request for another password; `password` is the present one, in place of which there may be the code."""

    new_password: str
    password: str = ""
    recovery_code: str = ""


class AccountInfo(Struct):
    """An account, for whoever is signed in to it; `devices` is on how many they are."""

    name: str
    has_password: bool
    devices: int


class SignedIn(Struct):
    """A new session: its token, and the tables whose seats were moved into the account.

    `recovery_code` is empty unless the account is new: it is told this once.
    """

    token: str
    account: AccountInfo
    claimed: list[str]
    recovery_code: str


class SeatsClaimed(Struct):
    """The tables whose seats were moved into the account."""

    claimed: list[str]


class RecoveryCode(Struct):
    """A new recovery code, which is told this once."""

    recovery_code: str


class AccountTable(Struct):
    """A seat of an account; `when` the table was created, in seconds since 1970, and the day whose deal it is.

    `name` is that of whoever sits there: several people at one screen may play by one account.
    """

    table: str
    seat: int
    name: str
    game: str
    title: str
    over: bool
    when: int
    deal: str
