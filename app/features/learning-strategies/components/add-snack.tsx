import { useState } from 'react';
import { textsOfPack } from '#app/features/learning-strategies/texts-of-pack.ts';
import { usePack } from '#app/features/library/index.ts';
import { LoadProblem, useExcerpts } from '#app/features/packs/index.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { Problem } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { MAX_SNACKS, snackTypeIdSchema, type SnackContent } from '#shared/domain/activities/snack.ts';
import { newDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { promptFor, strategyIds, strategyName } from '#shared/domain/learning-strategies/guidance.ts';

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
  const { contentType, packId, contentId, title, excerpt } = chosen;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const displayParams = newDisplayParams(snackTypeId);
        submit({
          snackTypeId,
          contentType,
          packId,
          contentId,
          title: title.slice(0, 200),
          excerpt,
          displayParams,
        });
      }}
    >
      <Stack gap={4}>
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
            disabledReason={
              count >= MAX_SNACKS ? `A snack pack has ${MAX_SNACKS} snacks at most.` : undefined
            }
          >
            Add this snack
          </Button>
        </div>
      </Stack>
    </form>
  );
}
