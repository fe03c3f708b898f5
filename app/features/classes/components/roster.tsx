import { useState } from 'react';
import { nameOf, type RosterEntry } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { studentPath } from '#app/navigation/classroom-paths.ts';
import { useNow } from '#app/platform/use-now.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { UserRoundMinus } from '#app/ui/icons/user-round-minus.ts';
import { Avatar, Badge } from '#app/ui/layout/badge.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { namedGroups } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import styles from './class-code.module.css';
import { contactText } from './contact-text.ts';
import { RemoveStudentDialog } from './remove-student-dialog.tsx';

/** The students of a class, each with how long ago their device was heard from, and the way out. */
export function Roster({
  subject,
  classRow,
  roster,
  usernames,
}: {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly roster: readonly RosterEntry[];
  /** By student; null while this device knows none. */
  readonly usernames: ReadonlyMap<string, string> | null;
}) {
  const [leaving, setLeaving] = useState<RosterEntry | null>(null);
  return (
    <>
      <ul className={styles.roster} role="list">
        {roster.map((entry) => (
          <RosterRow
            key={entry.member.id}
            subject={subject}
            classRow={classRow}
            entry={entry}
            username={usernames?.get(entry.member.userId) ?? ''}
            onRemove={() => setLeaving(entry)}
          />
        ))}
      </ul>
      {leaving && (
        <RemoveStudentDialog classId={classRow.id} member={leaving.member} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}

function RosterRow({
  subject,
  classRow,
  entry,
  username,
  onRemove,
}: {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly entry: RosterEntry;
  readonly username: string;
  readonly onRemove: () => void;
}) {
  const { format } = useLocale();
  const now = useNow();
  const { contact, member } = entry;
  const name = nameOf(member);
  const level = member.readingLevel ?? null;
  const groups = namedGroups(classRow).filter(({ subgroupId }) => member.subgroupIds.includes(subgroupId));
  return (
    <li className={styles.rosterRow}>
      <Avatar name={name} size="small" />
      <span className={styles.rosterWho}>
        <span className={styles.rosterName}>
          <TextLink alone to={studentPath(subject, classRow.id, member.id)} look="quiet">
            {name}
          </TextLink>{' '}
          {username !== '' && <span className={styles.rosterUsername}>{username}</span>}
        </span>
        <span className={styles.rosterContact}>{contactText(contact, now, format)}</span>
      </span>
      <span className={styles.rosterGroups}>
        {level !== null && <Badge tone="info">{`Reads at Level ${level}`}</Badge>}
        {groups.map((group) => (
          <Badge key={group.subgroupId}>{group.name}</Badge>
        ))}
      </span>
      <IconButton
        label={`Remove ${username === '' ? name : `${name} (${username})`} from the class`}
        icon={<UserRoundMinus size="1.2em" aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}
