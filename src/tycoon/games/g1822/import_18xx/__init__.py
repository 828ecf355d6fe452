"""Recorded games of the public site, played again by the rules. Nothing in the rules imports this."""
