"""What people want to hear, and the times and zones they type."""

import pytest

from bot.errors import Refusal
from bot.match.values.preferences import DeliveryMethod, Preferences, minute_of_day, time_of_day
from bot.match.values.timezones import find_zone, zone_text
from bot.match.values.weekends import zone


@pytest.mark.parametrize(
    ("typed", "minute"),
    [
        ("22", 1320),
        ("22:30", 1350),
        (" 7.15 ", 435),
        ("0730", 450),
        ("22h", 1320),
        ("22h05", 1325),
        ("10 pm", 1320),
        ("12 a.m.", 0),
        ("12:30PM", 750),
        ("24", 0),
        ("٢٢:٣٠", 1350),
    ],
)
def test_times_of_day_as_people_write_them(typed: str, minute: int) -> None:
    """And what the bot writes, it reads."""
    assert minute_of_day(typed) == minute
    assert minute_of_day(time_of_day(minute)) == minute


@pytest.mark.parametrize("typed", ["", "soon", "25", "22:60", "13 pm", "0 am", "-1", "1:2:3"])
def test_what_is_no_time_is_refused(typed: str) -> None:
    """With what was typed."""
    with pytest.raises(Refusal) as caught:
        minute_of_day(typed)
    assert (caught.value.key, caught.value.values["said"]) == ("quiet.no_time", typed)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Europe/Lisbon", "Europe/Lisbon"),
        ("lisbon", "Europe/Lisbon"),
        ("LISB", "Europe/Lisbon"),
        ("São Paulo", "America/Sao_Paulo"),
        ("america sao paulo", "America/Sao_Paulo"),
        ("new york", "America/New_York"),
        ("Port-au-Prince", "America/Port-au-Prince"),
        ("kuala lumpur", "Asia/Kuala_Lumpur"),
        ("CET", "CET"),
        ("utc", "UTC"),
        ("", "UTC"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt -03:00", "Etc/GMT+3"),
        ("+0", "UTC"),
    ],
)
def test_zones_as_people_name_them(typed: str, name: str) -> None:
    """Each is one that the clock knows."""
    assert find_zone(typed) == name
    zone(name)
    assert find_zone(zone_text(name)) == name, "what the bot shows, it reads"


@pytest.mark.parametrize(
    ("typed", "key", "near"),
    [
        ("Atlantis", "zone.unknown", None),
        ("UTC+15", "zone.unknown", None),
        ("Lisbom", "zone.near", "Europe/Lisbon"),
        ("Berln", "zone.near", "Europe/Berlin"),
        ("San", "zone.near", "America/Argentina/San_Juan"),
        ("../etc/passwd", "zone.unknown", None),
    ],
)
def test_impossible_zones_are_refused(typed: str, key: str, near: str | None) -> None:
    """With what may have been meant, where something is near."""
    with pytest.raises(Refusal) as caught:
        find_zone(typed)
    assert caught.value.key == key
    assert near is None or near in str(caught.value.values["near"]).split(", ")


def test_who_chooses_direct_messages_has_them_tried_again() -> None:
    """For all matches or for one; another way says nothing of them."""
    closed = Preferences(DeliveryMethod.DM).without_dms()
    assert closed.method_for(7) is DeliveryMethod.THREAD
    assert closed.choosing(DeliveryMethod.OFF, 7).dms_closed
    assert closed.choosing(DeliveryMethod.DIGEST, 7).method_for(7) is DeliveryMethod.DIGEST
    assert closed.choosing(DeliveryMethod.DM) == Preferences(DeliveryMethod.DM)


def test_one_match_can_follow_the_rest_again() -> None:
    """Its own way is forgotten."""
    wants = Preferences(DeliveryMethod.DM).choosing(DeliveryMethod.OFF, 7)
    assert wants.method_for(7) is DeliveryMethod.OFF
    assert wants.following(7) == Preferences(DeliveryMethod.DM)
