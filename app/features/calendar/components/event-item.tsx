import { useEffect, useRef } from 'react';
import { syncStateOf } from '#app/engine/index.ts';
import { useRefusedEvent, type EventsOfPerson } from '#app/features/calendar/event-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { attentionPath } from '#app/navigation/classroom-paths.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Ellipsis } from '#app/ui/icons/ellipsis.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Menu, type MenuEntry } from '#app/ui/overlays/menu.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import type { CalendarEvent } from '#shared/domain/calendar/calendar-event.ts';
import styles from './calendar.module.css';
import { PackThumbnails } from './pack-thumbnails.tsx';

/** What can be done with an event from its place in the calendar. */
export type EventVerbs = {
  readonly onChange: (event: CalendarEvent) => void;
  /** Moves it by so many days, later or earlier. */
  readonly onMove: (event: CalendarEvent, days: number) => void;
  readonly onDelete: (event: CalendarEvent) => void;
};

/** An event as it stands on its days: its words, its packs, and a menu that moves it without a mouse. */
export function EventItem({
  event,
  data,
  isFollowed,
  onFollowed,
  onChange,
  onMove,
  onDelete,
}: EventVerbs & {
  readonly event: CalendarEvent;
  readonly data: EventsOfPerson;
  /** It was just moved here: the focus comes along. */
  readonly isFollowed: boolean;
  readonly onFollowed: () => void;
}) {
  const { format } = useLocale();
  const item = useRef<HTMLLIElement>(null);
  const refused = useRefusedEvent(event.id);
  const { id, title, note, packIds, startDate, endDate, authoredAt, moved } = event;
  const written = Math.max(authoredAt, moved.at);
  const sync = syncStateOf({ editor: 'idle', mark: data.markOf(id), written, refused });
  useEffect(() => {
    if (!isFollowed) return;
    const menu = item.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
    menu?.focus();
    // Of its two places, beside the month and in the list of the month, only one is shown.
    if (menu && menu === document.activeElement) onFollowed();
  }, [isFollowed, onFollowed]);
  const entries: MenuEntry[] = [
    { kind: 'action', label: 'Change', onPress: () => onChange(event) },
    { kind: 'action', label: 'Move a day later', onPress: () => onMove(event, 1) },
    { kind: 'action', label: 'Move a day earlier', onPress: () => onMove(event, -1) },
    { kind: 'action', label: 'Move a week later', onPress: () => onMove(event, 7) },
    { kind: 'action', label: 'Delete', danger: true, onPress: () => onDelete(event) },
  ];
  return (
    <li ref={item} className={styles.eventItem}>
      <div className={styles.eventWords}>
        <strong dir="auto">{title}</strong>
        <span className={styles.dueListWhere}>
          {startDate === endDate
            ? format.dateDay(startDate)
            : `${format.dateDay(startDate)} to ${format.dateDay(endDate)}`}
        </span>
        {note.trim() !== '' && (
          <p dir="auto" className={styles.eventNote}>
            {note}
          </p>
        )}
        {data.versionsOf(id).length > 0 && <Badge tone="warn">Two texts: choose one under Change</Badge>}
        {sync.kind !== 'sent' && <SyncMark state={sync} about={title} />}
        {sync.kind === 'refused' && <TextLink to={attentionPath}>See what needs attention</TextLink>}
        <PackThumbnails packIds={packIds} />
      </div>
      <Menu label={`What to do with ${title}`} entries={entries}>
        {(trigger) => (
          <IconButton
            {...trigger}
            label={`Change or move ${title}`}
            icon={<Ellipsis size="1.3em" aria-hidden="true" />}
          />
        )}
      </Menu>
    </li>
  );
}
