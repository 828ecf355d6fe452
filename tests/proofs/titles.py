"""The titles whose every sentence is proven. A title that is not listed here has no numbered page yet."""

PROVEN: tuple[str, ...] = ("1822", "brass", "brass-birmingham", "brass-lancashire")
