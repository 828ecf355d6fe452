/** What is wrong with something that was typed in or brought as a file: the service says it in the words of the rules. */

import { ApiError } from '../api/client';
import { problemWords } from '../messages/problems';
import type { TitleWords } from '../messages/words';

export function refusedWords(error: unknown, words?: TitleWords): string {
  const said = error instanceof ApiError && (error.code === 'bad_input' || error.code === 'invalid');
  return said ? error.message : problemWords(error, words);
}
