import { userBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { calendarEventRow } from './calendar-event.ts';

export const calendarTables = {
  calendarEvent: defineTable({
    name: 'calendarEvent',
    row: calendarEventRow,
    home: (row) => userBucket(row.ownerId),
  }),
};
