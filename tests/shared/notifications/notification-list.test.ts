import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  linesOf,
  newestFirst,
  notificationDays,
  onlyNewLine,
} from '#shared/domain/notifications/notification-list.ts';
import { eventDefinitions, type NotificationRow } from '#shared/domain/notifications/rows.ts';

const zone = 'America/New_York';
const row = (changes: Partial<NotificationRow> = {}): NotificationRow => ({
  id: 'n1',
  ownerId: 'me',
  eventId: 'e1',
  event: 'ASSIGNED',
  userType: 'TEACHER',
  about: {
    kind: 'CLASS',
    id: 'a',
    title: 'Class A',
    classId: 'a',
    className: 'Class A',
    packId: null,
    subject: null,
    miniInquiryId: null,
  },
  who: 'Ana',
  studentId: null,
  date: null,
  readStatus: 'UNREAD',
  createdAt: Date.UTC(2026, 8, 14, 14),
  ...changes,
});

const anyRows = fc
  .array(
    fc.record({
      event: fc.constantFrom(...eventDefinitions),
      readStatus: fc.constantFrom('READ' as const, 'UNREAD' as const),
      createdAt: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 0, 8) }),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.map((changes, index) => row({ ...changes, id: `n${index}` })));

test('whatever there is, every notification stands in one line of its day, the newest first', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const days = notificationDays(rows, zone);
      const lines = linesOf(days);
      expect(lines.flatMap(({ ids }) => ids).sort()).toEqual(rows.map(({ id }) => id).sort());
      expect(days.map(({ date }) => date)).toEqual(
        [...new Set(days.map(({ date }) => date))].sort().reverse(),
      );
      for (const line of lines) {
        const own = rows.filter(({ id }) => line.ids.includes(id));
        expect(line.isUnread).toBe(own.some(({ readStatus }) => readStatus === 'UNREAD'));
        expect(line.others).toBe(own.length - 1);
        expect(line.row).toBe(newestFirst(own)[0]);
      }
    }),
  );
});

test('students who join a class on one day are one line; another class, another day and other events are not', () => {
  const joined = (id: string, changes: Partial<NotificationRow> = {}) =>
    row({ id, event: 'CLASS_JOINED', ...changes });
  const later = Date.UTC(2026, 8, 15, 14);
  const other = { ...row().about, id: 'b' };
  const days = notificationDays(
    [
      joined('1'),
      joined('2'),
      joined('3', { about: other }),
      joined('4', { createdAt: later }),
      row({ id: '5' }),
      row({ id: '6' }),
    ],
    zone,
  );
  expect(days.map(({ date, lines }) => [date, lines.map(({ ids }) => ids)])).toEqual([
    ['2026-09-15', [['4']]],
    ['2026-09-14', [['1', '2'], ['3'], ['5'], ['6']]],
  ]);
});

test('decision 166 a press leads on where one thing alone is unread and noted since the person looked', () => {
  fc.assert(
    fc.property(
      anyRows,
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 0, 8) }),
      (rows, seen) => {
        const found = rows.filter(({ readStatus, createdAt }) => readStatus === 'UNREAD' && createdAt > seen);
        const only = onlyNewLine(rows, seen, zone);
        if (only === null) {
          // Several who joined a class on one day are one line; everything else is a thing of its own.
          expect(found.length).not.toBe(1);
        } else {
          expect(only.ids.toSorted()).toEqual(found.map(({ id }) => id).sort());
          expect(found.length === 1 || found.every(({ event }) => event === 'CLASS_JOINED')).toBe(true);
        }
      },
    ),
  );
});
