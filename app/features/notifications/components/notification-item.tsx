import { useHeard } from '#app/engine/index.ts';
import type { ListedNotification } from '#app/features/notifications/notification-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { BareLink } from '#app/ui/actions/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { notificationWords } from '#shared/domain/notifications/notification-words.ts';
import styles from './notification-item.module.css';

/** One notification: a link to what it is about, or words alone where that is no longer there. */
export function NotificationItem({
  line,
  isNew,
  onOpen,
}: {
  readonly line: ListedNotification;
  readonly isNew: boolean;
  readonly onOpen: () => void;
}) {
  const { terms, format } = useLocale();
  // Until everything has come, what it is about may be on its way.
  const isAllHere = useHeard() === 'heard';
  const { text, detail } = notificationWords(line, { terms, format });
  const words = (
    <>
      <span className={styles.mark} data-new={isNew || undefined} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.text}>
          {isNew && <VisuallyHidden>New: </VisuallyHidden>}
          {text}
        </span>
        <span className={styles.detail}>
          {detail}
          {' · '}
          {format.dateTime(line.row.createdAt)}
          {line.to === null && isAllHere && ' · No longer there'}
        </span>
      </span>
    </>
  );
  if (line.to === null) return <div className={styles.item}>{words}</div>;
  return (
    <BareLink to={line.to} className={styles.item} onClick={onOpen}>
      {words}
    </BareLink>
  );
}
