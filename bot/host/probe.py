"""``check --live``: asks ``/healthz`` of the running bot. Quick: containers ask twice a minute."""

import http.client

from bot.errors import HostError
from bot.settings import Settings

PATIENCE_S = 4.0
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def probe(settings: Settings) -> int:
    """Print what ``/healthz`` says; returns 0 when the bot is well.

    Raises:
        HostError: no port is set.
    """
    if settings.health_port is None:
        raise HostError("OVERMORROW_HEALTH_PORT is not set, so the bot cannot be asked.")
    host = EVERYWHERE.get(settings.health_host, settings.health_host)
    status, said = _get(host, settings.health_port)
    print(said)
    return 0 if status == http.client.OK else 1


def _get(host: str, port: int) -> tuple[int, str]:
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE_S)
    try:
        connection.request("GET", "/healthz")
        response = connection.getresponse()
        return response.status, response.read().decode()
    except (OSError, http.client.HTTPException) as error:
        return 0, f"No answer on {host}:{port}: {error}"
    finally:
        connection.close()
