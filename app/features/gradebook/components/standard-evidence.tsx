import type {
  StandardColumn,
  StandardsBookRow,
  StudentWork,
} from '#app/features/gradebook/standards-rows.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { evidenceOf, type Evidence } from '#shared/domain/standards/evidence.ts';
import styles from './gradebook.module.css';

/** What one student was asked about one standard, activity by activity, and what they got for it. */
export function StandardEvidence({
  row: { student },
  column: { standardId, standard },
  works,
  onClose,
}: {
  readonly row: StandardsBookRow;
  readonly column: StandardColumn;
  readonly works: readonly StudentWork[];
  readonly onClose: () => void;
}) {
  const found = works
    .map((work) => ({ ...work, evidence: evidenceOf(work.assignment, standardId, work.review) }))
    .filter(({ evidence }) => evidence.length > 0);
  return (
    <Dialog open onClose={onClose} title={`${student.firstName} ${student.lastName}`}>
      <p>
        {standard && standard.code !== '' && <strong>{`${standard.code} `}</strong>}
        {standard?.statement ?? 'A standard that is no longer in the library.'}
      </p>
      {found.map(({ assignment, evidence }) => (
        <section key={assignment.id} className={styles.evidence}>
          <h3>
            <TextLink to={reviewPath(assignment.subject, assignment.id, student.studentId)}>
              {assignment.title}
            </TextLink>
          </h3>
          <ul role="list">
            {evidence.map((one) => (
              <li key={one.questionId ?? assignment.id}>
                <span>
                  {assignment.questions.find(({ questionId }) => questionId === one.questionId)?.text ??
                    'The activity as a whole'}
                </span>
                <Given evidence={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

function Given({ evidence: { questionId, points, most } }: { readonly evidence: Evidence }) {
  const { format } = useLocale();
  if (points !== null && most !== null)
    return <strong>{`${format.number(points)} / ${format.plural(most, 'point', 'points')}`}</strong>;
  const hasNone = questionId !== null && most === null;
  return <span className={styles.notMarked}>{hasNone ? 'Has no points' : 'Not marked yet'}</span>;
}
