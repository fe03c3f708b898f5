import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SubjectPath } from '#shared/access/roles.ts';
import { deviceTranslations } from './device-store.ts';
import type { SourceText } from './device-translations.ts';
import { translatePassages } from './translation-calls.ts';
import { createTranslation, type Translation, type TranslationState } from './translation.ts';

/** A text in a language; live. Leaving the screen, or another language, ends what is asked for. */
export function useTranslation(
  subject: SubjectPath,
  source: SourceText,
  language: string,
): { readonly translation: Translation; readonly state: TranslationState } {
  const translation = useMemo(() => {
    const translate = ({ address }: SourceText, passages: readonly string[], into: string) =>
      translatePassages(subject, address, passages, into);
    return createTranslation({ device: deviceTranslations, translate }, source, language);
  }, [subject, source, language]);
  useEffect(() => () => translation.cancel(), [translation]);
  const state = useSyncExternalStore(translation.subscribe, translation.state);
  return { translation, state };
}
