import { memo } from 'react';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { SortHead } from '#app/ui/tables/sort-head.tsx';
import { cellStop, NAME_COLUMN, WideTable } from '#app/ui/tables/wide-table.tsx';
import {
  isSameResult,
  type QuestionResult,
  type QuestionSummary,
} from '#shared/domain/activities/question-results.ts';
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
    <WideTable
      label="Results by question"
      caption={`Results of ${assignment.title} by student and question`}
      lineIds={rows.map(({ student }) => student.studentId)}
      head={<Head questions={assignment.questions} order={order} onSort={onSort} />}
      foot={
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
      }
    >
      {(stopOf) =>
        rows.map((row) => (
          <Row
            key={row.student.studentId}
            row={row}
            assignment={assignment}
            stop={stopOf(row.student.studentId)}
          />
        ))
      }
    </WideTable>
  );
}

function Head({
  questions,
  order,
  onSort,
}: Pick<ResultsTableProps, 'order' | 'onSort'> & Pick<Assignment, 'questions'>) {
  const { format } = useLocale();
  const sortedBy = (by: ResultsOrder['by']) =>
    order.by !== by ? 'none' : order.descending ? 'descending' : 'ascending';
  return (
    <thead>
      <tr>
        <SortHead title="Student" sorted={sortedBy('name')} onSort={() => onSort('name')} />
        {questions.map(({ questionId, text, points }, index) => (
          <SortHead
            key={questionId}
            title={`${index + 1}. ${text}`}
            className={styles.question}
            sorted={sortedBy(index)}
            onSort={() => onSort(index)}
          >
            {typeof points === 'number' && points > 0 && (
              <span className={styles.most}>{format.plural(points, 'point', 'points')}</span>
            )}
          </SortHead>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = {
  readonly row: ResultsRow;
  readonly assignment: Assignment;
  readonly stop: string | null;
};

/** A row is drawn anew only when something of it has changed: a class may have thousands of cells. */
const Row = memo(
  function Row({ row, assignment, stop }: RowProps) {
    const { format } = useLocale();
    const { student, results } = row;
    return (
      <tr>
        <th scope="row">
          <BareLink
            to={reviewPath(assignment.subject, assignment.id, student.studentId)}
            {...cellStop(student.studentId, NAME_COLUMN, stop)}
          >
            {student.name}
          </BareLink>
        </th>
        {results.map((result, index) => resultCell(result, index, format.number))}
      </tr>
    );
  },
  (before, after) =>
    before.assignment === after.assignment &&
    before.stop === after.stop &&
    before.row.student.studentId === after.row.student.studentId &&
    before.row.student.name === after.row.student.name &&
    before.row.results.every((result, index) => isSameResult(result, after.row.results[index])),
);

/** One element for a cell, sign and words, and no component: with more of them 150 students would take twice as long. */
function resultCell(result: QuestionResult, index: number, number: (value: number) => string) {
  const sign = signOf(result);
  if (result.kind === 'marked' && result.points !== null)
    return (
      <td key={index} className={styles.points} data-sign={sign}>
        {number(result.points)}
      </td>
    );
  return <td key={index} className={styles.sign} data-sign={sign} aria-label={WORDS[sign]} />;
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
