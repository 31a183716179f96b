"""The HTTP routes of accounts: to create one, to sign in and out, and what belongs to it."""

import math
from typing import cast

from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from litestar.types import ControllerRouterHandler

from reginae.core import BadOption
from reginae.server.access import Access
from reginae.server.account_messages import (
    AccountInfo,
    AccountTable,
    NewAccount,
    OwnerProof,
    PasswordChange,
    RecoveryCode,
    SeatClaim,
    SeatsClaimed,
    SignedIn,
    SignIn,
    SignOut,
)
from reginae.server.account_seats import account_tables, claim_seats, release_seats
from reginae.server.accounts import Account, Accounts, name_key
from reginae.server.api import AnyRequest, get, post, session_token, tables_of, visitor_of
from reginae.server.errors import TooBusy
from reginae.server.http_messages import Empty
from reginae.server.rate_limits import SIGN_INS
from reginae.server.tokens import hash_of

MOST_CLAIMS = 50  # in one request


@post("/api/account", status_code=HTTP_201_CREATED)
async def create_account(data: NewAccount, request: AnyRequest) -> SignedIn:
    """Create an account and sign in to it; these seats are moved into it."""
    check_claims(data.seats)
    count_attempt(request, data.name)
    token, code = await accounts_of(request).create(data.name, data.password)
    return await signed_in(request, token, data.seats, code)


@post("/api/account/sign-in", status_code=HTTP_200_OK)
async def sign_in(data: SignIn, request: AnyRequest) -> SignedIn:
    """Sign in by name and password or by a recovery code; these seats are moved into the account."""
    check_claims(data.seats)
    if data.recovery_code:
        count_attempt(request)
        token = await accounts_of(request).recover(data.recovery_code)
    else:
        count_attempt(request, data.name)
        token = await accounts_of(request).sign_in(data.name, data.password)
    return await signed_in(request, token, data.seats)


@post("/api/account/sign-out", status_code=HTTP_200_OK)
async def sign_out(data: SignOut, request: AnyRequest) -> Empty:
    """Sign out on this device, or on all others."""
    account = await owner_of(request)
    if data.others:
        await accounts_of(request).sign_out_others(account, session_token(request))
    else:
        await accounts_of(request).sign_out(session_token(request))
    return Empty()


@get("/api/account")
async def account(request: AnyRequest) -> AccountInfo:
    """Who is signed in."""
    return await account_info(accounts_of(request), await owner_of(request))


@get("/api/account/tables")
async def tables(request: AnyRequest, table: str = "") -> list[AccountTable]:
    """All seats of the account, those at tables that are not over first; at one table if it is named."""
    found, owner = tables_of(request), await owner_of(request)
    return await found.storage.read(account_tables, found.storage, owner.id, found.games, table)


@post("/api/account/seats", status_code=HTTP_200_OK)
async def claim(data: list[SeatClaim], request: AnyRequest) -> SeatsClaimed:
    """Move these seats into the account, unless they belong to another."""
    check_claims(data)
    owner = await owner_of(request)
    return SeatsClaimed(await claim_seats(tables_of(request), owner.id, data))


@post("/api/account/password", status_code=HTTP_200_OK)
async def change_password(data: PasswordChange, request: AnyRequest) -> Empty:
    """Set a password; one that takes the place of another signs out all other devices."""
    owner = await proven_owner(request, data)
    await accounts_of(request).set_password(owner, data.new_password)
    if owner.password_hash:
        await accounts_of(request).sign_out_others(owner, session_token(request))
    return Empty()


@post("/api/account/recovery-code", status_code=HTTP_200_OK)
async def new_recovery_code(data: OwnerProof, request: AnyRequest) -> RecoveryCode:
    """A new recovery code, in place of the old one."""
    owner = await proven_owner(request, data)
    return RecoveryCode(await accounts_of(request).new_recovery_code(owner))


@post("/api/account/delete", status_code=HTTP_200_OK)
async def delete_account(data: OwnerProof, request: AnyRequest) -> Empty:
    """Delete the account; its seats stay with whoever has their tokens."""
    await release_seats(tables_of(request), await proven_owner(request, data))
    return Empty()


ROUTES: list[ControllerRouterHandler] = [
    create_account,
    sign_in,
    sign_out,
    account,
    tables,
    claim,
    change_password,
    new_recovery_code,
    delete_account,
]


def accounts_of(request: AnyRequest) -> Accounts:
    """The accounts of this application."""
    return tables_of(request).accounts


async def owner_of(request: AnyRequest) -> Account:
    """The account that is signed in, or NotSignedIn."""
    return await accounts_of(request).signed_in(session_token(request))


async def proven_owner(request: AnyRequest, proof: OwnerProof | PasswordChange) -> Account:
    """The account that is signed in, after its password or recovery code was asked again."""
    owner = await owner_of(request)
    if owner.password_hash:
        count_attempt(request, owner.name)
    await accounts_of(request).check_owner(owner, proof.password, proof.recovery_code)
    return owner


async def signed_in(request: AnyRequest, token: str, claims: list[SeatClaim], code: str = "") -> SignedIn:
    """The answer to somebody who has signed in, after their seats were moved into the account."""
    accounts = accounts_of(request)
    owner = await accounts.signed_in(token)
    claimed = await claim_seats(tables_of(request), owner.id, claims)
    return SignedIn(token, await account_info(accounts, owner), claimed, code)


async def account_info(accounts: Accounts, owner: Account) -> AccountInfo:
    """What somebody is told of their own account."""
    return AccountInfo(owner.name, bool(owner.password_hash), await accounts.devices(owner))


def check_claims(claims: list[SeatClaim]) -> None:
    """BadOption if these are too many seats for one request."""
    if len(claims) > MOST_CLAIMS:
        raise BadOption(f"At most {MOST_CLAIMS} seats can be moved at once: send the others separately.")


def count_attempt(request: AnyRequest, name: str = "") -> None:
    """Count an attempt by this visitor, and one for this name; TooBusy if there were too many."""
    limiter = cast(Access, request.app.state.access).limiter
    seconds = limiter.wait(visitor_of(request), SIGN_INS)
    if not seconds and name:
        seconds = limiter.wait(f"account {hash_of(name_key(name))}", SIGN_INS)
    if seconds:
        rounded = math.ceil(seconds)
        raise TooBusy(f"That was tried too often: try again in {rounded} seconds.", rounded)
