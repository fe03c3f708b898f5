import { useState } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead, type ReadState } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { ErasurePreviewAnswer, FoundPerson } from '#shared/domain/person-data/person-data-calls.ts';
import { isTypedName } from '#shared/domain/person-data/typed-name.ts';
import { eraseForEver, previewErasure, textOfErasure } from './data-calls.ts';
import { groupWords } from './group-words.ts';

type EraseDialogProps = {
  readonly person: FoundPerson;
  readonly onClose: () => void;
  readonly onErased: () => void;
};

/** Says what would go, asks for the name, and erases for ever. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const online = useOnline();
  const { state } = useRead(`${person.id} ${online}`, () => previewErasure(person.id));
  const [typed, setTyped] = useState('');
  const { busy, problem, submit, clear } = useSubmit({
    what: `Erasing ${person.name}`,
    run: async () => {
      const text = textOfErasure(await eraseForEver(person.id, typed));
      if (text !== null) return { text };
      onErased();
      return null;
    },
  });
  const isPossible = state.kind === 'read' && state.body.problem === null;
  const isTyped = isTypedName(typed, person.name);
  const reason = online ? undefined : 'Erasing needs a network.';
  return (
    <Dialog
      open
      mustAnswer
      title={`Erase everything about ${person.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isPossible && (
            <Button
              variant="danger"
              busy={busy}
              busyText="Erasing…"
              disabledReason={reason ?? (isTyped ? undefined : 'Type the name first.')}
              onClick={() => submit()}
            >
              Erase for ever
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <WhatGoes state={state} />
        {isPossible && (
          <TextField
            label={`Type the name: ${person.name}`}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            error={problem?.text}
            onChange={(value) => {
              setTyped(value);
              clear();
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function WhatGoes({ state }: { readonly state: ReadState<ErasurePreviewAnswer> }) {
  const { format, terms } = useLocale();
  if (state.kind === 'reading') return <Skeleton shape="text" label="Counting what would go" />;
  if (state.kind === 'refused') return <Alert tone="warn">{state.text}</Alert>;
  if (state.kind === 'offline') return <Alert tone="warn">The school server can’t be reached.</Alert>;
  const { problem, counts, staying, inBackupsUntil } = state.body;
  if (problem !== null) return <Alert tone="warn">{problem}</Alert>;
  return (
    <>
      <p>This goes, on the server and from every device that gets to hear of it:</p>
      <ul>
        {counts.map(({ group, count }) => (
          <li key={group}>{format.plural(count, ...groupWords(group, terms))}</li>
        ))}
      </ul>
      {staying > 0 && <p>{staysWords(format.plural(staying, 'record of a class', 'records of classes'))}</p>}
      <p>
        {inBackupsUntil === null
          ? 'No backup of this server holds it.'
          : `Backups of this server hold it until about ${format.dateTime(inBackupsUntil)}. Copies of backups elsewhere are for your technician to delete.`}
      </p>
      <Alert tone="danger">Nobody can bring this back. The server pauses for some seconds.</Alert>
    </>
  );
}

const staysWords = (records: string): string =>
  `${records}, such as assignments and feedback on students’ work, will stay without the name.`;
