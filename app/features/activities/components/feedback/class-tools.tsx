import { useState } from 'react';
import { readView, useSignedIn } from '#app/engine/index.ts';
import { askedInFile } from '#app/features/activities/asked-work.ts';
import { readClassAnswers } from '#app/features/activities/class-answers-query.ts';
import { fetchClassWork, notFetchedText } from '#app/features/activities/fetch-class-work.ts';
import { useReviewActions } from '#app/features/activities/review-actions.ts';
import type { ClassAssignment, StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { readUsernames } from '#app/features/classes/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { saveFile } from '#app/platform/save-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { CornerDownLeft } from '#app/ui/icons/corner-down-left.ts';
import { Download } from '#app/ui/icons/download.ts';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { resultsCsv } from '#shared/domain/activities/results-csv.ts';
import { isReturned } from '#shared/domain/activities/review.ts';
import styles from './feedback.module.css';
import { returnedText } from './returned-text.ts';

/** What is done with a whole class's work: return everything that was reviewed, keep the results as a file. */
export function ClassTools({ item }: { readonly item: ClassAssignment }) {
  const { format } = useLocale();
  const signedIn = useSignedIn();
  const { local, session } = signedIn;
  const notify = useNotify();
  const actions = useReviewActions(item.assignment);
  const [asking, setAsking] = useState(false);
  const ready = item.students.filter(isReadyToReturn);
  const students = format.plural(ready.length, 'student', 'students');
  const { busy, submit: returnAll } = useSubmit({
    run: async () => {
      setAsking(false);
      const problem = problemOf(await actions.returnWork(ready.map(roundOf), false));
      if (problem === null) notify({ text: returnedText(`Returned to ${students}.`), tone: 'good' });
      return problem;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  const { busy: isReading, submit: download } = useSubmit({
    run: async () => {
      const everybody = [...item.students, ...item.inactive];
      const { subject, classId } = item.assignment;
      const ids = everybody.map(({ studentId }) => studentId);
      const [missing, usernames] = await Promise.all([
        fetchClassWork(signedIn, classId, ids),
        readUsernames(local.actor, subject, classId),
      ]);
      const answers = await readClassAnswers(await readView(local), item);
      if (missing.length > 0) notify({ text: notFetchedText(missing.length, format), tone: 'danger' });
      if (usernames === null)
        notify({ text: 'Usernames are with the school’s server, so this file is without them.' });
      const lines = everybody.map((student) => ({
        ...student,
        username: usernames?.get(student.studentId) ?? '',
        answers: answers.of(student.studentId),
      }));
      const asked = askedInFile(item.assignment);
      saveFile(fileNameOf(item), resultsCsv(lines, asked, session.school.timeZone), 'text/csv');
      return null;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  return (
    <div className={styles.classTools}>
      <Button
        size="small"
        icon={<CornerDownLeft size="1.1em" aria-hidden="true" />}
        busy={busy}
        busyText="Returning…"
        disabledReason={ready.length === 0 ? 'Mark work as reviewed first.' : undefined}
        reasonShown="bubble"
        onClick={() => setAsking(true)}
      >
        {ready.length === 0 ? 'Return all reviewed' : `Return all reviewed (${format.number(ready.length)})`}
      </Button>
      <Button
        size="small"
        icon={<Download size="1.1em" aria-hidden="true" />}
        busy={isReading}
        busyText="Reading…"
        onClick={() => download()}
      >
        Results as a file
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Return work to ${students}?`}
        confirmLabel="Return all"
        onConfirm={() => returnAll()}
        onCancel={() => setAsking(false)}
      >
        <p>Each gets your feedback, and the score where “Show score” is ticked.</p>
      </ConfirmDialog>
    </div>
  );
}

function fileNameOf({ className, assignment }: ClassAssignment): string {
  const name = `${className} - ${assignment.title}`.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_');
  return `${name.slice(0, 100)}.csv`;
}

/** Reviewed, and the student does not have all of it yet. */
const isReadyToReturn = ({ isReviewed, review, progress }: StudentProgress): boolean =>
  isReviewed && !isReturned(review, progress?.cycle ?? 0);

const roundOf = ({ studentId, progress }: StudentProgress) => ({ studentId, cycle: progress?.cycle ?? 0 });
