/** The words of shared deals: they are loaded with them. */

import { boardWords } from '../../messages/words';
import de from './de.json';
import en from './en.json';
import pl from './pl.json';

export const t = boardWords<keyof typeof en>({ en, pl, de });
