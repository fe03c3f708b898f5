import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { TranslationProblem } from '#shared/domain/translation/translation-calls.ts';
import { deviceTranslations } from './device-store.ts';
import { readLanguages, type LanguagesAnswer } from './translation-calls.ts';

/**
 * What the school's service offers. `known`: as the server says, or as it said last; `problem` where the service itself
 * did not tell its languages. `unknown`: this device has never heard.
 */
export type LanguagesState =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'known';
      readonly isSetUp: boolean;
      readonly languages: readonly string[];
      readonly problem: TranslationProblem | null;
    }
  | { readonly kind: 'unknown' };

/** The languages of the school's service; asked for anew whenever the network comes back. */
export function useLanguages(subject: SubjectPath): LanguagesState {
  const online = useOnline();
  const [state, setState] = useState<LanguagesState>({ kind: 'reading' });
  useEffect(() => {
    let isOver = false;
    void languagesNow(subject, online).then((next) => {
      if (!isOver) setState(next);
    });
    return () => {
      isOver = true;
    };
  }, [subject, online]);
  return state;
}

async function languagesNow(subject: SubjectPath, online: boolean): Promise<LanguagesState> {
  const answered = online ? await readLanguages(subject) : null;
  const stored = await deviceTranslations.readLanguages().catch(() => null);
  if (answered?.kind === 'answer') return fromServer(answered.value, stored?.languages ?? []);
  return stored ? { kind: 'known', ...stored, problem: null } : { kind: 'unknown' };
}

/** A service that does not answer now still has the languages that it had. */
async function fromServer(
  { isSetUp, languages, by, problem }: LanguagesAnswer,
  before: readonly string[],
): Promise<LanguagesState> {
  if (problem !== null) return { kind: 'known', isSetUp, languages: before, problem };
  await deviceTranslations.writeLanguages({ isSetUp, languages, by });
  return { kind: 'known', isSetUp, languages, problem };
}
