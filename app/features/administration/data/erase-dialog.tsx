import { useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { ErasurePreviewAnswer, FoundPerson } from '#shared/domain/person-data/person-data-calls.ts';
import { isTypedName } from '#shared/domain/person-data/typed-name.ts';
import { eraseForEver, noAnswerWords, previewErasure, type Asked } from './data-calls.ts';
import { groupWords } from './group-words.ts';

type EraseDialogProps = {
  readonly person: FoundPerson;
  readonly onClose: () => void;
  readonly onErased: () => void;
};

/** Says what would go, asks for the name, and erases for ever. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const online = useOnline();
  const [preview, setPreview] = useState<Asked<ErasurePreviewAnswer>>();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    void previewErasure(person.id).then(setPreview);
  }, [person.id]);
  const { busy, problem, submit, clear } = useSubmit({
    run: async () => {
      const changed = await eraseForEver(person.id, typed);
      if (changed.kind === 'wrong')
        return { text: changed.errors.get('confirmedName') ?? changed.errors.get('form') ?? '' };
      if (changed.kind !== 'done') return { text: noAnswerWords[changed.kind] };
      onErased();
      return null;
    },
  });
  const isPossible = preview?.kind === 'answer' && preview.body.problem === null;
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
        <WhatGoes preview={preview} />
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

function WhatGoes({ preview }: { readonly preview: Asked<ErasurePreviewAnswer> | undefined }) {
  const { format } = useLocale();
  if (preview === undefined) return <Skeleton shape="text" label="Counting what would go" />;
  if (preview.kind !== 'answer') return <Alert tone="warn">{noAnswerWords[preview.kind]}</Alert>;
  const { problem, counts, staying, inBackupsUntil } = preview.body;
  if (problem !== null) return <Alert tone="warn">{problem}</Alert>;
  return (
    <>
      <p>This goes, on the server and from every device that gets to hear of it:</p>
      <ul>
        {counts.map(({ group, count }) => (
          <li key={group}>{format.plural(count, ...groupWords[group])}</li>
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
