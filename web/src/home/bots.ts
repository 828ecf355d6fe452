/** Bots as people read of them. */

import type { TitleInfo } from '../api/model';
import { maybe, readable, t } from '../messages/words';

/** The level of a program that the host offers begins with this; its name follows. */
const PROGRAM = 'program:';

/** Between a level and a personality: `skilled:banker`. */
const AS = ':';
const LEVELS = ['beginner', 'casual', 'skilled', 'expert', 'master'];

/** Whether the bot has a level, and with it a personality if the title knows some. */
export function isLevel(level: string): boolean {
  return LEVELS.includes(level);
}

export function withPersonality(level: string, personality: string): string {
  return personality ? `${level}${AS}${personality}` : level;
}

export function personalityName(personality: string): string {
  return maybe(`ui.like.${personality}`) ?? readable(personality);
}

/** The bot with its rating, which is the bare number where room is short. */
export function botName(title: TitleInfo | undefined, bot: string, short = false): string {
  if (bot.startsWith(PROGRAM)) return t('ui.bot.program', { name: bot.slice(PROGRAM.length) });
  const [level = bot, personality] = bot.split(AS);
  const known = title?.bots.find((one) => one.level === level);
  const plain = maybe(`ui.bot.${level}`) ?? known?.name ?? readable(level);
  const name = personality ? t('ui.bot.like', { name: plain, like: personalityName(personality) }) : plain;
  const rated = short ? 'ui.bot.rated.short' : 'ui.bot.rated';
  return known?.rating ? t(rated, { name, rating: known.rating }) : name;
}

/** The bot that is offered first: one in the middle of the list, not the strongest. */
export function usualBot(title: TitleInfo | undefined): string {
  const levels = (title?.bots ?? []).map((one) => one.level).filter((level) => !level.startsWith(PROGRAM));
  return levels.find((level) => level === 'casual') ?? levels[Math.floor(levels.length / 2)] ?? 'random';
}
