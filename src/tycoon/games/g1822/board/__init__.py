"""The map: hexes, tiles, tokens, and what can be laid where."""
