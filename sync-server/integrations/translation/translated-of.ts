import type { Translated } from './translation-port.ts';

/** The answer to some texts: one for each and none of them empty, or nothing that can be used. */
export function translatedOf(asked: readonly string[], answered: readonly string[]): Translated {
  const isWhole = answered.length === asked.length && answered.every((text) => text.trim() !== '');
  return isWhole ? { kind: 'translated', texts: answered } : { kind: 'failed', problem: 'unavailable' };
}
