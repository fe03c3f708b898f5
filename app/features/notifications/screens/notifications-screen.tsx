import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { NotificationItem } from '#app/features/notifications/components/notification-item.tsx';
import { useMarkRead } from '#app/features/notifications/notification-actions.ts';
import { useNotifications, type ListedDay } from '#app/features/notifications/notification-queries.ts';
import { usePressedPush } from '#app/features/notifications/pressed-push.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel } from '#app/ui/layout/panel.tsx';
import { can } from '#shared/access/capabilities.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import styles from './notifications-screen.module.css';

type Shown = 'all' | 'unread';

/** Everything that a person was told, by day. */
export function NotificationsScreen({ subject }: { readonly subject: SubjectPath }) {
  const { roles } = useSignedIn().session.individual;
  const days = useNotifications(subject);
  const isLeadingOn = usePressedPush(subject);
  const markRead = useMarkRead();
  const [shown, setShown] = useState<Shown>('all');
  const unreadIds = (days ?? []).flatMap(({ lines }) =>
    lines.filter(({ isUnread }) => isUnread).flatMap(({ ids }) => ids),
  );
  if (!can(roles, 'read-notifications'))
    return (
      <PageBody width="text">
        <PageHeader title="Notifications" lead="These are for people who teach or learn in a class." />
      </PageBody>
    );
  return (
    <PageBody width="text">
      <PageHeader
        title="Notifications"
        lead="What happened in your classes. The last 90 days are kept."
        actions={
          unreadIds.length > 0 &&
          !isLeadingOn && <Button onClick={() => void markRead(unreadIds)}>Mark all as read</Button>
        }
      />
      <Segmented
        label="Show"
        labelHidden
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread' },
        ]}
      />
      {days === undefined || isLeadingOn ? (
        <Skeleton shape="card" label="Looking for your notifications" />
      ) : (
        <Days
          days={shown === 'all' ? days : unreadOf(days)}
          shown={shown}
          onRead={(ids) => void markRead(ids)}
        />
      )}
    </PageBody>
  );
}

const unreadOf = (days: readonly ListedDay[]): ListedDay[] =>
  days
    .map((day) => ({ ...day, lines: day.lines.filter(({ isUnread }) => isUnread) }))
    .filter(({ lines }) => lines.length > 0);

function Days({
  days,
  shown,
  onRead,
}: {
  readonly days: readonly ListedDay[];
  readonly shown: Shown;
  readonly onRead: (ids: readonly string[]) => void;
}) {
  const { format } = useLocale();
  if (days.length === 0) {
    return (
      <WhenHeard what="your notifications">
        <EmptyState
          illustration={<EmptyArt />}
          title={shown === 'all' ? 'Nothing yet' : 'You have read everything'}
        >
          What happens in your classes is told here, also without a network once it has come.
        </EmptyState>
      </WhenHeard>
    );
  }
  return days.map(({ date, lines }) => (
    <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className={styles.date}>
        {format.weekdayDate(date)}
      </h2>
      <Panel>
        <ul role="list" className={styles.lines}>
          {lines.map((line) => (
            <li key={line.row.id}>
              <NotificationItem
                line={line}
                isNew={line.isUnread}
                onOpen={() => {
                  if (line.isUnread) onRead(line.ids);
                }}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  ));
}
