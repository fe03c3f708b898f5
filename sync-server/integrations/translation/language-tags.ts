import { languageTagSchema } from '#shared/domain/translation/translation-calls.ts';

/** Codes that are no language tags, or say less than they mean. */
const ownCodes: Readonly<Record<string, string>> = { zt: 'zh-Hant', pb: 'pt-BR' };

/** A service's code of a language as a tag in its usual spelling; null for one that is none. */
export function languageTagOf(code: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(ownCodes[code.toLowerCase()] ?? code.replaceAll('_', '-'));
    return languageTagSchema.safeParse(tag).success ? (tag ?? null) : null;
  } catch {
    return null;
  }
}

/** The texts are English already. */
const isEnglish = (tag: string): boolean => tag === 'en' || tag.startsWith('en-');

/** Which code stands for which tag, English left out; of two codes for one the first. */
export function codesByTag(codes: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const code of codes) {
    const tag = languageTagOf(code);
    if (tag !== null && !isEnglish(tag) && !found.has(tag)) found.set(tag, code);
  }
  return found;
}
