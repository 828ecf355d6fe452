/** The shapes of the API, generated from the server's OpenAPI document. */

import type { components } from './types';

type Schemas = components['schemas'];

export type Text = Schemas['Text'];
export type Arg = Text['args'][string];
export type Choice = Schemas['ChoiceInfo'];
export type Price = Schemas['PriceInfo'];
export type Usual = Schemas['UsualInfo'];
export type Effect = Schemas['EffectInfo'];
export type SeatInfo = Schemas['SeatInfo'];
export type SeatSummary = Schemas['SeatSummary'];
export type SeatRequest = Schemas['SeatRequest'];
export type LogLine = Schemas['LogEntry'];
export type GameState = Schemas['GameState'];
export type GameSummary = Schemas['GameSummary'];
export type TitleInfo = Schemas['TitleInfo'];
export type VariantInfo = Schemas['VariantInfo'];
export type Invitation = Schemas['Invitation'];
export type Why = Schemas['WhyEntry'];
export type Help = Schemas['Help'];
export type Effects = Schemas['Effects'];
export type Plan = Schemas['Plan'];
export type Idea = Schemas['HintIdea'];
export type RulesPage = Schemas['RulesPage'];
export type Curves = Schemas['Curves'];
export type LessonInfo = Schemas['LessonInfo'];
export type LessonShelf = Schemas['LessonShelf'];
export type LessonState = Schemas['LessonState'];
export type LessonAnswer = Schemas['LessonAnswer'];
export type Me = Schemas['Me'];
export type LiveMessage = Schemas['StateMessage'] | Schemas['ThinkingMessage'] | Schemas['PongMessage'];
