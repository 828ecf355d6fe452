"""The database: its description, its migrations, games as rows."""
