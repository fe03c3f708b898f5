import type { EventDefinition } from '#shared/domain/notifications/rows.ts';

/** What a day brings, and how many days later what it is about begins or is due. */
export const reminderDays = { OPENS_TODAY: 0, DUE_TODAY: 0, DUE_IN_1_DAY: 1, DUE_IN_7_DAYS: 7 } as const;

/** Whether a notification is about a day that comes. Those are worth nothing once the work is done. */
export const isReminder = (event: EventDefinition): boolean => Object.hasOwn(reminderDays, event);
