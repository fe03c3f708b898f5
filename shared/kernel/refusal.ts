import type { Refusal, RefusalCode } from './refusal-texts.ts';

/** What a rule answers that says no. The words for it are in `refusal-texts.ts`, which a start does not need. */
export type Refused = { readonly kind: 'refused'; readonly refusal: Refusal };

export function refuse(code: RefusalCode, field?: string): Refused {
  return { kind: 'refused', refusal: field === undefined ? { code } : { code, field } };
}
