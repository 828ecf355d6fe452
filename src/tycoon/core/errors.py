"""What is raised when something given to us is wrong."""


class BadInput(ValueError):
    """A file, a move, a request or an option is wrong. The message is one line that names what and where."""


class UnknownTitle(BadInput):
    """No title of this name."""


class BadTitle(BadInput):
    """A title whose package does not bring what it declares, or not in a form that this program knows."""


class BadVariant(BadInput):
    """A variant the title does not have, or a value it does not take."""


class BadDeal(BadInput):
    """A deal that is incomplete or does not match the title's components."""


class BadPosition(BadInput):
    """A dumped position that cannot occur."""


class BadData(BadInput):
    """A component file that does not hold together."""


class BadRecord(BadInput):
    """A record file that is damaged, foreign, or holds an illegal move."""
