"""What people ask of each other in a running match: to take moves back."""

from bot.courier.sender import Sender
from bot.match.record.takeback import entries_to_take_back
from bot.match.values.notice import Notice
from bot.ui.match.offers import standing_offer
from bot.ui.match.takeback import asked_card


async def asked(post: Sender, notice: Notice) -> int | None:
    """The question, unless it was answered, withdrawn or played on meanwhile."""
    live = await post.services.session.load(notice.subject)
    offer = standing_offer(live)
    if offer is None or offer.number != notice.version:
        return None
    first = entries_to_take_back(live.match, offer.by)[0]
    then = await post.services.session.load_at(live.match.id, first.version)
    location = live.match.location
    message = asked_card(await post.words(location), live, then)
    return (await post.send(post.place(location), location, message, notice)).id
