import { useClassActions } from '#app/features/classes/actions.ts';
import { nameOf, type FormerStudent } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { UNDO_REMOVAL_MS } from '#shared/domain/classes/constants.ts';
import styles from './class-code.module.css';

/** Students who were taken out of a class, each with until when they can be brought back. */
export function FormerStudents({
  former,
  usernames,
  isOpen,
}: {
  readonly former: readonly FormerStudent[];
  readonly usernames: ReadonlyMap<string, string> | null;
  /** Shown at once, where there is nothing else to see. */
  readonly isOpen?: boolean;
}) {
  const { format } = useLocale();
  const actions = useClassActions();
  if (former.length === 0) return null;
  return (
    <Disclosure
      summary={format.plural(former.length, 'removed student', 'removed students')}
      {...(isOpen && { open: isOpen })}
    >
      <ul className={styles.roster} role="list">
        {former.map(({ member, removedAt }) => {
          const name = nameOf(member);
          const username = usernames?.get(member.userId) ?? '';
          const args = { classId: member.classId, studentId: member.userId };
          return (
            <li key={member.id} className={styles.rosterRow}>
              <span className={styles.rosterWho}>
                <span className={styles.rosterName}>
                  {name} {username !== '' && <span className={styles.rosterUsername}>{username}</span>}
                </span>
                <span className={styles.rosterContact}>
                  {`Can be brought back until ${format.dateTime(removedAt + UNDO_REMOVAL_MS)}`}
                </span>
              </span>
              <Button
                size="small"
                aria-label={`Bring back ${name}`}
                onClick={() => void actions.reenrollStudent(args, { text: `${name} is in the class again.` })}
              >
                Bring back
              </Button>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
