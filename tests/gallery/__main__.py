"""``python -m tests.gallery``: every picture in every look, as out/gallery.html to open; and the
pictures of docs/gallery.md, drawn anew.
"""

from pathlib import Path

from render import THEMES, WORDS, picture
from rules import GAMES
from tests.gallery import visitors
from tests.gallery.page import page
from tests.gallery.shots import shots

OUT = Path(__file__).parents[2] / "out"


def main() -> None:
    """Draw everything and write the page."""
    folder = OUT / "gallery"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    rows = []
    for shot in shots():
        files = []
        for theme in THEMES:
            name = f"{shot.key}-{theme}.png"
            (folder / name).write_bytes(picture(shot.state, shot.view.looking(theme=theme)))
            files.append((WORDS[f"render.theme.{theme}"], f"gallery/{name}"))
        game = GAMES[shot.game].texts.english[f"{shot.game}.name"]
        rows.append((game, shot.name, files))
    target = OUT / "gallery.html"
    target.write_text(page(rows), encoding="utf-8")
    kilobytes = visitors.write() // 1000
    print(f"docs/pictures: {kilobytes} kB")
    print(f"{len(rows)} pictures in {len(THEMES)} looks: {target}")


if __name__ == "__main__":
    main()
