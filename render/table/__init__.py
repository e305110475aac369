"""Tables of dice: what lies in front of each seat, and how it is drawn.

``scene`` what to draw, ``frame``, ``plan`` and ``tray`` where it goes, ``vines``, ``dice`` and
``pieces`` how one thing looks, ``look`` in which colours, ``paint`` the picture, ``text`` its rows.
"""

from render.table.scene import Die, Garden, Ripeness, Slot, Spot, Table, Tool

__all__ = ["Die", "Garden", "Ripeness", "Slot", "Spot", "Table", "Tool"]
