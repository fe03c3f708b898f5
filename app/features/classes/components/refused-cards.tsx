import { isCard, type Card } from '#app/features/classes/card-batch.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import styles from './class-code.module.css';

/** Whose cards the school refused, and why. It is on no paper. */
export function RefusedCards({ students }: { readonly students: readonly Card[] }) {
  const { format } = useLocale();
  const byReason = new Map<string, Card[]>();
  for (const student of students) {
    if (student.refused === undefined) continue;
    byReason.set(student.refused, [...(byReason.get(student.refused) ?? []), student]);
  }
  const count = [...byReason.values()].flat().length;
  if (count === 0) return null;
  return (
    <div className={styles.noPrint}>
      <Alert tone="warn" role="status" title={`${format.plural(count, 'card', 'cards')} not made`}>
        <ul>
          {[...byReason].map(([why, refused]) => (
            <li key={why}>{`${refused.map(nameOnCard).join(', ')}: ${why}`}</li>
          ))}
        </ul>
        {students.some((student) => student.refused !== undefined && isCard(student)) && (
          <p>
            Your school had not answered an earlier try, which may have worked. So these cards are shown too.
          </p>
        )}
      </Alert>
    </div>
  );
}

const nameOnCard = ({ firstName, lastName }: Card): string => `${firstName} ${lastName}`.trim();
