"""Why an action is forbidden, for a page that asks before it is tried."""

from reginae.server.socket_messages import Explanation, Why
from reginae.server.table import LiveTable


def explain(table: LiveTable, seat: int | None, request: Why) -> Explanation:
    """The rule that forbids this action to the seat now."""
    if seat is None:
        return Explanation(request.id, "", "You are watching: take a seat to play.")
    if table.frozen is not None:
        return Explanation(request.id, "", table.frozen.told_to(seat))
    if not table.started:
        return Explanation(request.id, "", "Play begins when somebody sits on every seat.")
    action = table.game.actions.find(request.notation)
    if action is None:
        refusal = table.game.refusal_of_words(table.match.state, seat, request.notation)
        if refusal is None:
            return Explanation(request.id, "", f"{table.game.title} has no action written {request.notation!r}.")
        return Explanation(request.id, refusal.rule, refusal.reason)
    refusal = table.match.state.refusal(seat, action.code)
    return Explanation(request.id, refusal.rule if refusal else "", refusal.reason if refusal else "")
