"""Searches that end by their nodes: on a busy machine they find the same, and they are quick."""

from bot.computer.budgets import Budgets
from bot.engine.engine import Budget

BRIEF = Budgets(hint=Budget(200), missed=Budget(100), judge=Budget(20))
