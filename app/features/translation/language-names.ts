const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/** Which way a language is written, by its script. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(tag).maximize();
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr';
}

/** A language's name in English; its tag where the browser knows none. */
export const englishNameOf = (tag: string): string => nameIn('en', tag);

/** A language's name in itself and in English: "español (Spanish)"; once where both are the same. */
export function languageNames(tag: string): string {
  const own = nameIn(tag, tag);
  const english = englishNameOf(tag);
  return own === english ? own : `${own} (${english})`;
}

/** Tags in the order of their English names. */
export const inOrderOfNames = (tags: readonly string[]): string[] =>
  [...tags].sort((a, b) => englishNameOf(a).localeCompare(englishNameOf(b), 'en'));

function nameIn(locale: string, tag: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
