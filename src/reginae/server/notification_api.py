"""The HTTP routes of notifications: where somebody is told what happens at their tables, and nudges."""

from typing import cast

from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from litestar.types import ControllerRouterHandler

from reginae.server.account_api import owner_of
from reginae.server.api import AnyRequest, Id, get, post, tables_of
from reginae.server.http_messages import Empty
from reginae.server.notification_messages import (
    ConfirmMail,
    ContactAdded,
    ContactList,
    NewMailContact,
    NewPushContact,
    NewWebhook,
    Nudge,
    NudgeSent,
    PushKey,
)
from reginae.server.notifications.service import Notifications


@get("/api/notifications/key")
async def push_key(request: AnyRequest) -> PushKey:
    """The key by which browsers subscribe."""
    return PushKey(notifications_of(request).public_key)


@get("/api/notifications/contacts")
async def contacts(request: AnyRequest) -> ContactList:
    """Where whoever is signed in is told."""
    return notifications_of(request).contact_list((await owner_of(request)).id)


@post("/api/notifications/webhook", status_code=HTTP_201_CREATED)
async def add_webhook(data: NewWebhook, request: AnyRequest) -> ContactAdded:
    """Add a webhook, after a message that shows that it works."""
    return ContactAdded(await notifications_of(request).add_webhook((await owner_of(request)).id, data.address))


@post("/api/notifications/mail", status_code=HTTP_201_CREATED)
async def add_mail(data: NewMailContact, request: AnyRequest) -> ContactAdded:
    """Add a mail address, to which a link is sent that confirms it."""
    return ContactAdded(await notifications_of(request).add_mail((await owner_of(request)).id, data.address))


@post("/api/notifications/push", status_code=HTTP_201_CREATED)
async def add_push(data: NewPushContact, request: AnyRequest) -> ContactAdded:
    """Add a browser."""
    return ContactAdded(await notifications_of(request).add_push((await owner_of(request)).id, data))


@post("/api/notifications/contacts/{contact_id:str}/remove", status_code=HTTP_200_OK)
async def remove(contact_id: Id, request: AnyRequest) -> Empty:
    """Remove a contact."""
    await notifications_of(request).remove((await owner_of(request)).id, contact_id)
    return Empty()


@post("/api/notifications/contacts/{contact_id:str}/test", status_code=HTTP_200_OK)
async def test(contact_id: Id, request: AnyRequest) -> Empty:
    """Send a message to a contact, which works again if that arrives."""
    await notifications_of(request).test((await owner_of(request)).id, contact_id)
    return Empty()


@post("/api/notifications/confirm", status_code=HTTP_200_OK)
async def confirm(data: ConfirmMail, request: AnyRequest) -> Empty:
    """Confirm a mail address by the link that was sent there; nobody need be signed in."""
    await notifications_of(request).confirm_mail(data.token)
    return Empty()


@post("/api/notifications/unsubscribe/{mail_token:str}", status_code=HTTP_200_OK)
async def unsubscribe(mail_token: str, request: AnyRequest) -> Empty:
    """Send no more mail to the address this token was sent to; nobody need be signed in."""
    await notifications_of(request).unsubscribe(mail_token)
    return Empty()


@post("/api/tables/{table_id:str}/nudge", status_code=HTTP_200_OK)
async def nudge(table_id: Id, data: Nudge, request: AnyRequest) -> NudgeSent:
    """Remind somebody else at the table that it is their turn."""
    tables = tables_of(request)
    table = await tables.find(table_id)
    by = await tables.seat_for(table, data.token)
    return NudgeSent(await notifications_of(request).nudges.nudge(table, by, data.seat))


ROUTES: list[ControllerRouterHandler] = [
    push_key,
    contacts,
    add_webhook,
    add_mail,
    add_push,
    remove,
    test,
    confirm,
    unsubscribe,
    nudge,
]


def notifications_of(request: AnyRequest) -> Notifications:
    """The notifications of this application."""
    return cast(Notifications, request.app.state.notifications)
