import { useState } from 'react';
import { textOfOutcome, textOfRead } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { RetentionPreview } from '#shared/domain/person-data/person-data-calls.ts';
import { MAX_RETENTION_YEARS } from '#shared/domain/person-data/retention.ts';
import { previewRetention, setRetentionYears } from './data-calls.ts';
import { RetentionPeople } from './retention-people.tsx';

const NEVER = 'never';
const options = [
  { value: NEVER, label: 'Not decided: nobody is proposed' },
  ...Array.from({ length: MAX_RETENTION_YEARS }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? '1 school year' : `${index + 1} school years`,
  })),
];

/** After how many school years people who are gone are proposed for erasure; nobody goes by itself. */
export function RetentionPanel({
  set,
  onChanged,
}: {
  readonly set: number | null;
  readonly onChanged: () => void;
}) {
  const online = useOnline();
  const saved = set === null ? NEVER : String(set);
  const [chosen, setChosen] = useState(saved);
  const [preview, setPreview] = useState<RetentionPreview>();
  const saving = useSubmit({
    what: 'Changing how long data is kept',
    run: async () => {
      const outcome = await setRetentionYears(chosen === NEVER ? null : Number(chosen));
      const text = textOfOutcome(outcome);
      if (text !== null) return { text };
      setPreview(undefined);
      onChanged();
      return null;
    },
  });
  const looking = useSubmit({
    run: async () => {
      const answer = await previewRetention();
      if (answer.kind !== 'done') return { text: textOfRead(answer) };
      setPreview(answer.body);
      return null;
    },
  });
  const offline = online ? undefined : 'This needs a network.';
  return (
    <section aria-labelledby="data-retention">
      <SectionHeader id="data-retention" title="How long data is kept" />
      <Panel>
        <Stack gap={4} align="start">
          <Select
            label="Propose people for erasure who were not here for"
            hint="Only people who are in no class now, and never administrators. Nobody is erased by itself: you look at the list and confirm."
            value={chosen}
            options={options}
            error={saving.problem?.text ?? looking.problem?.text}
            onChange={setChosen}
          />
          <Stack direction="row" gap={3} align="start">
            <Button
              busy={saving.busy}
              busyText="Saving…"
              disabledReason={offline ?? (chosen === saved ? 'This is what is set.' : undefined)}
              onClick={() => saving.submit()}
            >
              Save
            </Button>
            {set !== null && (
              <Button
                busy={looking.busy}
                busyText="Looking…"
                disabledReason={offline ?? (chosen === saved ? undefined : 'Save the change first.')}
                onClick={() => looking.submit()}
              >
                Who would be erased?
              </Button>
            )}
          </Stack>
          {preview !== undefined && (
            <RetentionPeople
              preview={preview}
              onErased={() => {
                setPreview(undefined);
                onChanged();
              }}
            />
          )}
        </Stack>
      </Panel>
    </section>
  );
}
