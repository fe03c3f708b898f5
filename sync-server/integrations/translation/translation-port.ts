/** Why a translation service gave nothing. Each is told to people as it is. */
export type ServiceProblem = 'unknown-language' | 'quota' | 'busy' | 'refused' | 'unavailable';
export type ServiceFailure = { readonly kind: 'failed'; readonly problem: ServiceProblem };

/** A text for each that was sent, in their order. */
export type Translated = { readonly kind: 'translated'; readonly texts: readonly string[] } | ServiceFailure;

/** Language tags (BCP 47, in their usual spelling) that English is translated into. */
export type Languages = { readonly kind: 'languages'; readonly tags: readonly string[] } | ServiceFailure;

/** Translates English texts by the school's service. Nothing rejects. */
export type TranslationPort = {
  /** As people know the service. */
  readonly name: string;
  /** Names the service in what is stored, so that another one's translations are not taken for its own. */
  readonly id: string;
  readonly translate: (texts: readonly string[], language: string) => Promise<Translated>;
  readonly languages: () => Promise<Languages>;
};

/** Where a service is, and what opens it. `timeoutMs` is for tests. */
export type ServiceAddress = {
  readonly url: string;
  readonly key: string | null;
  readonly timeoutMs?: number | undefined;
};

/** What one request may bring, so that every service takes it: LibreTranslate's usual bound is 5,000 characters. */
export const MAX_TEXTS = 50;
export const MAX_CHARACTERS = 4_500;
