"""The web service: games between people and bots over HTTP and WebSocket, kept in a database.

What leaves the service for a seat is made in `picture`, and only from `Game.view`, the asked seat's own choices and
public events.
"""
