/** The words of this board: they are loaded with it. */

import { boardWords } from '../../../messages/words';
import de from './de.json';
import en from './en.json';
import pl from './pl.json';

export type Word = keyof typeof en;

export const t = boardWords<Word>({ en, pl, de });
