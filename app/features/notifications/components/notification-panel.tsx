import { WhenHeard } from '#app/features/device/index.ts';
import { useNotifications } from '#app/features/notifications/notification-queries.ts';
import { notificationsPath } from '#app/navigation/notification-paths.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { HEADER_NOTIFICATIONS } from '#shared/domain/notifications/constants.ts';
import styles from './notification-bell.module.css';
import { NotificationItem } from './notification-item.tsx';

/** The newest three, and the way to all of them (classroom §9). */
export function NotificationPanel({
  subject,
  shownAsNew,
  onLeave,
}: {
  readonly subject: SubjectPath;
  /** Ids that were unread when the list was opened. */
  readonly shownAsNew: ReadonlySet<string>;
  readonly onLeave: () => void;
}) {
  const days = useNotifications(subject);
  const lines = days?.flatMap((day) => day.lines).slice(0, HEADER_NOTIFICATIONS);
  return (
    <>
      <h2 className={styles.head}>Notifications</h2>
      {lines?.length === 0 && (
        <p className={styles.empty}>
          <WhenHeard what="your notifications" look="words">
            Nothing yet. What happens in your classes is told here.
          </WhenHeard>
        </p>
      )}
      <ul role="list" className={styles.lines}>
        {lines?.map((line) => (
          <li key={line.row.id}>
            <NotificationItem
              line={line}
              isNew={line.isUnread || line.ids.some((id) => shownAsNew.has(id))}
              onOpen={onLeave}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <BareLink to={notificationsPath(subject)} className={styles.all} onClick={onLeave}>
          See all
        </BareLink>
      </div>
    </>
  );
}
