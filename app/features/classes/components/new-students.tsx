import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useFormDraft } from '#app/engine/index.ts';
import type { CallErrors, NewStudent } from '#app/features/classes/calls.ts';
import type { useRowPasswords } from '#app/features/classes/use-row-passwords.ts';
import { newId } from '#app/platform/random.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { useUndoNotice } from '#app/ui/state/use-undo-notice.ts';
import { proposeUsernames, readStudentList } from '#shared/domain/accounts/student-list.ts';
import { MAX_NEW_STUDENTS } from '#shared/domain/classes/constants.ts';
import { nameOf, StudentRows, type StudentRow } from './student-rows.tsx';

/** Never a password: those are made anew when the draft is opened again (SPEC.md D1). */
const draftSchema = z.object({
  pasted: z.string(),
  rows: z.array(
    z.object({ id: z.string(), username: z.string(), firstName: z.string(), lastName: z.string() }),
  ),
});
const EMPTY = { pasted: '', rows: [] };
const NO_ERRORS: CallErrors = new Map();

export const useNewStudentsDraft = (classId: string) =>
  useFormDraft({ key: `new-students:${classId}`, schema: draftSchema, empty: EMPTY });

export type NewStudentsProps = {
  readonly draft: ReturnType<typeof useNewStudentsDraft>;
  readonly passwords: ReturnType<typeof useRowPasswords>;
  /** Whether the school's server has the class already. */
  readonly isClassKnown: boolean;
  /** What the school said to the list as it was sent last. */
  readonly refused: CallErrors;
  readonly onMake: (students: readonly NewStudent[]) => Promise<void>;
};

/** Students typed one by one or pasted as a list, with usernames and passwords proposed. */
export function NewStudents({ draft, passwords, isClassKnown, refused, onMake }: NewStudentsProps) {
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(refused);
  const { busy, submit } = useSubmit({
    run: async (students: readonly NewStudent[]) => {
      await onMake(students);
      return null;
    },
  });
  // The button that sent the list went while it was on its way, and the focus with it.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), []);
  const { value = EMPTY, change } = draft;
  const formProblem = errors.get('form');
  const rows = value.rows.map((row): StudentRow => ({
    ...row,
    password: passwords.of(row.id),
  }));
  const setRows = (next: readonly StudentRow[]) => {
    setErrors(NO_ERRORS);
    passwords.keep(next);
    change({ ...value, rows: next.map(({ password: _, ...row }) => row) });
  };
  const tellRemoved = useUndoNotice(rows, setRows);
  const removeRow = (row: StudentRow, index: number) => {
    setRows(rows.filter(({ id }) => id !== row.id));
    const name = nameOf(row) || row.username;
    if (name !== '') tellRemoved(`${name} is off the list.`, (now) => now.toSpliced(index, 0, row));
  };
  if (draft.value === undefined) return <Skeleton shape="title" label="Opening" />;
  const addRows = (pasted: string, rest: string) => {
    const named = readStudentList(pasted);
    const usernames = proposeUsernames(
      named,
      rows.map(({ username }) => username),
    );
    const added = named.map((student, index) => {
      const id = newId();
      return { id, ...student, username: usernames[index] ?? '' };
    });
    setErrors(NO_ERRORS);
    change({ pasted: rest, rows: [...value.rows, ...added] });
  };
  return (
    <Stack gap={5}>
      <OtherDrafts
        others={draft.others}
        textOf={(typed) =>
          [typed.pasted, ...typed.rows.map((row) => `${row.firstName} ${row.lastName}`)]
            .filter(Boolean)
            .join(', ')
        }
      />
      <Panel>
        <Stack gap={3}>
          <TextArea
            label="Paste a list"
            hint="One student a line: First Last. Usernames and passwords are proposed."
            rows={4}
            value={value.pasted}
            onChange={(pasted) => change({ ...value, pasted })}
          />
          <Stack direction="row" gap={3}>
            <Button onClick={() => addRows(value.pasted, '')}>Take over the list</Button>
            <Button
              data-adds-row
              variant="quiet"
              onClick={() => setRows([...rows, emptyRow(passwords.make())])}
            >
              Add one student
            </Button>
          </Stack>
        </Stack>
      </Panel>
      {formProblem !== undefined && (
        <Alert tone="danger" role="alert" title="Not made">
          {formProblem}
        </Alert>
      )}
      {rows.length > 0 && (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit(rows.map(({ id: _, ...student }) => student));
          }}
        >
          <Stack gap={4}>
            <StudentRows rows={rows} errors={errors} onChange={setRows} onRemove={removeRow} />
            <Stack direction="row" gap={3}>
              <Button
                type="submit"
                variant="primary"
                busy={busy}
                busyText="Making accounts…"
                disabledReason={reasonNotToMake(rows.length, online, isClassKnown)}
              >
                {rows.length === 1 ? 'Make 1 account' : `Make ${rows.length} accounts`}
              </Button>
            </Stack>
          </Stack>
        </form>
      )}
    </Stack>
  );
}

function reasonNotToMake(count: number, online: boolean, isClassKnown: boolean): string | undefined {
  if (!online) return 'Making accounts needs a network. What you typed is kept on this device.';
  if (!isClassKnown) return 'The class is still on its way to the school server. Try again in a moment.';
  if (count > MAX_NEW_STUDENTS) return `Make at most ${MAX_NEW_STUDENTS} accounts at once.`;
  return undefined;
}

const emptyRow = (password: string): StudentRow => ({
  id: newId(),
  username: '',
  firstName: '',
  lastName: '',
  password,
});
