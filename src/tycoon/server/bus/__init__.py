"""How the processes of a service tell each other what has changed in their common database."""
