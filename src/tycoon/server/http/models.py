"""What goes over the wire: every request and every answer of the API, typed and bounded."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

LARGEST_OPTION = 2**31 - 1
LONGEST_GAME = 100_000
CHOSEN_SEEDS = 2**63
"""A seed that a person chose is smaller, one that the service drew is not."""
MOST_SEATS = 12

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=256)]
Mail = Annotated[str, StringConstraints(max_length=200, pattern=r"^[^@\s\x00-\x1f\x7f<>,;]+@[^@\s\x00-\x1f\x7f<>,;]+$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Version = Annotated[int, Field(ge=0, le=LARGEST_OPTION)]
MoveNumber = Annotated[int, Field(ge=0, le=LONGEST_GAME)]
Option = Annotated[int, Field(ge=0, le=LARGEST_OPTION)]


class Request(BaseModel):
    """Base of what clients send: an unknown field is a mistake and not passed over."""

    model_config = ConfigDict(extra="forbid")


# -- words ---------------------------------------------------------------------------------------------------


class Text(BaseModel):
    """A message of a title's catalogue with its arguments; an argument may be a message itself."""

    key: str
    args: dict[str, int | str | Text]


class Reason(BaseModel):
    """Why an option is not offered: the first rule that forbids it."""

    rule: str
    text: Text
    reference: str
    satisfied: list[str]


class Problem(BaseModel):
    """What is wrong with a request."""

    code: str
    message: str
    reason: Reason | None = None


class ErrorAnswer(BaseModel):
    """The body of every 4xx answer."""

    error: Problem


# -- titles --------------------------------------------------------------------------------------------------


class VariantInfo(BaseModel):
    """A switch of the rules; the first value is the default, `seats` the seat counts it is for (empty: all)."""

    name: str
    values: list[str]
    summary: str
    seats: list[int]


class BotInfo(BaseModel):
    """A bot one may sit down with: `level` goes into the request, `name` is shown."""

    level: str
    name: str
    rating: int | None
    """Measured strength in this title, if it has been measured."""


class TitleInfo(BaseModel):
    """A title that can be played."""

    title: str
    name: str
    seats: list[int]
    variants: list[VariantInfo]
    bots: list[BotInfo]
    own_data: bool
    """Whether it can be played with an edited component file."""
    board: str
    """`app:<name>`: a board of the app; an address: the ES module of a board to be loaded; empty: there is none."""
    picture: str
    """Address of a picture for the home page, if the title brings one."""


class RulesSection(BaseModel):
    """A heading of a rules page; `id` is its anchor, `s9.1` for section 9.1."""

    id: str
    title: str
    level: int


class RulesPage(BaseModel):
    """The rules of a title as they are played here, as HTML."""

    name: str
    language: str
    """In which it is written: English where there is no translation."""
    title: str
    sections: list[RulesSection]
    html: str


# -- people --------------------------------------------------------------------------------------------------


class Me(BaseModel):
    """Who is asking; a guest has no account and is known by the cookie only."""

    name: str
    account: bool


class GuestRequest(Request):
    name: Name


class CredentialsRequest(Request):
    name: Name
    password: Password


class ProofRequest(Request):
    """The password of an account, as a proof that it is not somebody else at the same browser; guests have none."""

    password: Annotated[str, StringConstraints(max_length=256)] = ""


class MailRequest(Request):
    mail: Mail | None
    password: Password


class ForgottenRequest(Request):
    """Whose password is forgotten, and the language of the letter."""

    name: Name
    language: Word = "en"


class NewPasswordRequest(Request):
    password: Password


class PersonalSeat(BaseModel):
    """A seat of a person, and the name that stands there."""

    seat: int
    name: str


class PersonalMove(BaseModel):
    """A move or an undo of a person; times are seconds since 1970."""

    kind: str
    number: int
    seat: int
    notation: str
    played: float


class PersonalGame(BaseModel):
    """What is kept about a person's part in a game."""

    id: str
    title: str
    created: float
    creator: bool
    seats: list[PersonalSeat]
    moves: list[PersonalMove]


