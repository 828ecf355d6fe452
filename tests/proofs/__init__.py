"""Every rule sentence of a rules page has a test: pages, tests and golden games are read and joined here."""
