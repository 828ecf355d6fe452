"""Heavy economic board games, played by their exact rules.

```python
import tycoon

game = tycoon.game("brass-birmingham")
state = game.start(game.deal(seats=3, seed=1))
tycoon.show(game, state)  # in a notebook: the drawn board and the choices
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tycoon.core.game import Game
    from tycoon.core.state import State
    from tycoon.env.notebook import Shown

__version__ = "0.1.0"

# Titles are imported when they are asked for, so that `import tycoon` and the command start quickly.


def titles() -> list[str]:
    """The names of all titles: `brass-birmingham`, `brass-lancashire`, `brass`, `yokohama`, `1822`."""
    from tycoon.games import CATALOGUE

    return CATALOGUE.titles()


def game(title: str) -> Game[Any]:
    """The title of this name. It deals, starts and scores games:

    ```python
    game = tycoon.game("yokohama")
    state = game.start(game.deal(seats=2, seed=7))
    while not state.over:
        state.apply(state.options[0])
    print(game.scores(state), game.ranking(state))
    ```

    An unknown name raises `tycoon.core.errors.UnknownTitle`, a ValueError, with the nearest one.
    """
    from tycoon.games import CATALOGUE

    return CATALOGUE.game(title)


def show(game: Game[Any], state: State, seat: int | None = None) -> Shown:
    """A position to look at: drawn in a notebook, as text elsewhere. `seat`: who looks; else everybody."""
    from tycoon.env.notebook import Shown

    return Shown(game, state, seat)


__all__ = ["__version__", "game", "show", "titles"]
