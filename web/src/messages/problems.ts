/** What went wrong, in the reader's words. */

import { ApiError } from '../api/client';
import { maybe, t, type TitleWords } from './words';

/** `words` say the rule that forbids a move. */
export function problemWords(error: unknown, words?: TitleWords): string {
  if (error instanceof ApiError) {
    if (error.reason && words) return words.say(error.reason);
    return maybe(`ui.error.${error.code}`) ?? t('ui.error.refused', { message: error.message });
  }
  if (error instanceof TypeError) return t('ui.error.network'); // what `fetch` throws when nobody answers
  return error instanceof Error ? error.message : String(error);
}
