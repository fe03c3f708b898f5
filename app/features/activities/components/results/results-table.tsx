import { memo } from 'react';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { ArrowDown } from '#app/ui/icons/arrow-down.ts';
import { ArrowUp } from '#app/ui/icons/arrow-up.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { QuestionResult, QuestionSummary } from '#shared/domain/activities/question-results.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import styles from './results.module.css';

export type ResultsRow = {
  readonly student: StudentProgress;
  /** Whether this device has read the student's work. */
  readonly isHere: boolean;
  /** One for each question, in their order. */
  readonly results: readonly QuestionResult[];
};

/** By name, or by the results of the question at this place, those who need help first. */
export type ResultsOrder = { readonly by: 'name' | number; readonly descending: boolean };

type ResultsTableProps = {
  readonly assignment: Assignment;
  readonly rows: readonly ResultsRow[];
  /** One for each question, of all students that are shown. */
  readonly summaries: readonly QuestionSummary[];
  readonly order: ResultsOrder;
  readonly onSort: (by: ResultsOrder['by']) => void;
};

/** Students by questions. Each name leads to that student's work, each head sorts. */
export function ResultsTable({ assignment, rows, summaries, order, onSort }: ResultsTableProps) {
  return (
    <div className={styles.table} role="region" aria-label="Results by question" tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>{`Results of ${assignment.title} by student and question`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <SortHead name="Student" by="name" order={order} onSort={onSort} />
            {assignment.questions.map((question, index) => (
              <SortHead
                key={question.questionId}
                name={`${index + 1}. ${question.text}`}
                by={index}
                most={question.points ?? null}
                order={order}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.student.studentId} row={row} assignment={assignment} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Class</th>
            {assignment.questions.map((question, index) => (
              <td key={question.questionId}>
                <Summary summary={summaries[index]} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function SortHead({
  name,
  by,
  most = null,
  order,
  onSort,
}: Pick<ResultsTableProps, 'order' | 'onSort'> & {
  readonly name: string;
  readonly by: ResultsOrder['by'];
  readonly most?: number | null;
}) {
  const { format } = useLocale();
  const isSorted = order.by === by;
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={!isSorted ? 'none' : order.descending ? 'descending' : 'ascending'}
      className={by === 'name' ? undefined : styles.question}
    >
      <button type="button" className={styles.sort} title={name} onClick={() => onSort(by)}>
        <span className={styles.sortName}>{name}</span>
        {isSorted && <Arrow size="1em" aria-hidden="true" />}
      </button>
      {most !== null && most > 0 && (
        <span className={styles.most}>{format.plural(most, 'point', 'points')}</span>
      )}
    </th>
  );
}

/** A row is drawn anew only when something of it has changed: a class may have thousands of cells. */
const Row = memo(
  function Row({ row, assignment }: { readonly row: ResultsRow; readonly assignment: Assignment }) {
    const { student, results } = row;
    return (
      <tr>
        <th scope="row">
          <TextLink to={reviewPath(assignment.subject, assignment.id, student.studentId)}>
            {student.name}
          </TextLink>
        </th>
        {results.map((result, index) => (
          <Result key={assignment.questions[index]?.questionId} result={result} />
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.assignment === after.assignment &&
    before.row.student.studentId === after.row.student.studentId &&
    before.row.student.name === after.row.student.name &&
    JSON.stringify(before.row.results) === JSON.stringify(after.row.results),
);

/** One element for a cell, sign and words: with more of them 150 students would take twice as long to draw. */
function Result({ result }: { readonly result: QuestionResult }) {
  const { format } = useLocale();
  const sign = signOf(result);
  if (result.kind === 'marked' && result.points !== null)
    return (
      <td className={styles.points} data-sign={sign}>
        {format.number(result.points)}
      </td>
    );
  return <td className={styles.sign} data-sign={sign} aria-label={WORDS[sign]} />;
}

type Sign = 'right' | 'partly' | 'wrong' | 'answered' | 'no-answer' | 'not-here';

function signOf(result: QuestionResult): Sign {
  if (result.kind !== 'marked') return result.kind;
  if (result.share >= 1) return 'right';
  return result.share > 0 ? 'partly' : 'wrong';
}

const WORDS: Record<Sign, string> = {
  right: 'Right',
  partly: 'Partly right',
  wrong: 'Not right',
  answered: 'Answered, not marked',
  'no-answer': 'No answer',
  'not-here': 'Not on this device',
};

/** Nothing where nothing is known; else how much of it is right, or how many have answered. */
function Summary({ summary }: { readonly summary: QuestionSummary | undefined }) {
  const { format } = useLocale();
  if (summary === undefined || summary.here === 0) return <VisuallyHidden>Not known yet</VisuallyHidden>;
  return (
    <>
      {summary.share !== null && <strong>{format.percent(summary.share)}</strong>}
      <span className={styles.most}>{`${summary.answered} of ${summary.here} answered`}</span>
    </>
  );
}
