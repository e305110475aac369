"""The button [My dice word] of an offer: a word of one's own that goes into the dice."""

from bot.commands.registry import on
from bot.commands.request import Request
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Reply
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.respond import plain_message
from bot.ui.match.dice import dice_word_modal


@on("diceword", challenge=True)
async def ask_dice_word(_services: Services, request: Request) -> Answer:
    """Open the modal for a word; the offer stands in the custom_id."""
    return OpenModal(dice_word_modal(request.words, request.ref.subject))


@on("diceworded", challenge=True)
async def submit_dice_word(services: Services, request: Request) -> Answer:
    """Keep the word, or take it back where the field is empty.

    Raises:
        Refusal: the offer is not open any more, or the word is none.
    """
    word = submitted_fields(request.data).value("word")
    await services.challenges.set_dice_word(request.ref.subject, request.user.user_id, word)
    key = "dice.word.kept" if word else "dice.word.gone"
    return Reply(plain_message(request.words(key, word=word)))
