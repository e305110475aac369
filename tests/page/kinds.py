"""One message of each kind the page has to draw."""

from __future__ import annotations

from typing import Any

from .stand_in import ANA, BO, BOT, CHI, GENERAL, NOW_MS, THREAD, Json, StandIn

V2, EPHEMERAL, LOADING = 32768, 64, 128
BOARD = {"url": "/cdn/board.svg", "width": 1000, "height": 920}
ALT = "Red played f6. Red 41, White 38. White to move."


def row(*components: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(components)}


def button(custom_id: str, label: str, style: int = 2, **more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id} | more


def text(content: str) -> Json:
    """A text display."""
    return {"type": 10, "content": content}


def gallery(count: int, description: str | None = ALT) -> Json:
    """A media gallery of *count* boards."""
    return {"type": 12, "items": [{"media": BOARD, "description": description}] * count}


def select(custom_id: str, labels: str, **more: Any) -> Json:
    """A string select with an option for each word of *labels*."""
    options = [
        {"label": w, "value": w.lower(), "description": f"About {w}"} for w in labels.split()
    ]
    return {"type": 3, "custom_id": custom_id, "options": options} | more


def board_message(world: StandIn) -> Json:
    """A turn as the bot posts it: Components V2 with all that belongs to it."""
    container = {
        "type": 17,
        "accent_color": 0xE04848,
        "components": [
            text(
                "## Tumbleweed #142\n**Red played f6** (move 23)\n"
                f"<@{ANA['id']}>, your move <t:{NOW_MS // 1000 + 7200}:R>"
            ),
            gallery(1),
            {"type": 14, "divider": True, "spacing": 1},
            text("-# Red **41** · White **38** · d3xd4xe4-e5"),
            row(
                button("move", "Move", 1),
                button("view", "My view"),
                button("text", "Text"),
                button("more", "More"),
            ),
        ],
    }
    return world.message(BOT, flags=V2, components=[container], mentions=[ANA])


def everything(world: StandIn) -> list[Json]:
    """Every kind, in the order of a plausible evening."""
    m = world.message
    used = {"id": "1", "type": 2, "user": ANA, "name": "play tumbleweed"}
    hello = m(ANA, "Evening! Anybody up for a game of **Tumbleweed**?")
    return [
        hello,
        m(ANA, "Size 8, *three days* a move."),
        m(BO, f"Me. <@{ANA['id']}> you owe me a rematch :)", mentions=[ANA]),
        m(
            CHI,
            "I'll watch.",
            message_reference={"message_id": hello["id"], "channel_id": GENERAL},
            referenced_message=hello,
            type=19,
            edited_timestamp=hello["timestamp"],
        ),
        m(
            BOT,
            "Ana invites Bo to **Tumbleweed**, size 8.",
            interaction_metadata=used,
            components=[
                row(
                    button("yes", "Accept", 3),
                    button("no", "Decline", 4),
                    button("rules", "Rules"),
                    {
                        "type": 2,
                        "style": 5,
                        "label": "Rule sheet",
                        "url": "https://example.org/rules",
                    },
                    button("late", "Too late", 1, disabled=True),
                ),
                row(select("pace", "Blitz Daily Weekly", placeholder="Choose a pace")),
                row(
                    {"type": 5, "custom_id": "who", "placeholder": "Choose people", "max_values": 2}
                ),
            ],
        ),
        m(
            BOT,
            "",
            flags=V2,
            components=[
                {
                    "type": 9,
                    "components": [text("### Ana v Bo"), text("Tumbleweed, size 8. Your move.")],
                    "accessory": {"type": 11, "media": BOARD, "description": ALT},
                },
                {
                    "type": 9,
                    "components": [text("Rive, size 7. Bo's move.")],
                    "accessory": button("open", "Open"),
                },
                {"type": 14, "divider": True, "spacing": 2},
                gallery(4),
                row(
                    select(
                        "games",
                        "Rive Seesaw Stigmergy Tumbleweed",
                        min_values=1,
                        max_values=3,
                        placeholder="Games you like",
                    )
                ),
            ],
        ),
        m(
            BOT,
            "The record of the game:",
            attachments=[
                {
                    "id": "7",
                    "filename": "board.svg",
                    "url": "/cdn/board.svg",
                    "content_type": "image/svg+xml",
                    "width": 1000,
                    "height": 920,
                    "description": ALT,
                    "size": 900,
                },
                {
                    "id": "8",
                    "filename": "record.txt",
                    "url": "/cdn/record.txt",
                    "content_type": "text/plain",
                    "size": 2311,
                },
            ],
            embeds=[
                {
                    "title": "Standings",
                    "color": 0x3F8F63,
                    "description": "After *12* games",
                    "fields": [
                        {"name": "Ana", "value": "1640", "inline": True},
                        {"name": "Bo", "value": "1588", "inline": True},
                    ],
                }
            ],
        ),
        board_message(world) | {"thread": {"id": THREAD}},
        m(BOT, "Red's stack there is 3 high: **4** of your stacks must see it.", flags=EPHEMERAL),
        m(BOT, "", flags=LOADING, interaction_metadata=used | {"name": "board"}),
    ]
