import { useState } from 'react';
import {
  MAX_FILE_BYTES,
  readPackage,
  writePackage,
  type ReadFile,
} from '#app/features/question-exchange/question-files.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { newId } from '#app/platform/random.ts';
import { saveBlob } from '#app/platform/save-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { FileButton } from '#app/ui/fields/file-button.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { Plus } from '#app/ui/icons/plus.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { newQuestion } from '#shared/domain/activities/activity-content.ts';
import { MAX_QUESTIONS } from '#shared/domain/activities/constants.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import type { QuestionItem } from '#shared/domain/questions/qti/question-item.ts';
import styles from './question-exchange.module.css';

type Read =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly text: string }
  | { readonly kind: 'read'; readonly file: ReadFile };

export type ExchangeDialogProps = {
  readonly content: ActivityContent;
  readonly onAdd: (questions: readonly Question[]) => void;
  readonly onClose: () => void;
};

/** Questions from a file of another program, and this activity's questions as such a file (content §3, QTI). */
export function ExchangeDialog({ content, onAdd, onClose }: ExchangeDialogProps) {
  const { format } = useLocale();
  const [read, setRead] = useState<Read>({ kind: 'nothing' });
  const room = MAX_QUESTIONS - content.questions.length;
  const look = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) return setRead({ kind: 'wrong', text: TOO_LARGE });
    const found = readPackage(new Uint8Array(await file.arrayBuffer()), newId);
    return setRead(found === null ? { kind: 'wrong', text: WRONG_FILE } : { kind: 'read', file: found });
  };
  const added = read.kind === 'read' ? read.file.questions.slice(0, room) : [];
  return (
    <Dialog
      open
      title="Questions as a file"
      onClose={onClose}
      actions={
        added.length > 0 && (
          <Button
            variant="primary"
            icon={<Plus size="1.1em" aria-hidden="true" />}
            onClick={() => {
              onAdd(added.map(questionOf));
              onClose();
            }}
          >
            Add {format.plural(added.length, 'question', 'questions')}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        <section>
          <h3>Take questions from a file</h3>
          <p>A QTI package or item of version 3 or 2, as other programs for tests write it.</p>
          <FileButton
            label="File with questions"
            accept=".zip,.xml,application/zip,application/xml,text/xml"
            onFile={(file) => void look(file)}
            disabledReason={room === 0 ? `An activity holds at most ${MAX_QUESTIONS} questions.` : undefined}
          >
            Choose a file
          </FileButton>
          <div role="status" className={styles.found}>
            {read.kind === 'wrong' && <Alert tone="danger" title={read.text} />}
            {read.kind === 'read' && <Found file={read.file} room={room} />}
          </div>
        </section>
        <section>
          <h3>Keep these questions as a file</h3>
          <p>As QTI 3, with their answer keys: it is for teachers alone.</p>
          <Button
            icon={<Download size="1.1em" aria-hidden="true" />}
            disabledReason={
              content.questions.length === 0 ? 'There are no questions in this activity yet.' : undefined
            }
            onClick={() => saveBlob(fileNameOf(content), writePackage(content.questions.map(itemOf)))}
          >
            Download {format.plural(content.questions.length, 'question', 'questions')}
          </Button>
        </section>
      </Stack>
    </Dialog>
  );
}

const WRONG_FILE = 'There are no questions in this file. Choose a QTI package (.zip) or item (.xml).';
const TOO_LARGE = 'This file is larger than 20 MB. Choose a smaller one.';

/** What would be added, and what would not and why. */
function Found({ file, room }: { readonly file: ReadFile; readonly room: number }) {
  const { format } = useLocale();
  const { questions, notes } = file;
  const over = questions.length - room;
  return (
    <Stack gap={3}>
      <p>
        {questions.length === 0
          ? 'None of its questions can be asked here.'
          : `${format.plural(questions.length, 'question', 'questions')} can be added.`}
        {over > 0 && ` Only the first ${format.number(room)} have room: an activity holds ${MAX_QUESTIONS}.`}
      </p>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="What is left out">
          {notes.map(({ name, text }, index) => (
            <li key={`${index} ${name}`}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

const itemOf = ({ text, points, interaction, key }: Question): QuestionItem => ({
  text,
  points: points ?? null,
  interaction,
  key,
});

const questionOf = ({ text, points, interaction, key }: QuestionItem): Question => ({
  ...newQuestion(newId(), text),
  ...(points !== null && { points }),
  ...(interaction && { interaction }),
  ...(key && { key }),
});

function fileNameOf({ title }: ActivityContent): string {
  const name = title.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').trim();
  return `${name === '' ? 'questions' : name.slice(0, 100)}.zip`;
}
