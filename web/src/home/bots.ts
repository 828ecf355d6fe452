/** Bots as people read of them. */

import type { TitleInfo } from '../api/model';
import { maybe, readable, t } from '../messages/words';

/** The level of a program that the host offers begins with this; its name follows. */
const PROGRAM = 'program:';

export function botName(title: TitleInfo | undefined, level: string): string {
  if (level.startsWith(PROGRAM)) return t('ui.bot.program', { name: level.slice(PROGRAM.length) });
  const bot = title?.bots.find((one) => one.level === level);
  const name = maybe(`ui.bot.${level}`) ?? bot?.name ?? readable(level);
  return bot?.rating ? t('ui.bot.rated', { name, rating: bot.rating }) : name;
}

/** The bot that is offered first: one in the middle of the list, not the strongest. */
export function usualBot(title: TitleInfo | undefined): string {
  const levels = (title?.bots ?? []).map((one) => one.level).filter((level) => !level.startsWith(PROGRAM));
  return levels.find((level) => level === 'casual') ?? levels[Math.floor(levels.length / 2)] ?? 'random';
}
