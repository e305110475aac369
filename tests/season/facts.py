"""What a season was: numbers of people, matches, messages, troubles."""

from collections import Counter

from tests.season.director import DAY_MS, Director


def facts(season: Director) -> list[tuple[str, str]]:
    """Lines of a table: what, how many."""
    ask = season.house.ask
    games = Counter(game for (game,) in ask("SELECT game FROM match"))
    endings = Counter(why for (why,) in ask("SELECT json_extract(ending, '$[2]') FROM match"))
    ((people,),) = ask("SELECT count(DISTINCT user_id) FROM seat")
    ((servers,),) = ask("SELECT count(DISTINCT guild_id) FROM match")
    ((moves,),) = ask("SELECT count(*) FROM entry")
    ((rated,),) = ask("SELECT count(*) FROM rating_event")
    return [
        ("days", str((season.house.now - season.begins) // DAY_MS)),
        ("people who played", str(people)),
        ("servers", str(servers)),
        ("matches", f"{games.total()}: {_listed(games)}"),
        ("endings", _listed(endings)),
        ("rated", str(rated)),
        ("entries", str(moves)),
        ("public messages of the bot", str(len(season.chronicle.messages))),
        ("requests of the bot", str(season.asked.kinds.total())),
        ("things people did", str(season.acts)),
        ("people met", _listed(season.met)),
        ("troubles", _listed(season.weather.met)),
        ("starts of the bot", str(season.house.starts)),
    ]


def _listed(counted: "Counter[str]") -> str:
    return ", ".join(f"{count} {what}" for what, count in sorted(counted.items(), key=str))


def table(lines: list[tuple[str, str]]) -> str:
    """The lines, side by side."""
    width = max(len(what) for what, _ in lines)
    return "\n".join(f"{what:{width}}  {value}" for what, value in lines)
