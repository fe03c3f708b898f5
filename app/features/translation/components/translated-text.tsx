import { useEffect } from 'react';
import { englishNameOf } from '#app/features/translation/language-names.ts';
import { useWantedSetting } from '#app/features/translation/translation-settings.ts';
import { useTranslation } from '#app/features/translation/use-translation.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import type { BilingualProps } from './bilingual-props.ts';
import { PairedContent } from './paired-content.tsx';
import { PairsContext } from './pairs-context.ts';
import { TranslationStatus } from './translation-status.tsx';

/** A text in one language: what is here at once, the rest as it comes. */
export function TranslatedText({
  subject,
  source,
  content,
  level,
  language,
  isOffered,
}: BilingualProps & {
  readonly language: string;
  /** The school's service has this language. */
  readonly isOffered: boolean;
}) {
  const online = useOnline();
  const { translation, state } = useTranslation(subject, source, language);
  const [wanted, setWanted] = useWantedSetting(source.address);
  useEffect(() => {
    const { stopped } = translation.state();
    // What somebody stopped, or the service refused, begins again when they say so.
    if (online && isOffered && (stopped === null || stopped === 'offline')) void translation.start();
  }, [online, isOffered, translation]);
  const wantedNow = wantedAfter(state.phase, online && isOffered, language);
  useEffect(() => {
    if (wanted === undefined || wantedNow === undefined) return;
    if (wantedNow !== (wanted ?? '')) setWanted(wantedNow);
  }, [wanted, wantedNow, setWanted]);
  const pairs = {
    texts: new Map(source.passages.map(({ id, text }) => [id, text])),
    translated: state.passages,
    language,
  };
  return (
    <>
      <TranslationStatus
        state={state}
        total={source.passages.length}
        name={englishNameOf(language)}
        isOnline={online}
        isOffered={isOffered}
        level={level}
        onStart={() => void translation.start()}
        onCancel={translation.cancel}
      />
      {state.passages.size > 0 && (
        <Alert tone="info">
          {`A machine made this translation${state.by === null ? '' : ` (${state.by})`}. It can be wrong: what counts is the English text.`}
        </Alert>
      )}
      <PairsContext value={pairs}>
        <PairedContent content={content} />
      </PairsContext>
    </>
  );
}

/** What is to be offered once there is a network: the language, '' for nothing; `undefined` leaves it as it is. */
function wantedAfter(phase: string, canAsk: boolean, language: string): string | undefined {
  if (phase === 'whole') return '';
  return phase === 'resting' && !canAsk ? language : undefined;
}
