"""Finding an opponent: challenges, the lobby, who may join which match, pairing."""
