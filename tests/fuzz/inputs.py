"""Hostile inputs of each kind, as the ``data`` of an interaction or as a line.

A client of one's own sends whatever the protocol takes: Discord checks the types, lengths and
choices of a command's options, and nothing of what the bot makes of custom_ids, values and texts.
Half of all numbers and texts come from what there really is, so that inputs get behind the first
check.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from bot.commands.registry import HANDLERS
from bot.sandbox.protocol import ComponentType, InteractionType
from bot.ui.kit.custom_id import Ref

Json = dict[str, Any]

RECORDS = Path(__file__).parents[1] / "records"
NUMBERS = (0, 1, 2, 3, 7, 20, 36, 999, 1000, 2**31, 2**32 + 1, 2**53 - 1)
TEXTS = (
    *("", "0", "1", "-1", "on", "off", "here", "last", "=pass", "a1", "tumbleweed", "x" * 80),
    *("nan", "inf", "1e9", "9" * 30, "0x1F", "٣", "\u200b", "\u202egnirts", "\U0001f345" * 20),
    *("\u0000", "\ud83d", "\n" * 40, "``` @everyone <@1> <#6> [a](http://b)", "${HOME}", "%s%n"),
    *("side:red", "red:a3 white:e3", "c8 h4", "b2", "pass", "roll", "leave:0", "follow", "dm"),
    *("whole", "any", "en", "22:00", "25:61", "Europe/Berlin", "../../etc", "history", "||"),
    *("tumbleweed.9999/1", "3d+12h", "1m+1s", "9999999d", "0d", "1000-1200", "±50", "1" * 100),
    *("'; DROP TABLE match; --", "{'a': [1", "[" * 60, "<script>", "\\" * 40, "🎲" * 60),
)
FIELDS = (
    *("text", "column", "row", "record", "file", "note", "reason", "game", "pace", "rating"),
    *("rated", "begin", "end", "zone", "digest", "word", "opponent", "size", "seats", "sure"),
)
SETTING_OPS = (
    *("preview", "theme", "size", "lie", "layers", "bare", "way", "times", "timed", "hear"),
    *("setup", "setupchannel", "setuprole", "setuplimit", "setupperson", "setuplanguage"),
    *("heard", "setupquiet", "away", "here", "vacation", "settings", "notices"),
)
SELECTS = (
    *(ComponentType.STRING_SELECT, ComponentType.USER_SELECT, ComponentType.ROLE_SELECT),
    ComponentType.CHANNEL_SELECT,
)
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE = 3, 4, 5, 6, 7, 8  # types of a command's options
SUBCOMMANDS = (1, 2)


@dataclass(frozen=True, slots=True)
class Input:
    """One interaction: its type, and what stands in its ``data``."""

    type: InteractionType
    data: Json


@dataclass
class Inputs:
    """Makes inputs. ``known`` are subjects with their versions that there are just now."""

    rng: Random
    commands: Sequence[Json]
    known: list[tuple[int, int]] = field(default_factory=lambda: [(1, 0)])

    def text(self, longest: int = 4000) -> str:
        """Some text: one that means something somewhere, two of them, or any characters."""
        kind = self.rng.random()
        if kind < 0.6:
            text = self.rng.choice(TEXTS)
        elif kind < 0.8:
            text = f"{self.rng.choice(TEXTS)} {self.rng.choice(TEXTS)}"
        else:
            length = self.rng.choice((1, 3, 12, 99, 101, 3999))
            some = [chr(self.rng.choice(RANGES)(self.rng)) for _ in range(min(length, 101))]
            text = "".join(islice(cycle(some), length))
        return text[:longest]

    def ref(self, ops: Sequence[str] = ()) -> str:
        """A custom_id that the grammar takes, or one that it should not."""
        subject, version = self.rng.choice(self.known)
        if self.rng.random() < 0.5:
            subject, version = self.rng.choice(NUMBERS), self.rng.choice(NUMBERS)
        arg = "".join(c for c in self.text(20) if c.isprintable())
        op = self.rng.choice(ops or list(HANDLERS))
        return Ref(op, subject, version, arg).pack()

    def spoilt(self, text: str) -> str:
        """The text with some characters changed, lost or doubled."""
        letters = list(text)
        for _ in range(self.rng.choice((1, 1, 2, 8))):
            place = self.rng.randrange(len(letters) + 1)
            width = self.rng.choice((0, 1, 1, 5))
            letters[place : place + width] = self.rng.choice(("", "-", ":", "z" * 12, "é", "\n"))
        return "".join(letters)

    # Each kind

    def option(self) -> Input:
        """A command with its options, or what somebody has typed of one so far."""
        command = self.rng.choice(self.commands)
        data: Json = {"id": "1", "name": command["name"], "type": command.get("type", 1)}
        if data["type"] != 1:
            target = "21" if data["type"] == 2 else "31"
            resolved = self._people() if data["type"] == 2 else self._messages()
            return Input(
                InteractionType.APPLICATION_COMMAND,
                {**data, "target_id": target, "resolved": resolved},
            )
        path, leaf = [], command
        while inner := [o for o in leaf.get("options", ()) if o["type"] in SUBCOMMANDS]:
            leaf = self.rng.choice(inner)
            path.append(leaf)
        given = [
            {"name": o["name"], "type": o["type"], "value": self._value(o)}
            for o in leaf.get("options", ())
            if o.get("required") or self.rng.random() < 0.5
        ]
        kind = self._perhaps_typing(leaf, given)
        for step in reversed(path):
            given = [{"name": step["name"], "type": step["type"], "options": given}]
        return Input(kind, {**data, "options": given, "resolved": self._people()})

    def _perhaps_typing(self, leaf: Json, given: list[Json]) -> InteractionType:
        typed = {o["name"]: o["type"] for o in leaf.get("options", ()) if o.get("autocomplete")}
        focus = self.rng.choice([o for o in given if o["name"] in typed] or [None])
        if focus is None or self.rng.random() < 0.7:
            return InteractionType.APPLICATION_COMMAND
        focus |= {"focused": True}
        if typed[focus["name"]] == INTEGER:
            focus["value"] = self.text(20)  # Discord sends what was typed so far as it is
        return InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE

    def _value(self, option: Json) -> object:
        if option.get("choices"):
            return self.rng.choice(option["choices"])["value"]
        match option["type"]:
            case 3:
                text = self.text(option.get("max_length") or 6000)
                return text.ljust(option.get("min_length") or 0, "x")
            case 4:
                near = [n for n, _ in self.known]
                least, most = option.get("min_value"), option.get("max_value")
                number = self.rng.choice([*NUMBERS, *near, -1, -(2**53) + 1])
                number = number if most is None else min(number, most)
                return number if least is None else max(number, least)
            case 5:
                return self.rng.random() < 0.5
            case _:
                return self.rng.choice(("20", "21", "22"))

    def _people(self) -> Json:
        users = {
            n: {"id": n, "username": "u", "global_name": self.text(32), "discriminator": "0"}
            | {"avatar": None, "bot": n == "22"}
            for n in ("20", "21", "22")
        }
        return {"users": users}

    def _messages(self) -> Json:
        shown = message("31", [{"type": 2, "style": 2, "label": "x", "custom_id": self.ref()}])
        return {"messages": {"31": shown}}

    def custom_id(self) -> Input:
        """A click: the bot's own grammar with any numbers, or spoilt."""
        custom_id = self.ref()
        if self.rng.random() < 0.4:
            custom_id = self.spoilt(custom_id)[:100] or "om"
        return Input(
            InteractionType.MESSAGE_COMPONENT,
            {"custom_id": custom_id, "component_type": int(ComponentType.BUTTON)},
        )

    def select(self, ops: Sequence[str] = ()) -> Input:
        """A choice: too many values, none, ones that no list has."""
        kind = self.rng.choice((SELECTS[0], *SELECTS))
        values = [self._chosen() for _ in range(self.rng.choice((0, 1, 1, 1, 2, 25)))]
        data: Json = {"custom_id": self.ref(ops), "component_type": int(kind), "values": values}
        if kind is not ComponentType.STRING_SELECT:
            data["values"] = [v for v in ("20", "21") if self.rng.random() < 0.6]
            if kind is ComponentType.USER_SELECT:
                data["resolved"] = self._people()
        return Input(InteractionType.MESSAGE_COMPONENT, data)

    def _chosen(self) -> str:
        known = str(self.rng.choice(self.known)[0])
        return self.rng.choice((self.text(), self.text(100), known, "9" * 99, ""))

    def dialog(self, ops: Sequence[str] = ()) -> Input:
        """A submitted dialog: fields of any dialog, with any texts, perhaps of none."""
        fields = [self._field(name) for name in FIELDS if self.rng.random() < 0.6]
        return Input(
            InteractionType.MODAL_SUBMIT, {"custom_id": self.ref(ops), "components": fields}
        )

    def _field(self, name: str) -> Json:
        inner: Json = {"type": 4, "custom_id": name, "value": self.text()}
        match self.rng.randrange(12):
            case 0:
                inner = {"type": 3, "custom_id": name, "values": []}
            case 1 | 2 | 3:
                inner = {"type": 3, "custom_id": name, "values": [self._chosen()]}
            case 4:
                return {"type": 10, "id": 1}  # a text, which has nothing to say
        return {"type": 18, "component": inner}

    def import_(self) -> Input:
        """A record that was spoilt, pasted or added as a file."""
        record = self.rng.choice(_records())
        if self.rng.random() < 0.9:
            record = self._spoilt_record(record)
        fields: list[Json] = []
        if self.rng.random() < 0.7:
            pasted = {"type": 4, "custom_id": "record", "value": record[:4000]}
            fields.append({"type": 18, "component": pasted})
        if self.rng.random() < 0.4:
            file = {"type": 19, "custom_id": "file", "values": [self.rng.choice(("41", "42", ""))]}
            fields.append({"type": 18, "component": file})
        upload = {"id": "41", "filename": "a.txt", "size": len(record), "url": record}
        data: Json = {"custom_id": Ref("imported").pack(), "components": fields}
        data["resolved"] = {"attachments": {"41": upload}}
        return Input(InteractionType.MODAL_SUBMIT, data)

    def _spoilt_record(self, record: str) -> str:
        lines = record.split("\n")
        place = self.rng.randrange(len(lines))
        match self.rng.randrange(6):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, self.rng.choice(lines))
            case 2:
                lines[place] = self.text(200)
            case 3:
                return record[: self.rng.randrange(len(record))]
            case 4:
                key, _, _ = lines[place].partition(" ")
                lines[place] = f"{key} {self.text(60)}"
            case _:
                return self.spoilt(record)
        return "\n".join(lines)

    def setting(self) -> Input:
        """A choice or dialog of the pages where people and servers set something."""
        return self.rng.choice((self.select, self.dialog))(SETTING_OPS)

    def line(self, legal: Sequence[str]) -> str:
        """A line for the line protocol, often of moves that are legal now."""
        if legal and self.rng.random() < 0.5:
            return self.rng.choice(legal)
        words = [self.rng.choice((self.text(30), "undo", "roll", *legal[:3])) for _ in range(3)]
        return " ".join(words)

    @property
    def interactions(self) -> Mapping[str, Callable[[], Input]]:
        """Each kind of interaction by its name, with what makes one."""
        return {
            "options": self.option,
            "dialogs": self.dialog,
            "custom_ids": self.custom_id,
            "select values": self.select,
            "imports": self.import_,
            "settings": self.setting,
        }


LINES = "line protocol"
KINDS = ("options", "dialogs", "custom_ids", "select values", "imports", "settings", LINES)

RANGES: Sequence[Callable[[Random], int]] = (
    lambda rng: rng.randrange(32, 127),
    lambda rng: rng.randrange(0, 0x250),
    lambda rng: rng.randrange(0x2000, 0x2070),
    lambda rng: rng.randrange(0x1F300, 0x1F650),
)
"""Characters: plain ones, controls and accents, invisible ones, pictures."""


def message(message_id: str, row: list[Json]) -> Json:
    """A message of the bot with one row of components, as the gateway sends it."""
    return {
        **{"id": message_id, "channel_id": "6", "content": "", "attachments": [], "embeds": []},
        **{"author": {"id": "1", "username": "b", "discriminator": "0", "avatar": None}},
        **{"timestamp": "2026-11-22T10:00:00+00:00", "edited_timestamp": None, "type": 0},
        **{"mentions": [], "mention_roles": [], "mention_everyone": False, "pinned": False},
        **{"tts": False, "flags": 0, "components": [{"type": 1, "components": row}]},
    }


def _records() -> Sequence[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.txt"))]
