"""Run by Alembic: migrates over the connection that the store hands over, or over the URL of `alembic -x url=...`."""

from alembic import context
from sqlalchemy import Connection

from tycoon.server.storage.schema import metadata
from tycoon.server.storage.store import open_engine


def migrate(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    with open_engine(context.get_x_argument(as_dictionary=True)["url"]).begin() as own:
        migrate(own)
