"""Runs of trains: the track as a graph, the best set of routes, and routes drawn by hand."""
