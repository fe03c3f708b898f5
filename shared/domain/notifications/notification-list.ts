import { dateInZone, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { isUnread, type NotificationRow } from './rows.ts';

/** The newest first; what was noted at one time stays in one order on every device. */
export const newestFirst = (rows: readonly NotificationRow[]): NotificationRow[] =>
  [...rows].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));

/** One line of a list: a notification, with those that say the same of others. */
export type NotificationLine = {
  /** The newest of them. */
  readonly row: NotificationRow;
  /** How many further students it is about. */
  readonly others: number;
  readonly ids: readonly string[];
  readonly isUnread: boolean;
};

export type NotificationDay = { readonly date: CalendarDate; readonly lines: readonly NotificationLine[] };

/**
 * Notifications as they are listed: by the school's days, the newest first. When a whole class joins in one lesson that is
 * one line, and not thirty.
 */
export function notificationDays(rows: readonly NotificationRow[], timeZone: string): NotificationDay[] {
  const days: { date: CalendarDate; lines: NotificationLine[] }[] = [];
  for (const row of newestFirst(rows)) {
    const date = dateInZone(row.createdAt, timeZone);
    let day = days.at(-1);
    if (day?.date !== date) days.push((day = { date, lines: [] }));
    const joined = row.event === 'CLASS_JOINED';
    const at = joined ? day.lines.findIndex((line) => isSameClass(line.row, row)) : -1;
    const line = day.lines[at];
    if (line) day.lines[at] = withOther(line, row);
    else day.lines.push({ row, others: 0, ids: [row.id], isUnread: isUnread(row) });
  }
  return days;
}

const isSameClass = (a: NotificationRow, b: NotificationRow): boolean =>
  a.event === b.event && a.about.id === b.about.id;

const withOther = (line: NotificationLine, row: NotificationRow): NotificationLine => ({
  row: line.row,
  others: line.others + 1,
  ids: [...line.ids, row.id],
  isUnread: line.isUnread || isUnread(row),
});

/**
 * The one thing that is new to somebody on a device: unread, and noted after what they last saw there. Null where nothing
 * is, and where several things are: then the list says it.
 *
 * @param seenUntil when the newest notification was noted that they saw there, epoch ms.
 */
export function onlyNewLine(
  rows: readonly NotificationRow[],
  seenUntil: number,
  timeZone: string,
): NotificationLine | null {
  const found = rows.filter((row) => isUnread(row) && row.createdAt > seenUntil);
  const [only, another] = linesOf(notificationDays(found, timeZone));
  return only !== undefined && another === undefined ? only : null;
}

/** All lines of all days, the newest first. */
export const linesOf = (days: readonly NotificationDay[]): NotificationLine[] =>
  days.flatMap(({ lines }) => lines);
