"""``python -m bot.i18n``: files for translators (docs/translate.md).

    export CODE [PART …]    write texts to CODE.po: all, or those of some games or parts of the
                            bot; what is translated there is kept
    export --count PART …   say how many texts there are of a game, or of a part of the bot
    check CODE [PART …]     say what is wrong or missing there; exit status 1 if anything is
    show CODE [PART …]      texts with real values, in English and in the language

Needs polib, which ``make`` installs with the tools for tests.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from bot.i18n.languages import LOCALE
from bot.i18n.sources import sources
from rules.language import family


def main(given: Sequence[str]) -> int:
    """Do what the command line asks for; the exit status."""
    asked = _parser().parse_intermixed_args(given)
    try:
        from bot.i18n import translation
    except ModuleNotFoundError as missing:
        print(f"{missing.name} is not installed: run make first, or pip install {missing.name}.")
        return 2
    code, parts = ("", asked.names) if asked.count else (asked.names[0], asked.names[1:])
    if strange := sorted({*parts} - translation.families()):
        print(f"There are no texts of {' or '.join(strange)}.")
        return 2
    if asked.count:
        print(sum(family(one.key) in parts for one in sources()))
        return 0
    return _done(asked.what, code, asked.folder / f"{code}.po", parts)


def _done(what: str, code: str, file: Path, parts: Sequence[str]) -> int:
    from bot.i18n import translation

    texts = translation.of_families(parts)
    if what == "export":
        print(translation.write(file, code, parts))
        return 0
    if not file.exists():
        print(f"There is no {file}: python -m bot.i18n export {code} writes it.")
        return 2
    if what == "show":
        print("\n".join(translation.shown(file, code, texts)))
        return 0
    found = translation.check(file, texts)
    print("\n".join(found) or f"{file.name}: {len(texts)} texts, and nothing is wrong.")
    return 1 if found else 0


def _parser() -> ArgumentParser:
    how = RawDescriptionHelpFormatter
    parser = ArgumentParser("python -m bot.i18n", description=__doc__, formatter_class=how)
    parser.add_argument("what", choices=("export", "check", "show"))
    parser.add_argument("--count", action="store_true")
    parser.add_argument("--folder", type=Path, default=LOCALE)
    parser.add_argument("names", nargs="+", metavar="CODE [PART …]")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
