import { SpanishMeaningsButton } from '#app/features/dictionary/index.ts';
import type { LanguagesState } from '#app/features/translation/use-languages.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TRANSLATION_PROBLEM_WORDS } from '#shared/domain/translation/translation-calls.ts';

/** Why no language can be chosen, or not every one; nothing where all is well. */
export function NoService({
  languages,
  here,
  level,
}: {
  readonly languages: LanguagesState;
  readonly here: ReadonlyMap<string, 'whole' | 'part'> | undefined;
  readonly level: number | undefined;
}) {
  const actions = <SpanishMeaningsButton level={level} />;
  if (languages.kind === 'reading' || here === undefined)
    return <Skeleton label="Asking for the languages" />;
  if (languages.kind === 'unknown') {
    return (
      <Alert tone="warn" title="Translation needs a network" actions={actions}>
        This device does not know yet which languages your school offers. The dictionary gives Spanish
        meanings of single words.
      </Alert>
    );
  }
  if (!languages.isSetUp) {
    return (
      <Alert tone="info" title="Your school has not set up translation" actions={actions}>
        {here.size > 0
          ? 'What was translated on this device before can still be read. '
          : 'Whole texts are not translated here. '}
        The dictionary gives Spanish meanings of single words, also without a network.
      </Alert>
    );
  }
  if (languages.problem === null || languages.languages.length > 0) return null;
  return (
    <Alert tone="warn" title="The languages can’t be shown now" actions={actions}>
      {TRANSLATION_PROBLEM_WORDS[languages.problem]}
    </Alert>
  );
}
