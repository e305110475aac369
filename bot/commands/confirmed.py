"""The yes to a question, which may come when there is nothing left to ask, or as a typed word."""

from bot.commands.board import show_present_board
from bot.commands.registry import Handler
from bot.commands.request import Request
from bot.errors import Refusal, StaleMove
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.respond import plain_message


def confirmed(handler: Handler) -> Handler:
    """Put in the place of a question what made it void: its buttons could only say so again."""

    async def answer(services: Services, request: Request) -> Answer:
        try:
            return await handler(services, request)
        except StaleMove as refusal:
            return Update((await show_present_board(services, request, refusal)).message)
        except Refusal as refusal:
            if refusal.key != "match_over":
                raise
            return Update(plain_message(refusal_text(request.words, refusal)))

    return answer


def check_word(request: Request) -> None:
    """Check that the word was typed that confirms a deletion.

    Raises:
        Refusal: it was another one.
    """
    wanted = request.words("privacy.delete.word")
    if submitted_fields(request.data).value("word").casefold() != wanted.casefold():
        raise Refusal("privacy.delete.not_typed", word=wanted)
