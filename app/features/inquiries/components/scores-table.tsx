import type { ClassAssignment, StudentProgress } from '#app/features/activities/index.ts';
import type { GivenInquiry } from '#app/features/inquiries/inquiry-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { inquiryScorePath } from '#app/navigation/inquiry-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { statusLabel } from '#shared/domain/activities/progress-label.ts';
import { maxPoints } from '#shared/domain/activities/question-points.ts';
import { isReturned } from '#shared/domain/activities/review.ts';
import {
  isWhole,
  meanScore,
  phaseScores,
  type PhaseScore,
} from '#shared/domain/inquiries/scores-overview.ts';
import { isLate } from '#shared/sync/claimed-time.ts';
import styles from './scores-table.module.css';

/** Every student's score, by phase and in all. What nobody marked yet is a dash and no zero. */
export function ScoresTable({
  given,
  students,
}: {
  readonly given: GivenInquiry;
  readonly students: ClassAssignment['students'];
}) {
  const { format } = useLocale();
  const heads = phaseScores(given.questions, []);
  const rows = students.map((student) => ({ student, ...scoresOf(given, student) }));
  const meanOf = (scores: readonly (number | null)[]) => numberOrDash(meanScore(scores), format.number);
  return (
    <div className={styles.scroll} role="region" aria-label="Scores" tabIndex={0}>
      <table className={styles.scores}>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Work</th>
            {heads.map(({ phase, maxPoints: most }) => (
              <th key={phase} scope="col" data-kind="number">
                {phase}
                <span className={styles.most}> of {format.number(most)}</span>
              </th>
            ))}
            <th scope="col" data-kind="number">
              Score<span className={styles.most}> of {format.number(maxPoints(given.questions))}</span>
            </th>
            <th scope="col">Review</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ student, score, phases, review }) => (
            <tr key={student.studentId}>
              <th scope="row">
                <TextLink to={inquiryScorePath(given.subject, given.id, student.studentId)}>
                  {student.name}
                </TextLink>
              </th>
              <td>
                {statusLabel(student.status)}
                {lateness(student)}
              </td>
              {phases.map(({ phase, points, unscored }) => (
                <td key={phase} data-kind="number">
                  {numberOrDash(points, format.number)}
                  {points !== null && unscored > 0 && <SoFar />}
                </td>
              ))}
              <td data-kind="number">
                {numberOrDash(score, format.number)}
                {score !== null && !isWhole(phases) && <SoFar />}
              </td>
              <td>{review}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Mean of what is marked whole</th>
            <td />
            {heads.map(({ phase }, index) => (
              <td key={phase} data-kind="number">
                {meanOf(rows.map(({ phases }) => wholePoints(phases[index])))}
              </td>
            ))}
            <td data-kind="number">
              {meanOf(rows.map(({ score, phases }) => (isWhole(phases) ? score : null)))}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function scoresOf({ questions }: GivenInquiry, { review, progress, status, isReviewed }: StudentProgress) {
  const returned = isReturned(review, progress?.cycle ?? 0);
  const isDone = status === 'SUBMITTED';
  return {
    score: review?.score ?? null,
    phases: phaseScores(questions, review?.points ?? []),
    review: !isDone ? '' : returned ? 'Returned' : isReviewed ? 'Reviewed' : 'To review',
  };
}

/** Whether it came late (SPEC.md T2). */
function lateness({ status, progress }: StudentProgress): string {
  if (status !== 'SUBMITTED' || !progress || !isLate(progress.verdict)) return '';
  return progress.accepted ? ', late, accepted' : ', late';
}

const wholePoints = (phase: PhaseScore | undefined): number | null =>
  phase === undefined || phase.unscored > 0 ? null : phase.points;

/** Some of the answers have no points yet. */
const SoFar = () => (
  <>
    <span aria-hidden="true">…</span>
    <VisuallyHidden>so far</VisuallyHidden>
  </>
);

const numberOrDash = (value: number | null, number: (value: number) => string) =>
  value === null ? (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not marked yet</VisuallyHidden>
    </>
  ) : (
    number(value)
  );
