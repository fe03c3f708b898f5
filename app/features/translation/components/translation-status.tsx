import { SpanishMeaningsButton } from '#app/features/dictionary/index.ts';
import type { TranslationState } from '#app/features/translation/translation.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TRANSLATION_PROBLEM_WORDS } from '#shared/domain/translation/translation-calls.ts';
import styles from './bilingual.module.css';

type StatusProps = {
  readonly state: TranslationState;
  /** Passages of the text. */
  readonly total: number;
  /** The language. */
  readonly name: string;
  readonly isOnline: boolean;
  readonly isOffered: boolean;
  readonly level: number | undefined;
  readonly onStart: () => void;
  readonly onCancel: () => void;
};

/** How far a translation is, and why it goes no further. */
export function TranslationStatus(props: StatusProps) {
  const { state, total, name, onCancel } = props;
  const figures = `${state.passages.size} of ${total} parts`;
  switch (state.phase) {
    case 'reading':
      return <Skeleton label="Looking for the translation" />;
    case 'running':
      return (
        <ProgressBar
          label={`Translating into ${name}`}
          value={state.passages.size}
          max={total}
          figures={figures}
          actions={
            <Button size="small" onClick={onCancel}>
              Stop translating
            </Button>
          }
        />
      );
    case 'whole':
      return (
        <p role="status" className={styles.bilingualDone}>
          {state.isStored
            ? `All of it is in ${name}, and available offline on this device.`
            : `All of it is in ${name}. This device has no room to keep it.`}
        </p>
      );
    case 'resting':
      return <Resting {...props} figures={figures} />;
  }
}

function Resting({
  state,
  name,
  isOnline,
  isOffered,
  level,
  figures,
  onStart,
}: StatusProps & { readonly figures: string }) {
  const isPart = state.passages.size > 0;
  const rest = isPart ? `${figures} are in ${name}.` : `Nothing of it is in ${name} yet.`;
  if (!isOnline) {
    return (
      <Alert tone="warn" role="status" title="Translation needs a network">
        {`${rest} ${isPart ? 'The rest' : 'It'} is translated when there is a network again. If you leave this page, it is offered when you come back.`}
      </Alert>
    );
  }
  if (!isOffered) return isPart ? <p role="status">{rest}</p> : null;
  const { stopped } = state;
  if (stopped === null) return <Skeleton label={`Translating into ${name}`} />;
  const again = (
    <Button size="small" onClick={onStart}>
      {stopped === 'cancelled' ? 'Go on translating' : 'Try again'}
    </Button>
  );
  if (stopped === 'cancelled') {
    return (
      <Alert tone="info" role="status" title="You stopped the translation" actions={again}>
        {rest}
      </Alert>
    );
  }
  const isFor = stopped === 'quota' || stopped === 'refused' || stopped === 'not-set-up';
  return (
    <Alert
      tone="danger"
      role="alert"
      title={isPart ? 'Not all of it could be translated' : 'It could not be translated'}
      actions={
        <>
          {again}
          {isFor && <SpanishMeaningsButton level={level} />}
        </>
      }
    >
      {`${stopped === 'offline' ? 'The school server did not answer.' : TRANSLATION_PROBLEM_WORDS[stopped]} ${isPart ? rest : ''}`}
    </Alert>
  );
}
