import { useState } from 'react';
import { readySnacksOf, snackOn, textsOfPack } from '#app/features/learning-strategies/texts-of-pack.ts';
import { usePack } from '#app/features/library/index.ts';
import { LoadProblem, useExcerpts } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { Problem } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { MAX_SNACKS, snackTypeIdSchema, type SnackContent } from '#shared/domain/activities/snack.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { promptFor, strategyIds, strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import styles from './snack-work.module.css';

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
  const loaded = usePack(sourcePackId);
  const excerpts = useExcerpts(sourcePackId);
  const [textId, setTextId] = useState('');
  const [strategy, setStrategy] = useState('2');
  const { busy, problem, submit, clear } = useSubmit({ run: (content: SnackContent) => onAdd(content) });
  if (loaded.kind === 'failed') {
    return (
      <LoadProblem
        problem={loaded.problem}
        what="pack"
        back={{ to: packPath(subject, sourcePackId), label: 'Go to the pack' }}
        onRetry={loaded.retry}
      />
    );
  }
  if (loaded.kind === 'loading' || excerpts === undefined)
    return <Skeleton shape="card" label="Reading the texts of the pack" />;
  const texts = textsOfPack(loaded.value, excerpts);
  const chosen = texts.find(({ id }) => id === textId) ?? texts[0];
  const snackTypeId = snackTypeIdSchema.safeParse(Number(strategy)).data ?? 2;
  if (!chosen) return <p>This pack has no text to respond to.</p>;
  const isFull = count >= MAX_SNACKS;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(snackOn(chosen, snackTypeId));
      }}
    >
      <Stack gap={4}>
        <ReadySnacks ready={readySnacksOf(loaded.value, texts)} isFull={isFull} onAdd={submit} />
        <Select
          label="What students read"
          value={chosen.id}
          onChange={setTextId}
          options={texts.map((text) => ({ value: text.id, label: `${text.kind}: ${text.title}` }))}
        />
        <RadioGroup
          legend="What they do with it"
          look="cards"
          value={strategy}
          onChange={setStrategy}
          options={strategyIds.map((id) => ({
            value: String(id),
            label: strategyName(id),
            hint: promptFor(id, ''),
          }))}
        />
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
  readonly ready: ReturnType<typeof readySnacksOf>;
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
