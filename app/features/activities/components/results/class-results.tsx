import { useState } from 'react';
import { useClassAnswers } from '#app/features/activities/class-answers-query.ts';
import { NotHere } from '#app/features/activities/components/feedback/not-here.tsx';
import type { ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { byNeed, questionResult, questionSummary } from '#shared/domain/activities/question-results.ts';
import { ResultsTable, type ResultsOrder, type ResultsRow } from './results-table.tsx';
import styles from './results.module.css';

/**
 * A class's results in one activity, students by questions: what was given for each answer and, where only a key can
 * tell so far, what the key makes of it. Live, from this device alone.
 */
export function ClassResults({ item }: { readonly item: ClassAssignment }) {
  const { format } = useLocale();
  const { assignment } = item;
  const answers = useClassAnswers(item);
  const [order, setOrder] = useState<ResultsOrder>({ by: 'name', descending: false });
  if (answers === undefined) return <Skeleton shape="card" label="Reading the results" />;
  const { questions } = assignment;
  const rows = item.students.map((student): ResultsRow => {
    const given = answers.of(student.studentId);
    const points = student.review?.points ?? [];
    return {
      student,
      isHere: given !== null,
      results: questions.map((question) => questionResult(question, given, points)),
    };
  });
  const again = item.students.filter(({ review }) => (review?.markedAgain ?? []).length > 0).length;
  const missing = rows.filter(({ isHere }) => !isHere).length;
  return (
    <div className={styles.results}>
      {missing > 0 && <NotHere missing={missing} />}
      {again > 0 && (
        <p className={styles.again}>
          Marked again by the corrected key: {format.plural(again, 'student', 'students')}
        </p>
      )}
      <Legend />
      <ResultsTable
        assignment={assignment}
        rows={sorted(rows, order)}
        summaries={questions.map((_, index) =>
          questionSummary(rows.flatMap(({ results }) => results[index] ?? [])),
        )}
        order={order}
        onSort={(by) => setOrder((now) => ({ by, descending: now.by === by ? !now.descending : false }))}
      />
    </div>
  );
}

/** What the signs in the cells mean. */
function Legend() {
  return (
    <dl className={styles.legend}>
      {LEGEND.map(({ sign, words }) => (
        <div key={sign}>
          <dt className={styles.sign} data-sign={sign} />
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const LEGEND = [
  { sign: 'right', words: 'right, by the key' },
  { sign: 'partly', words: 'partly right' },
  { sign: 'wrong', words: 'not right' },
  { sign: 'answered', words: 'answered, not marked' },
  { sign: 'no-answer', words: 'no answer' },
];

function sorted(rows: readonly ResultsRow[], { by, descending }: ResultsOrder): ResultsRow[] {
  const ordered = rows.toSorted((one, other) => compare(one, other, by));
  return descending ? ordered.toReversed() : ordered;
}

/** Students come by name; those with the same result of a question, too. */
function compare(one: ResultsRow, other: ResultsRow, by: ResultsOrder['by']): number {
  if (by === 'name') return 0;
  const [first, second] = [one.results[by], other.results[by]];
  return first && second ? byNeed(first, second) : 0;
}
