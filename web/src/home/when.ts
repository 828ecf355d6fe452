/** How long ago something was, in the reader's language. */

import { language, t } from '../messages/words';

export function when(seconds: number, now = Date.now() / 1000): string {
  const minutes = Math.round((seconds - now) / 60);
  // Nobody says “this minute” of something that has happened.
  if (minutes === 0) return t('ui.just_now');
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  if (Math.abs(minutes) < 48 * 60) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 1440), 'day');
}
