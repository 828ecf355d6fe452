"""The web service: games between people and bots over HTTP and WebSocket, kept in a database.

`games/seat_state` makes everything that is sent to a seat. It uses nothing but `Game.view`, the asked seat's own
choices and public events.
"""
