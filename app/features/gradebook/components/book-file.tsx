import { useSignedIn } from '#app/engine/index.ts';
import { readUsernames } from '#app/features/classes/index.ts';
import type { BookStudent } from '#app/features/gradebook/book.ts';
import { saveFile } from '#app/platform/save-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';

type BookFileProps<Row> = {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly rows: readonly Row[];
  /** What the file is called behind the class's name. */
  readonly name: string;
  readonly toCsv: (rows: readonly Row[]) => string;
};

/** The shown lines as a file, with the usernames that the server alone may know. */
export function BookFileButton<Row extends { readonly student: BookStudent }>({
  subject,
  classRow,
  rows,
  name,
  toCsv,
}: BookFileProps<Row>) {
  const { local } = useSignedIn();
  const notify = useNotify();
  const { busy, submit } = useSubmit({
    run: async () => {
      const usernames = await readUsernames(local.actor, subject, classRow.id);
      const lines = rows.map((row) => {
        const username = usernames?.get(row.student.studentId) ?? row.student.username;
        return { ...row, student: { ...row.student, username } };
      });
      if (lines.some(({ student }) => student.username === '')) notify({ text: WITHOUT_USERNAMES });
      saveFile(fileNameOf(classRow, name), toCsv(lines), 'text/csv');
      return null;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  return (
    <Button
      icon={<Download size="1.1em" aria-hidden="true" />}
      busy={busy}
      busyText="Reading…"
      disabledReason={rows.length === 0 ? 'There is nobody to write down.' : undefined}
      reasonShown="bubble"
      onClick={() => submit()}
    >
      Gradebook as a file
    </Button>
  );
}

/** Of a file that was written without a network. */
export const WITHOUT_USERNAMES =
  'Usernames are with the school’s server, so this file is without some of them.';

/** What a file about a class is called. */
export function fileNameOf(classRow: ClassRow, name: string): string {
  return `${`${classRow.name} - ${name}`.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 100)}.csv`;
}