class PersonalLesson(BaseModel):
    """How far a person has come in a lesson."""

    title: str
    lesson: str
    step: int
    done: bool
    updated: float


class PersonalData(BaseModel):
    """Everything that is kept about a person."""

    person: int
    name: str
    account: bool
    mail: str | None
    created: float
    banned: bool
    sessions_until: list[float]
    games: list[PersonalGame]
    lessons: list[PersonalLesson]


# -- games ---------------------------------------------------------------------------------------------------


class SeatRequest(Request):
    """Who is to sit there: the creator (`me`, any number of times), a friend by link (`open`), or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    level: Word | None = None


class CreateRequest(Request):
    """A new game."""

    title: Word
    variant: Annotated[dict[Word, Word | bool], Field(max_length=20)] = {}
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=MOST_SEATS)]
    seed: Annotated[int, Field(ge=0, lt=CHOSEN_SEEDS)] | None = None
    """Only for games without strangers: who knows the seed knows the deal. Bots then choose alike every time, too."""
    public: bool = False
    """Open seats are offered to everybody under /api/tables."""
    data: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    """An edited component file (YAML) to play with."""


SeatKind = Literal["person", "open", "bot"]


class SeatSummary(BaseModel):
    """A seat on the list of games; `invite` is the link to hand to a friend, for those who may give the seat away."""

    seat: int
    kind: SeatKind
    name: str
    yours: bool
    level: str | None = None
    invite: str | None = None


class GameSummary(BaseModel):
    """A game on a list. Times are seconds since 1970."""

    id: str
    title: str
    name: str
    variant: dict[str, str]
    seats: list[SeatSummary]
    move: int
    over: bool
    waiting_for: int | None
    your_turn: bool
    public: bool
    created: float
    updated: float


class Invitation(BaseModel):
    """What an invitation link leads to."""

    game: str
    title: str
    name: str
    seat: int
    seats: list[SeatSummary]
    move: int


class SeatInfo(BaseModel):
    """A seat of a game being played or watched."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None = None


class GoodsPrice(BaseModel):
    """So many of one good."""

    good: str
    count: int


class PriceInfo(BaseModel):
    """What a choice costs now: all the money it takes, and goods that are used up besides."""

    money: int
    goods: list[GoodsPrice]


class EffectInfo(BaseModel):
    """One thing that an option does, as a short label."""

    text: Text
    icon: str
    """Empty: none."""
    good: bool | None
    """Whether the seat gains or loses by it; null: neither."""
    shows: list[str]
    """Addresses of what would come to the board, or of the way that is taken."""


class ChoiceInfo(BaseModel):
    """One legal option; `target` is its place on the board, `effects` what it does as far as the seat may know."""

    option: int
    text: Text
    notation: str
    target: str | None
    group: str
    amount: int | None
    """A point on a scale, where an amount is asked for; null elsewhere."""
    times: int
    """How often it can be chosen where several are picked."""
    verb: str
    """What the button says that does it: the message `do.<verb>` of the title."""
    icon: str
    price: PriceInfo | None
    leads_on: bool
    """It only names what the next question is about."""
    kind: Text | None
    """What it is about apart from where: choices of one kind differ by their place only."""
    effects: list[EffectInfo]
    complete: bool
    """False: the effects end where something hidden or another seat decides."""


class Effects(BaseModel):
    """What an option does whatever the seat answers to the questions that follow from it."""

    option: int
    effects: list[EffectInfo]
    complete: bool
    """False: the effects end where something hidden or another seat decides."""
    open: bool
    """Answers to questions that follow decide what else happens."""
    next: Text | None
    """What the seat is asked next; null where somebody else is, or something hidden decides."""


class UsualMark(BaseModel):
    """An amount that is often wanted, with its name."""

    amount: int
    text: Text


class UsualInfo(BaseModel):
    """Of a question about an amount: where to begin, and what is often wanted."""

    start: int
    marks: list[UsualMark]


