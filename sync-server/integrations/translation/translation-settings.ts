import { deepl } from './deepl.ts';
import { libreTranslate } from './libre-translate.ts';
import type { TranslationPort } from './translation-port.ts';

export const translationProtocols = ['libretranslate', 'deepl'] as const;

/** Which service translates: its address without a trailing slash, what it speaks, and its key. */
export type TranslationSettings = {
  readonly url: string;
  readonly protocol: (typeof translationProtocols)[number];
  /** A LibreTranslate of the school's own may do without. */
  readonly key: string | null;
  /** For tests alone. */
  readonly timeoutMs?: number;
};

/** The client of the service that is set up. */
export function translationService(settings: TranslationSettings): TranslationPort {
  return settings.protocol === 'deepl' ? deepl(settings) : libreTranslate(settings);
}
