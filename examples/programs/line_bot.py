"""A player by the line protocol, in 30 lines: it takes the option whose words it likes best.

tycoon arena brass-birmingham --bots 'random,program:python examples/programs/line_bot.py'
"""

import random
import sys

LIKED = ["sell", "build", "network", "link", "develop", "loan", "pass"]


def worth(words: str) -> int:
    """Earlier words of the list are better."""
    return next((len(LIKED) - place for place, word in enumerate(LIKED) if word in words.lower()), 0)


def main() -> None:
    """Answer line by line; whatever else is said is of no interest to this program."""
    options: dict[int, str] = {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "tycoon":
            print("ready line_bot", flush=True)
        elif word == "position":
            options = {}
        elif word == "option":
            number, _, words = rest.partition(" ")
            options[int(number)] = words
        elif word == "go":
            chance = random.Random(rest)
            best = max(options, key=lambda option: (worth(options[option]), chance.random()))
            print(f"bestmove {best}", flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
