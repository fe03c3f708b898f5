import type { ClassAssignment, StudentProgress } from '#app/features/activities/index.ts';
import type { GivenInquiry } from '#app/features/inquiries/inquiry-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { inquiryScorePath } from '#app/navigation/inquiry-paths.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { cellStop, NAME_COLUMN, WideTable } from '#app/ui/tables/wide-table.tsx';
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
    <WideTable
      label="Scores"
      caption={`Scores of ${given.title} by student and phase`}
      lineIds={rows.map(({ student }) => student.studentId)}
      head={
        <thead>
          <tr>
            <Head title="Student" />
            <Head title="Work" />
            {heads.map(({ phase, maxPoints: most }) => (
              <Head key={phase} title={phase} most={format.number(most)} />
            ))}
            <Head title="Score" most={format.number(maxPoints(given.questions))} />
            <Head title="Review" />
          </tr>
        </thead>
      }
      foot={
        <tfoot>
          <tr>
            <th scope="row">Mean of what is marked whole</th>
            <td />
            {heads.map(({ phase }, index) => (
              <td key={phase}>{meanOf(rows.map(({ phases }) => wholePoints(phases[index])))}</td>
            ))}
            <td>{meanOf(rows.map(({ score, phases }) => (isWhole(phases) ? score : null)))}</td>
            <td />
          </tr>
        </tfoot>
      }
    >
      {(stopOf) =>
        rows.map(({ student, score, phases, review }) => (
          <tr key={student.studentId}>
            <th scope="row">
              <BareLink
                to={inquiryScorePath(given.subject, given.id, student.studentId)}
                {...cellStop(student.studentId, NAME_COLUMN, stopOf(student.studentId))}
              >
                {student.name}
              </BareLink>
            </th>
            <td className={styles.cell}>
              {statusLabel(student.status)}
              {lateness(student)}
            </td>
            {phases.map(({ phase, points, unscored }) => (
              <td key={phase} className={styles.cell}>
                {numberOrDash(points, format.number)}
                {points !== null && unscored > 0 && <SoFar />}
              </td>
            ))}
            <td className={styles.cell}>
              {numberOrDash(score, format.number)}
              {score !== null && !isWhole(phases) && <SoFar />}
            </td>
            <td className={styles.cell}>{review}</td>
          </tr>
        ))
      }
    </WideTable>
  );
}

/** `most`: the most points that there are, where the column has points. */
function Head({ title, most }: { readonly title: string; readonly most?: string }) {
  return (
    <th scope="col" className={styles.head}>
      {title}
      {most !== undefined && <span className={styles.most}> of {most}</span>}
    </th>
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
