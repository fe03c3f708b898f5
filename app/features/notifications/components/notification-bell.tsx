import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { useMarkRead } from '#app/features/notifications/notification-actions.ts';
import { useUnread } from '#app/features/notifications/notification-queries.ts';
import { useSeenHere } from '#app/features/notifications/seen-here.ts';
import { notificationsPath, pressedPushFor } from '#app/navigation/notification-paths.ts';
import { isVisible } from '#app/platform/connectivity.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { Bell } from '#app/ui/icons/bell.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { positionNear } from '#app/ui/overlays/position-near.ts';
import { useLatest } from '#app/ui/state/use-latest.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { NotificationRow } from '#shared/domain/notifications/rows.ts';
import styles from './notification-bell.module.css';
import { NotificationPanel } from './notification-panel.tsx';
import { useHint } from './use-hint.ts';

/** Who opened the list: the person, or the hint of a session. */
type Opened = 'no' | 'hint' | 'person';

/**
 * The header's bell with its list (classroom §2, §4). Opening it marks everything as read on the server; until it is closed
 * the list shows what was new. A list that the hint opened marks nothing: nobody asked for it.
 */
export function NotificationBell({ subject }: { readonly subject: SubjectPath }) {
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>('no');
  const [shownAsNew, setShownAsNew] = useState<ReadonlySet<string>>(new Set());
  const person = useSignedIn();
  const unread = useUnread();
  const markRead = useMarkRead();
  const announce = useAnnounce();
  useNoteSeen(unread);
  const close = () => {
    setOpened('no');
    setShownAsNew(new Set());
  };
  usePopover(popover, button, opened !== 'no', close);
  const count =
    unread === undefined ? undefined : new Set([...unread.map(({ id }) => id), ...shownAsNew]).size;

  const open = () => {
    const ids = unread?.map(({ id }) => id) ?? [];
    setShownAsNew(new Set(ids));
    setOpened('person');
    void markRead(ids);
  };
  useHint({
    // On their own page they are in sight.
    isWanted: opened === 'no' && (count ?? 0) > 0 && location.pathname !== notificationsPath(subject),
    isOpen: opened === 'hint',
    popover,
    // What can't be asked is no reason to ring.
    isQuiet: () =>
      import('#app/features/notifications/quiet-hours-now.ts').then(
        ({ isInQuietHoursNow }) => isInQuietHoursNow(person),
        () => true,
      ),
    open: () => {
      setOpened('hint');
      announce(newWords(count ?? 0));
    },
    close: () => setOpened((now) => (now === 'hint' ? 'no' : now)),
  });
  return (
    <div className={styles.bell}>
      <IconButton
        ref={button}
        label={labelOf(count)}
        aria-expanded={opened !== 'no'}
        icon={<Bell size="1.35em" aria-hidden="true" />}
        onClick={opened === 'person' ? close : open}
      />
      {count !== undefined && count > 0 && (
        <span className={styles.count} aria-hidden="true">
          <Badge look="count">{count > 99 ? '99+' : count}</Badge>
        </span>
      )}
      <div ref={popover} popover="manual" className={styles.list} role="region" aria-label="Notifications">
        {opened !== 'no' && <NotificationPanel subject={subject} shownAsNew={shownAsNew} onLeave={close} />}
      </div>
    </div>
  );
}

/**
 * Notes up to when this person has seen the number here, so that a press on a later push knows what is new. Not while such a
 * press is being followed: it asks for what was seen before.
 */
function useNoteSeen(unread: readonly NotificationRow[] | undefined): void {
  const [seen, setSeen] = useSeenHere();
  const newest = Math.max(0, ...(unread ?? []).map(({ createdAt }) => createdAt));
  useEffect(() => {
    if (seen === undefined || newest <= (seen ?? 0) || !isVisible()) return;
    if (pressedPushFor(location.search) === null) setSeen(newest);
  }, [seen, newest, setSeen]);
}

const newWords = (count: number): string =>
  count === 1 ? '1 new notification' : `${count} new notifications`;

const labelOf = (count: number | undefined): string =>
  count === undefined || count === 0 ? 'Notifications' : `Notifications, ${count} new`;

/** Shows the list above everything while it is open. Escape, a press and the focus elsewhere close it. */
function usePopover(
  popover: RefObject<HTMLDivElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const latest = useLatest(close);
  useEffect(() => {
    const element = popover.current;
    const anchor = button.current;
    if (element === null || anchor === null || !isOpen) return;
    element.showPopover();
    const place = () => positionNear(anchor, element, 'end');
    place();
    const watch = new ResizeObserver(place);
    watch.observe(element);
    const wentElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !anchor.contains(target)) latest()();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (element.contains(document.activeElement)) anchor.focus();
      latest()();
    };
    addEventListener('pointerdown', wentElsewhere);
    addEventListener('focusin', wentElsewhere);
    addEventListener('keydown', key);
    addEventListener('resize', place);
    return () => {
      watch.disconnect();
      removeEventListener('pointerdown', wentElsewhere);
      removeEventListener('focusin', wentElsewhere);
      removeEventListener('keydown', key);
      removeEventListener('resize', place);
      element.hidePopover();
    };
  }, [popover, button, isOpen, latest]);
}
