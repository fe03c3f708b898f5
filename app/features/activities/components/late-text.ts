import type { Formats } from '#app/i18n/formats.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { dueOf, isOver } from '#shared/domain/activities/deadline.ts';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { dueDay } from './due-text.ts';

/** The due date of one student in words, where it is over: what is handed in now is late. Undefined while it is not. */
export function lateSinceOf(
  assignment: Assignment,
  review: Review | null,
  { now, timeZone }: SchoolClock,
  format: Formats,
): string | undefined {
  return isOver(assignment, timeZone, now, review) ? dueDay(dueOf(assignment, review), format) : undefined;
}

/** What a student reads before they hand in late. */
export const lateText = (lateSince: string): string =>
  `It was due ${lateSince}. You can still hand it in; your teacher sees that it is late, and it can’t be taken back.`;
