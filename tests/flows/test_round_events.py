"""Rounds of leagues among a server's scheduled events, on a real sandbox."""

from dataclasses import replace
from datetime import UTC, datetime

from bot.match.league_organiser import LeagueOrganiser
from bot.match.values.guild import AuditAction, AuditEntry
from bot.match.values.match import Player
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS
from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, private
from tests.flows.leagues import act, begun, round_now, sign_up
from tests.flows.test_permissions import deny
from tests.flows.test_removal import member


async def events(home: Harness) -> list[Json]:
    """The scheduled events of the server, as its people see them."""
    state = await home.ana.state()
    return [event for guild in state["guilds"] for event in guild["events"]]


async def permit(home: Harness) -> None:
    """The bot may make events from now on, and has heard so."""
    await home.served.permit(Permissions.CREATE_EVENTS)
    await deny(home)  # nothing more; once that is heard, the permission is


async def test_a_round_has_one_event_which_goes_as_it_starts_sooner(home: Harness) -> None:
    """From the sign-up on, for its Monday; what is owed once more makes no second one."""
    await permit(home)
    this = await sign_up(home)
    (event,) = await events(home)
    assert event["name"] == "Tumbleweed league, round 1"
    starts = datetime.fromisoformat(event["scheduled_start_time"])
    assert starts == datetime.fromtimestamp(this.starts_at / 1000, UTC)
    assert event["entity_metadata"] == {"location": "#games"}
    assert "press “I'm in”" in event["description"]
    again = Notice(NoticeKind.ROUND_EVENT, this.id, 0, home.clock.ms)
    # As after a stop between the event and its row.
    await home.database.write(lambda ts: ts.leagues.put_event(this.id, None))
    await home.database.write(lambda ts: ts.notices.renew(again))
    await act(home, home.clock.ms)
    assert await events(home) == [event]
    now = await round_now(home, this)
    later = replace(now, starts_at=now.starts_at + 7 * DAY_MS)
    await home.database.write(lambda ts: ts.leagues.put_round(later))
    await home.database.write(lambda ts: ts.notices.renew(again))
    await act(home, home.clock.ms)
    (moved,) = await events(home)
    assert moved["id"] == event["id"]
    starts = datetime.fromisoformat(moved["scheduled_start_time"])
    assert starts == datetime.fromtimestamp(later.starts_at / 1000, UTC)
    dora = await home.served.person("dora")
    deed = AuditEntry(int(seed.CLUB), Player(1, "Mo"), AuditAction.SOONER, home.clock.ms)
    players = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    await begun(home, this, players, sooner=deed)
    assert await events(home) == []


async def test_an_event_moves_with_its_round_while_the_bot_is_away(home: Harness) -> None:
    """A server removes it for three days: a round comes later by as much, with its event."""
    await permit(home)
    this = await sign_up(home)
    (event,) = await events(home)
    await member(home, there=False)
    home.clock.ms += 3 * DAY_MS
    await member(home, there=True)
    await act(home, home.clock.ms)
    later = (await round_now(home, this)).starts_at
    assert later == this.starts_at + 3 * DAY_MS
    (moved,) = await events(home)
    starts = datetime.fromisoformat(moved["scheduled_start_time"])
    assert (moved["id"], starts) == (event["id"], datetime.fromtimestamp(later / 1000, UTC))


async def test_an_event_goes_with_the_league_that_ends(home: Harness) -> None:
    """Its round is called off; an event that somebody deleted by hand is not made again."""
    await permit(home)
    this = await sign_up(home)
    assert len(await events(home)) == 1
    organiser = LeagueOrganiser(home.database, home.clock)
    deed = AuditEntry(int(seed.CLUB), Player(1, "Mo"), AuditAction.LEAGUE_END, home.clock.ms)
    await organiser.end(this.league_id, deed)
    await act(home, home.clock.ms)
    assert await events(home) == []


async def test_without_the_permission_there_is_no_event_and_no_word_of_it(home: Harness) -> None:
    """The sign-up's card says the same with it and without."""
    await sign_up(home)
    assert await events(home) == []
    said = " ".join(str(m) for m in await home.ana.messages(seed.GAMES))
    assert "Create Events" not in said and "missing" not in said
    await home.ana.run("setup")
    assert "Create Events" in str(await private(home.ana))
