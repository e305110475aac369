"""How fast each game is, on the boards that people play on."""

from functools import partial

from render import View
from rules.games.diced_tomatoes import DicedTomatoesOptions
from rules.games.rive import RiveOptions
from rules.games.seesaw import SeesawOptions
from rules.games.stigmergy import StigmergyOptions
from rules.games.tumbleweed import TumbleweedOptions
from tests.bench.measures import (
    Table,
    first_picture,
    new_pictures,
    other_looks,
    public,
    random_games,
    replay,
    seen,
    slowest_list,
)
from tests.render import diced_tomatoes, rive, seesaw, stigmergy, tumbleweed

TUMBLEWEED_8 = Table("tumbleweed 8", "tumbleweed", TumbleweedOptions(size=8))
TUMBLEWEED_11 = Table("tumbleweed 11", "tumbleweed", TumbleweedOptions(size=11))
STIGMERGY_8 = Table("stigmergy 8", "stigmergy", StigmergyOptions(size=8, komi="7"))
STIGMERGY_11 = Table("stigmergy 11", "stigmergy", StigmergyOptions(size=11, komi="7"))
RIVE_4, RIVE_5, RIVE_8 = (Table(f"rive {n}", "rive", RiveOptions(size=n)) for n in "458")
SEESAW_4, SEESAW_5, SEESAW_6 = (
    Table(f"seesaw {n}", "seesaw", SeesawOptions(size=n)) for n in (4, 5, 6)
)
TOMATOES_2 = Table("diced tomatoes 2", "diced_tomatoes", DicedTomatoesOptions())
TOMATOES_6 = Table(
    "diced tomatoes 6",
    "diced_tomatoes",
    DicedTomatoesOptions(gold=True, dicey=True, overload=True),
    seats=6,
)

FIGURES = [
    random_games(TUMBLEWEED_8, 50, least=150),
    random_games(TUMBLEWEED_11, 9),
    random_games(STIGMERGY_8, 50, least=150),
    random_games(STIGMERGY_11, 9),
    random_games(RIVE_4, 40, least=60),
    random_games(RIVE_5, 10),
    random_games(SEESAW_4, 50, least=60),
    random_games(SEESAW_5, 12),
    random_games(TOMATOES_2, 50, least=100),
    random_games(TOMATOES_6, 10),
    *map(slowest_list, (TUMBLEWEED_8, TUMBLEWEED_11, STIGMERGY_8, STIGMERGY_11)),
    *map(slowest_list, (RIVE_8, SEESAW_5, SEESAW_6, TOMATOES_6)),
    *map(replay, (TUMBLEWEED_8, TUMBLEWEED_11, STIGMERGY_8, STIGMERGY_11)),
    *map(replay, (RIVE_5, RIVE_8, SEESAW_6, TOMATOES_6)),
    first_picture("tumbleweed 8", partial(tumbleweed.crowded, 80, 8)),
    first_picture("tumbleweed 11", partial(tumbleweed.crowded, 150, 11)),
    first_picture("seesaw 5", partial(seesaw.crowded, 5)),
    *public("tumbleweed 8", partial(tumbleweed.crowded, 80, 8)),
    *public("tumbleweed 11", partial(tumbleweed.crowded, 150, 11)),
    *public("stigmergy 11", partial(stigmergy.crowded, 160, 11)),
    *public("seesaw 5", partial(seesaw.crowded, 5)),
    *public("rive 5", partial(rive.busy, "5", 45)),
    *seen("tumbleweed 8", partial(tumbleweed.crowded, 80, 8)),
    *seen("tumbleweed 11", partial(tumbleweed.crowded, 150, 11)),
    *other_looks("tumbleweed 11", partial(tumbleweed.crowded, 150, 11)),
    *seen("stigmergy 8", partial(stigmergy.crowded, 80, 8)),
    *seen("stigmergy 11", partial(stigmergy.crowded, 160, 11)),
    *seen("rive 5", partial(rive.busy, "5", 45)),
    new_pictures("rive 5", lambda: [rive.busy("5", n) for n in (45, *range(25, 45, 4))]),
    *seen("seesaw 4", partial(seesaw.crowded, 4)),
    *seen("seesaw 5", partial(seesaw.crowded, 5)),
    *seen("diced tomatoes 6", lambda: (diced_tomatoes.fullest(6), View())),
]
