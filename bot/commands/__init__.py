"""Commands and clicks: they parse, call ``bot.match``, and answer.

Every module here registers its handlers by being imported, so all of them are.
"""

import pkgutil
from importlib import import_module

for _module in pkgutil.iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