class Asked(BaseModel):
    """Who is asked, and what. Choices only for the one who is asked."""

    seat: int
    decision: str
    """Name of the decision, the same in every position."""
    prompt: Text
    page: str
    """The part of the board that shows what the question is about, where no choice has a place; empty: any."""
    about: str
    """Address of the thing that the question is about; empty: none."""
    usual: UsualInfo | None
    groups: list[str]
    """Every kind of choice that the question always has, offered or not; empty: only what is offered is shown."""
    icons: dict[str, str]
    """The icon of each kind of choice."""
    picks: int
    """How many of the choices are to be made one after the other, in any order, this one included."""
    choices: list[ChoiceInfo]


class LogText(Text):
    """A line of the log, and how it is told."""

    rank: Literal["heading", "main", "detail", "silent"]
    shows: list[str]
    """Addresses of what it is about on the board."""


class LogEntry(BaseModel):
    """One move and what happened in it."""

    move: int
    seat: int
    notation: str
    texts: list[LogText]


class Tick(BaseModel):
    """A mark on the history slider: a round or an era began with this move."""

    move: int
    text: Text


class StepInfo(BaseModel):
    """A step of the turn."""

    text: Text
    done: bool
    now: bool


class GameState(BaseModel):
    """A whole game as one seat (or a spectator: null) may see it."""

    id: str
    title: str
    variant: dict[str, str]
    move: int
    """The position shown is the one after so many moves."""
    moves: int
    """Moves played so far."""
    version: int
    """Counts moves and undos: a number of moves comes again after an undo, a version never does."""
    seat: int | None
    your_seats: list[int]
    seats: list[SeatInfo]
    view: dict[str, Any]
    """What `Game.view` shows this seat; the shape depends on the title."""
    private_fields: list[str]
    """Fields of a seat in the view that only this seat sees."""
    steps: list[StepInfo]
    """The steps of the turn; empty where it has none, or the question belongs to none of them."""
    notice: Text | None
    """What people should know before they play this title, with these components."""
    over: bool
    scores: list[int]
    ranking: list[int] | None
    asked: Asked | None
    can_undo: bool
    log: list[LogEntry]
    ticks: list[Tick]


class StaleAnswer(BaseModel):
    """409: the game has gone on; here is how it stands."""

    error: Problem
    state: GameState


class MoveRequest(Request):
    """One option for one's own seat; `move` is the number of moves that had been played when one looked.

    `version` is that of the state one looked at: after an undo another position may have the same number of moves. A
    client may name its request: the same name twice does one move, whatever happened in between.
    """

    move: MoveNumber
    version: Version | None = None
    option: Option
    seat: Seat
    request: Word | None = None


class PlanRequest(Request):
    """Options of one's own seat to try out, one after the other, from the position after so many moves."""

    move: MoveNumber
    seat: Seat
    options: Annotated[list[Option], Field(max_length=100)]


class Plan(BaseModel):
    """The position to which a plan leads, in a world in which what the seat cannot know is drawn anew."""

    state: GameState
    guesses: int
    """Moves of others before one's own turn that were guessed."""
    revealed: bool
    """Something that is hidden was drawn on the way: in the true game it will be something else."""


class HintGain(BaseModel):
    """What an idea changes in one feature of the bot's judgement; messages name the feature."""

    feature: str
    gain: float


class HintIdea(BaseModel):
    """Something to do now, as a strong bot judges it."""

    option: int
    """The first step, as an option of the decision being asked."""
    steps: list[Text]
    """In words, as far as nothing hidden is drawn."""
    value: float
    """Expected final score of the seat."""
    gains: list[HintGain]
    """Largest first."""
    expected: list[float]
    """Expected final score of every seat, if the bot thinks of all of them."""


class UndoRequest(Request):
    """Take back the last move, of the state one looked at."""

    move: MoveNumber
    version: Version | None = None


class Help(BaseModel):
    """Something that removes the reason why an option is not offered. The rules have confirmed it."""

    kind: str
    """What it is: money, card, link, build, develop, loan, scout, sell, era, ..."""
    icon: str
    text: Text
    targets: list[str]
    """Where it is on the board."""
    option: int | None
    """The option now offered that begins it; null: it cannot be done at once."""
    still: Text | None
    """What would forbid the option then; null: nothing."""


