"""What people ask of each other in a running match: to take moves back."""

from bot.courier.sender import Post
from bot.match.record.takeback import going
from bot.match.values.notice import Notice
from bot.ui.asking import asked_card
from bot.ui.offers import standing_offer


async def asked(post: Post, notice: Notice) -> int | None:
    """The question, unless it was answered, withdrawn or played on meanwhile."""
    live = await post.desk.session.load(notice.subject)
    offer = standing_offer(live)
    if offer is None or offer.number != notice.version:
        return None
    first = going(live.match, offer.by)[0]
    then = await post.desk.session.at(live.match.id, first.version)
    home = live.match.home
    message = asked_card(await post.words(home), live, then)
    return (await post.send(post.place(home), home, message, notice)).id
