import type { KeyboardEvent } from 'react';
import { verdictText } from '#app/features/activities/components/verdict-text.ts';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { contactText } from '#app/features/classes/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { CircleAlert } from '#app/ui/icons/circle-alert.ts';
import { Avatar, Badge } from '#app/ui/layout/badge.tsx';
import { askedCount } from '#shared/domain/activities/asked.ts';
import { joinedAfterDue } from '#shared/domain/activities/deadline.ts';
import { statusLabel } from '#shared/domain/activities/progress-label.ts';
import { readingNeedOf, type ReadingNeed } from '#shared/domain/activities/reading-need.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import styles from './progress.module.css';

export type StudentListProps = {
  readonly assignment: Assignment;
  readonly students: readonly StudentProgress[];
  readonly clock: SchoolClock;
};

/**
 * Every student of the class at a glance: where they stand, how much is answered, when it was handed in, and how old that
 * knowledge is. Arrow keys move between students.
 */
export function StudentList({ assignment, students, clock }: StudentListProps) {
  return (
    <ul className={styles.studentList} role="list" onKeyDown={moveBetweenStudents}>
      {students.map((student) => (
        <li key={student.studentId}>
          <StudentRow student={student} assignment={assignment} clock={clock} />
        </li>
      ))}
    </ul>
  );
}

function StudentRow({
  student,
  assignment,
  clock,
}: {
  readonly student: StudentProgress;
  readonly assignment: Assignment;
  readonly clock: SchoolClock;
}) {
  const { format } = useLocale();
  const need = needFor(student, assignment, clock);
  return (
    <BareLink
      to={classWorkPath(assignment, student.studentId)}
      className={styles.studentRow}
      data-part="student-row"
    >
      <Avatar name={student.name} />
      <span className={styles.studentRowWho}>
        <span className={styles.studentRowName}>{student.name}</span>
        <span className={styles.studentRowContact}>{contactText(student.contact, clock.now, format)}</span>
      </span>
      <span className={styles.studentRowState}>
        <Badge
          tone={student.status === 'SUBMITTED' ? 'good' : student.status === 'IN_PROGRESS' ? 'info' : 'plain'}
        >
          {student.isReviewed && student.status === 'SUBMITTED' ? 'Reviewed' : statusLabel(student.status)}
        </Badge>
        {student.total > 0 && (
          <span className={styles.studentRowCount}>
            {student.answered} of {student.total}
          </span>
        )}
      </span>
      {need !== null && (
        <span className={styles.studentRowNeed}>
          <CircleAlert size="1.1em" aria-hidden="true" />
          {NEEDS[need]}
        </span>
      )}
      {student.progress && student.progress.submittedAt !== null && (
        <span className={styles.studentRowTimes}>{submittedText(student.progress, format)}</span>
      )}
    </BareLink>
  );
}

/** Why to look at this student with this assignment, or null; nobody asks for anything with a deleted one. */
export function needFor(
  student: StudentProgress,
  assignment: Assignment,
  clock: SchoolClock,
): ReadingNeed | null {
  const state = assignmentStatus(assignment, clock.today);
  if (state !== 'OPEN' && state !== 'COMPLETED') return null;
  const hasQuestions = askedCount(assignment) > 0;
  const { endDate, endTime } = assignment;
  const place = { endDate, endTime, timeZone: clock.timeZone, hasQuestions, isOpen: state === 'OPEN' };
  const isNew = joinedAfterDue(assignment, clock.timeZone, student.periods, student.review);
  return readingNeedOf({ ...student, joinedAfterDue: isNew }, place, clock.today, clock.now);
}

const NEEDS: Record<ReadingNeed, string> = {
  overdue: 'Overdue',
  not_started: 'Not started, due soon',
  unfinished: 'Not finished, due soon',
  unsent: 'Work waits on their device',
  conflict: 'Two versions to look at',
  late: 'Handed in late, to review',
  to_review: 'To review',
};

type Format = ReturnType<typeof useLocale>['format'];

/** Both times and the verdict in words (SPEC.md T2). */
export function submittedText(
  row: Pick<NonNullable<StudentProgress['progress']>, 'submittedAt' | 'receivedAt' | 'verdict' | 'accepted'>,
  format: Format,
): string {
  const parts = [
    row.submittedAt === null ? null : `Finished ${format.dateTime(row.submittedAt)}`,
    row.receivedAt === null ? 'not received yet' : `received ${format.dateTime(row.receivedAt)}`,
    row.verdict === null ? null : row.accepted ? 'late, accepted' : verdictText(row.verdict),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Down and Up go to the next and the previous student; the row's own link opens it. */
function moveBetweenStudents(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-part="student-row"]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = rows[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
