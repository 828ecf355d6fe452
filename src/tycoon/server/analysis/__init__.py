"""Analyses in the service: kept, shared by link, changed only by their authors."""
