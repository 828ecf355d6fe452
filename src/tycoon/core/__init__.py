"""The engine contract: agenda, state, game, deal, notation, record. Knows no title."""
