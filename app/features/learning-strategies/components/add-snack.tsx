import { useState } from 'react';
import { snackOn } from '#app/features/learning-strategies/texts-of-pack.ts';
import { useTextsOn, type TextsOn } from '#app/features/learning-strategies/use-texts-on.ts';
import { LoadProblem } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { Problem } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { MAX_SNACKS, type SnackContent, type SnackTypeId } from '#shared/domain/activities/snack.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import styles from './snack-work.module.css';
import { StrategyChoice } from './strategy-choice.tsx';

/** Chooses a text and a strategy, and makes a snack of them. */
export function AddSnack({
  subject,
  sourcePackId,
  count,
  onAdd,
}: {
  readonly subject: SubjectPath;
  readonly sourcePackId: string;
  /** How many the pack has. */
  readonly count: number;
  /** Returns why not; null when it was made. */
  readonly onAdd: (content: SnackContent) => Promise<Problem | null>;
}) {
  const found = useTextsOn(sourcePackId);
  const [textId, setTextId] = useState('');
  const [snackTypeId, setStrategy] = useState<SnackTypeId>(2);
  const { busy, problem, submit, clear } = useSubmit({ run: (content: SnackContent) => onAdd(content) });
  if (found.kind === 'failed') {
    return (
      <LoadProblem
        problem={found.problem}
        what="pack"
        back={{ to: packPath(subject, sourcePackId), label: 'Go to the pack' }}
        onRetry={found.retry}
      />
    );
  }
  if (found.kind === 'loading') return <Skeleton shape="card" label="Reading the texts of the pack" />;
  const { texts, ready } = found;
  const chosen = texts.find(({ id }) => id === textId) ?? texts[0];
  if (!chosen) return <p>This pack has no text to respond to.</p>;
  const isFull = count >= MAX_SNACKS;
  return (
    <form
      noValidate
      data-part="add-snack"
      onSubmit={(event) => {
        event.preventDefault();
        submit(snackOn(chosen, snackTypeId));
      }}
    >
      <Stack gap={4}>
        <ReadySnacks ready={ready} isFull={isFull} onAdd={submit} />
        <Select
          label="What students read"
          value={chosen.id}
          onChange={setTextId}
          options={texts.map((text) => ({ value: text.id, label: `${text.kind}: ${text.title}` }))}
        />
        <StrategyChoice value={snackTypeId} onChange={setStrategy} />
        {problem !== null && (
          <Alert tone="danger" role="alert" title="Not added" onClose={clear}>
            {problem.text}
          </Alert>
        )}
        <div>
          <Button
            type="submit"
            variant="primary"
            icon={<Plus size="1.1em" aria-hidden="true" />}
            busy={busy}
            busyText="Adding…"
            disabledReason={isFull ? `A snack pack has ${MAX_SNACKS} snacks at most.` : undefined}
          >
            Add this snack
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What the pack's writers prepared, each to be added at once and changed like any other. */
function ReadySnacks({
  ready,
  isFull,
  onAdd,
}: {
  readonly ready: Extract<TextsOn, { kind: 'ready' }>['ready'];
  readonly isFull: boolean;
  readonly onAdd: (content: SnackContent) => void;
}) {
  const { format } = useLocale();
  if (ready.length === 0) return null;
  return (
    <Disclosure open summary={`Ready for this pack: ${format.plural(ready.length, 'snack', 'snacks')}`}>
      <ul className={styles.snackList} role="list">
        {ready.map(({ id, content }) => {
          const name = `${strategyName(content.snackTypeId)}: ${content.title}`;
          return (
            <li key={id} className={styles.snackRow}>
              <div className={styles.snackRowText}>
                <strong>{name}</strong>
                <p>{readDisplayParams(content.displayParams).prompt}</p>
              </div>
              <Button
                size="small"
                aria-label={`Add ${name}`}
                disabledReason={isFull ? 'This snack pack is full.' : undefined}
                reasonShown="bubble"
                onClick={() => onAdd(content)}
              >
                Add
              </Button>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
