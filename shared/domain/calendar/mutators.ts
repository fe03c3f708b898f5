import {
  moveCalendarEvent,
  removeCalendarEvent,
  saveCalendarEvent,
  swapCalendarEventVersion,
} from './event-mutators.ts';

export const calendarMutators = {
  moveCalendarEvent,
  removeCalendarEvent,
  saveCalendarEvent,
  swapCalendarEventVersion,
};
