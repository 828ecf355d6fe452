"""The steps of a company's turn, a module each. Rules 7.3."""
