"""Somebody is slow: the win is claimed, or they are nudged."""

from bot.commands.desk import Ask, Desk, on
from bot.match.claims import check_claim
from bot.ui.answer import Answer, Redraw, Say
from bot.ui.markdown import plain
from bot.ui.panels import confirm_panel, plain_panel
from bot.ui.wording import happened


@on("claim")
async def ask_claim(desk: Desk, ask: Ask) -> Answer:
    """Asks before claiming.

    Raises:
        Refusal: check_claim's.
    """
    live = await desk.session.load(ask.ref.subject)
    check_claim(live, ask.user.user_id, desk.clock.now())
    return Redraw(confirm_panel(ask.words, live, "claim"))


@on("yesclaim")
async def claim(desk: Desk, ask: Ask) -> Answer:
    """Claims."""
    live = await desk.urging.claim(
        ask.ref.subject, ask.user.user_id, ask.ref.version, ask.interaction_id
    )
    return Redraw(plain_panel(happened(ask.words, live)[0]))


@on("nudge")
async def nudge(desk: Desk, ask: Ask) -> Answer:
    """Reminds whoever is to move."""
    live = await desk.urging.nudge(ask.ref.subject, ask.user.user_id)
    assert live.acting is not None  # nobody else is nudged
    name = plain(live.match.players[live.acting].name)
    return Say(plain_panel(ask.words("clock.nudged", name=name)))
