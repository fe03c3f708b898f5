import { useSignedIn } from '#app/engine/index.ts';
import {
  fetchClassWork,
  notFetchedText,
  readAskedWork,
  type ClassAssignment,
} from '#app/features/activities/index.ts';
import { readUsernames } from '#app/features/classes/index.ts';
import type { BookRow } from '#app/features/gradebook/book.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { saveFile } from '#app/platform/save-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { FileText } from '#app/ui/icons/file-text.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { answersCsv, type AnsweredWork } from '#shared/domain/activities/answers-csv.ts';
import { signText } from '#shared/domain/activities/gradebook-csv.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { fileNameOf, WITHOUT_USERNAMES } from './book-file.tsx';

type AnswersFileProps = {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly rows: readonly BookRow[];
  /** The shown activities, in their order. */
  readonly work: readonly ClassAssignment[];
};

/** What the shown students answered in the shown activities, as a file. What is not on this device is fetched first. */
export function AnswersFileButton({ subject, classRow, rows, work }: AnswersFileProps) {
  const signedIn = useSignedIn();
  const { format } = useLocale();
  const notify = useNotify();
  const { busy, submit } = useSubmit({
    run: async () => {
      const [missing, usernames] = await Promise.all([
        fetchClassWork(
          signedIn,
          classRow.id,
          rows.map(({ student }) => student.studentId),
        ),
        readUsernames(signedIn.local.actor, subject, classRow.id),
      ]);
      const asked = await readAskedWork(signedIn.local, work);
      const lines = rows.flatMap(({ student, cells }) =>
        asked.flatMap(({ item, questions, answersOf }): AnsweredWork[] => {
          const { assignment } = item;
          const cell = cells.get(assignment.id);
          if (!cell) return [];
          const { studentId, firstName, lastName } = student;
          const given = [...item.students, ...item.inactive].find((one) => one.studentId === studentId);
          return [
            {
              ...{ firstName, lastName, username: usernames?.get(studentId) ?? student.username },
              ...{ activity: assignment.title, status: signText(cell), asked: questions },
              ...{ review: given?.review ?? null, answers: answersOf(studentId) },
            },
          ];
        }),
      );
      saveFile(fileNameOf(classRow, 'answers'), answersCsv(lines), 'text/csv');
      if (lines.some(({ username }) => username === '')) notify({ text: WITHOUT_USERNAMES });
      if (missing.length > 0) notify({ text: notFetchedText(missing.length, format), tone: 'danger' });
      return null;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  return (
    <Button
      icon={<FileText size="1.1em" aria-hidden="true" />}
      busy={busy}
      busyText="Fetching…"
      disabledReason={rows.length === 0 ? 'There is nobody to write down.' : undefined}
      reasonShown="bubble"
      onClick={() => submit()}
    >
      Answers as a file
    </Button>
  );
}
