import type { DeviceVoice } from '#app/platform/speech.ts';

/**
 * Which voices a country hears, the first that the device has (content §7, classroom §7): its own, then those that are
 * nearest to it. Any other voice of the language comes after them.
 */
const NEAREST: Readonly<Record<string, readonly string[]>> = {
  'en-US': ['en-US', 'en-CA', 'en-GB'],
  // The locale that the product names after the country is "GB" in every list of voices.
  'en-UK': ['en-GB', 'en-IE', 'en-AU'],
  'en-GB': ['en-GB', 'en-IE', 'en-AU'],
  'en-AU': ['en-AU', 'en-NZ', 'en-GB'],
  'en-NZ': ['en-NZ', 'en-AU', 'en-GB'],
  'en-CA': ['en-CA', 'en-US', 'en-GB'],
  'en-IN': ['en-IN', 'en-GB', 'en-US'],
  es: ['es-US', 'es-MX', 'es-419', 'es-ES'],
};

/** Voices of one system that sing, whisper or bubble. They can be chosen, and are nobody's by themselves. */
const NOT_FOR_READING =
  /^(?:Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Deranged|Good News|Hysterical|Jester|Junior|Organ|Pipe Organ|Ralph|Superstar|Trinoids|Whisper|Wobble|Zarvox)\b/u;

const languageOf = (lang: string): string => lang.split('-')[0]?.toLowerCase() ?? '';

/** The voices of a language, those for this locale first. */
export function voicesFor(voices: readonly DeviceVoice[], locale: string): DeviceVoice[] {
  const language = languageOf(locale);
  const nearest = NEAREST[locale] ?? NEAREST[language] ?? [locale];
  const distance = ({ lang, name, isDefault }: DeviceVoice) => {
    const near = nearest.findIndex((one) => one.toLowerCase() === lang.toLowerCase());
    const country = near === -1 ? nearest.length : near;
    return (NOT_FOR_READING.test(name) ? 1_000 : 0) + country * 10 + (isDefault ? 0 : 1);
  };
  return voices
    .filter(({ lang }) => languageOf(lang) === language)
    .toSorted((a, b) => distance(a) - distance(b) || a.name.localeCompare(b.name));
}

/** The voice that reads: the chosen one where it speaks the language and is still there, else the nearest. */
export function voiceFor(
  voices: readonly DeviceVoice[],
  locale: string,
  chosen: string | null,
): DeviceVoice | null {
  const fitting = voicesFor(voices, locale);
  return fitting.find(({ id }) => id === chosen) ?? fitting[0] ?? null;
}
