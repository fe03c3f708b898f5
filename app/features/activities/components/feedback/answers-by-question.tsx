import { useClassAnswers } from '#app/features/activities/class-answers-query.ts';
import studentWork from '#app/features/activities/components/student/student-work.module.css';
import type { ClassAssignment, StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import styles from './feedback.module.css';

/** A class's answers question by question, all from this device (classroom §2, responses). */
export function AnswersByQuestion({ item }: { readonly item: ClassAssignment }) {
  const { assignment } = item;
  const students = [...item.students, ...item.inactive];
  const answers = useClassAnswers(item);
  if (answers === undefined) return <Skeleton shape="card" label="Reading the answers" />;
  const missing = students.filter(({ studentId }) => answers.of(studentId) === null).length;
  const { preface, questions } = assignment;
  const asked = [...(preface ? [preface] : []), ...questions];
  return (
    <Stack gap={5}>
      {missing > 0 && <NotHere missing={missing} />}
      {asked.length === 0 && <p>This activity has no questions.</p>}
      {asked.map((question) => (
        <Panel key={question.questionId}>
          <h2 className={styles.responsesQuestion}>{question.text}</h2>
          <Responses
            assignment={assignment}
            students={students}
            textOf={(studentId) => answers.of(studentId)?.get(question.questionId) ?? ''}
          />
        </Panel>
      ))}
    </Stack>
  );
}

function NotHere({ missing }: { readonly missing: number }) {
  const { format } = useLocale();
  return (
    <Alert
      tone="info"
      title={`The answers of ${format.plural(missing, 'student are', 'students are')} not on this device`}
    >
      They come by themselves with a network, and stay here for two weeks after the due date.
    </Alert>
  );
}

function Responses({
  assignment,
  students,
  textOf,
}: {
  readonly assignment: Assignment;
  readonly students: readonly StudentProgress[];
  readonly textOf: (studentId: string) => string;
}) {
  const { format } = useLocale();
  const answered = students.filter((student) => isWritten(textOf(student.studentId)));
  return (
    <>
      <p className={styles.responsesCount}>
        {answered.length} of {format.plural(students.length, 'student', 'students')} answered
      </p>
      <ul className={styles.responses} role="list">
        {answered.map(({ studentId, name }) => (
          <li key={studentId} className={styles.responsesAnswer}>
            <TextLink to={reviewPath(assignment.subject, assignment.id, studentId)}>{name}</TextLink>
            <p className={studentWork.readAnswerText}>{textOf(studentId)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
