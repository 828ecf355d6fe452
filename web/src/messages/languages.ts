/** The languages there are words in. */

export const LANGUAGES = ['en', 'pl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', pl: 'Polski', de: 'Deutsch' };

function known(tag: string): Language | undefined {
  const base = tag.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === base);
}

/** The first language of the reader that we have; English if there is none. */
export function preferred(wanted: readonly string[]): Language {
  return wanted.map(known).find((language) => language !== undefined) ?? 'en';
}
