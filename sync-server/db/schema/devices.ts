import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DeviceReport } from '#shared/domain/schools/device-report.ts';
import { school } from './accounts.ts';

/** How a browser of a school last said that it is doing. It is nobody's: who is signed in there is asked of the sessions. */
export const deviceReport = sqliteTable(
  'device_report',
  {
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    deviceId: text('device_id').notNull(),
    /** Browser and system in words a person recognises. */
    label: text('label').notNull(),
    /** Server time, epoch ms, and how far the device's was ahead. */
    reportedAt: integer('reported_at').notNull(),
    clockAhead: integer('clock_ahead').notNull(),
    said: text('said', { mode: 'json' }).$type<Omit<DeviceReport, 'at'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.deviceId] })],
);
