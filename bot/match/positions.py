"""A cache of positions of matches: the ones used last; any other is rebuilt in milliseconds."""

import logging
from collections import OrderedDict
from dataclasses import replace

from bot.errors import Refusal
from bot.logs import log_fields
from bot.match.history.replay import LiveMatch, as_of, replayed
from bot.match.values.match import Match
from rules.errors import RulesError

log = logging.getLogger(__name__)

KEPT = 1000  # a few kB each; a running match needs its present position and the one before


class Positions:
    """The cache: positions by number and version of the match, as these never change."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], LiveMatch] = OrderedDict()

    def of(self, match: Match, version: int | None = None) -> LiveMatch:
        """A match with its position, the present one or that of *version*.

        Raises:
            Refusal: the stored match is damaged.
        """
        then = match if version is None else as_of(match, version)
        kept = self._kept.get((match.id, then.version))
        live = replace(kept, match=then) if kept is not None else _replayed(then)
        self.keep(live)
        return live

    def keep(self, live: LiveMatch) -> None:
        """Add a position to the cache, which drops the one that was not used for the longest."""
        key = live.match.id, live.match.version
        self._kept[key] = live
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _replayed(match: Match) -> LiveMatch:
    try:
        return replayed(match)
    except (RulesError, ValueError) as error:  # an entry that the rules would not have allowed
        log.warning("damaged match", extra=log_fields(damaged=match.id, error=repr(error)))
        raise Refusal("match_damaged", match=match.id) from error
