"""How people find an opponent: challenges, the lobby, who may sit down with whom, pairing."""
