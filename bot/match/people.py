"""What people decide for themselves: private notes, blocks, which matches they watch."""

from bot.errors import Refusal
from bot.match.ports import Store, Tables


async def keep_note(store: Store, match_id: int, user_id: int, content: str) -> None:
    """Store somebody's private note on a match, replacing the one before; "" deletes it."""
    await store.write(lambda tables: tables.notes.put(match_id, user_id, content))


async def block(store: Store, user_id: int, blocked_id: int) -> None:
    """Store that a person blocks another, who is not told.

    Raises:
        Refusal: it is the same person.
    """
    if user_id == blocked_id:
        raise Refusal("block.self")
    await store.write(lambda tables: tables.blocks.put(user_id, blocked_id))


async def unblock(store: Store, user_id: int, blocked_id: int, name: str) -> None:
    """Lift a person's block of another, whom a refusal calls *name*.

    Raises:
        Refusal: there was none.
    """
    if not await store.write(lambda tables: tables.blocks.drop(user_id, blocked_id)):
        raise Refusal("block.none", person=name)


async def watch(store: Store, match_id: int, user_id: int, now: int) -> None:
    """Let somebody watch a match: they are told how it ends.

    Raises:
        Refusal: it is their own match, or it is over.
    """

    async def work(tables: Tables) -> None:
        match = await tables.matches.get(match_id)
        if match is not None and match.seats_of(user_id):
            raise Refusal("watch.own")
        if match is None or match.ending:
            raise Refusal("match_over", match=match_id)
        await tables.watchers.add(match_id, user_id, now)

    await store.write(work)


async def unwatch(store: Store, match_id: int, user_id: int) -> None:
    """Let somebody stop watching a match; no effect if they do not watch it."""
    await store.write(lambda tables: tables.watchers.drop(match_id, user_id))
