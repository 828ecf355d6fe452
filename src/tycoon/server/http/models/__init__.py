"""What goes over the wire: every request and every answer of the API, typed and bounded."""