class WhyEntry(BaseModel):
    """An option of the decision being asked, and why it is not offered; no reason: it is.

    What is fine about it and what would help is told where a place or an option is asked about.
    """

    option: int
    notation: str
    text: Text
    kind: Text | None
    """What it is about apart from where."""
    reason: Reason | None
    fine: list[Text]
    helps: list[Help]


class CurveMark(BaseModel):
    """A name for what begins at one of the moves of the curves, by its index."""

    at: int
    text: Text


class Curves(BaseModel):
    """How the seats fared: series by name, each a list over `moves` of one number a seat."""

    moves: list[int]
    series: dict[str, list[list[int]]]
    names: dict[str, Text]
    """What each series is called."""
    marks: list[CurveMark]
    """Where a new part of the game begins: an era."""
    breakdown: list[dict[str, int]]
    """For each seat its points by where they came from, and `seat`."""


# -- lessons -------------------------------------------------------------------------------------------------

MOST_STEPS = 200


class LessonInfo(BaseModel):
    """A lesson on the list. Its words are those of `lesson.<name>` in the catalogue of the title's lessons."""

    lesson: str
    chapter: str
    minutes: int
    teaches: list[str]
    """Sections of the rules page."""
    after: list[str]
    idea: str | None
    """What other titles teach as well: who knows it from one of them may leave it out."""
    steps: int
    step: int
    """The step one stands at; as many as there are: the end."""
    done: bool


class LessonShelf(BaseModel):
    """The lessons of a title."""

    title: str
    name: str
    lessons: list[LessonInfo]


class LessonPart(BaseModel):
    """A step as the list of steps names it."""

    key: str
    kind: Literal["say", "ask", "watch"]


class LessonState(BaseModel):
    """A step of a lesson as it stands for the learner; step = number of steps: the end."""

    title: str
    lesson: str
    chapter: str
    teaches: list[str]
    steps: list[LessonPart]
    step: int
    reached: int
    """The farthest step one may look at."""
    done: bool
    missed: list[int]
    """Questions not answered at the first try."""
    questions: int
    """How many questions the lesson asks."""
    show: list[str]
    """Addresses that the step speaks of."""
    lit: list[int]
    """Options offered as answers, right and wrong ones; all of them are among the choices of the game."""
    told: list[Text]
    """What has just happened, in the words of the title."""
    know: dict[str, str]
    """What one knows at the end: word to section of the rules page."""
    number: int
    of: int
    next: str | None
    game: GameState


class LessonAnswer(BaseModel):
    """What is said to an answer."""

    verdict: Literal["right", "part", "other", "refused"]
    choice: ChoiceInfo
    say: str | None
    """Word of the lesson; null: the common reply, or only the reason of the rules."""
    why: WhyEntry | None
    """Why the rules refuse it."""
    look: list[str]
    """Addresses at which the learner should look again."""
    refused: list[WhyEntry]
    """With a right answer: why the other lit moves were not possible."""
    state: LessonState
    """The position to which the answer leads."""


class LessonStep(Request):
    step: Annotated[int, Field(ge=0, le=MOST_STEPS)]


class LessonAnswerRequest(LessonStep):
    """An option of the question, offered or not, or a place of the board. Neither: show me."""

    option: Option | None = None
    target: Annotated[str, StringConstraints(min_length=1, max_length=80)] | None = None


class Health(BaseModel):
    """The service is up."""

    status: Literal["ok"]
    games: int
    """Games in memory."""


# -- live ----------------------------------------------------------------------------------------------------


class StateMessage(BaseModel):
    """Live: the game as it stands now."""

    type: Literal["state"]
    state: GameState


class ThinkingMessage(BaseModel):
    """Live: a bot is thinking."""

    type: Literal["thinking"]
    seat: int


class PongMessage(BaseModel):
    """Live: the answer to a ping."""

    type: Literal["pong"]
