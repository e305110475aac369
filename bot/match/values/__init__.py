"""What a match is made of: frozen values that know no store, no time and no Discord."""
