import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { daysBetween } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse, type Refused } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, type Actor, type DecideContext } from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import {
  calendarEventRow,
  eventDates,
  eventWords,
  MAX_EVENT_DAYS,
  type CalendarEvent,
  type EventDates,
} from './calendar-event.ts';

type OfEvent = { readonly eventId: string };
const scope = ({ eventId }: OfEvent) => `event:${eventId}`;
const facts = ({ eventId }: OfEvent, actor: Actor) => ({
  event: fact('calendarEvent', eventId, userBucket(actor.userId)),
});

/** What is wrong with the dates of an event, whatever is stored; null when nothing is. */
export function wrongDates({ startDate, endDate }: EventDates): Refused | null {
  const days = daysBetween(startDate, endDate);
  return days < 0 || days >= MAX_EVENT_DAYS ? refuse('date_range', 'endDate') : null;
}

const saveArgs = z.object({ eventId: idSchema, ...eventDates, ...eventWords });

function eventOf(
  args: z.infer<typeof saveArgs>,
  before: CalendarEvent | null,
  { actor, mutationId, claimedAt }: DecideContext,
): CalendarEvent {
  const { eventId: id, title, note, packIds, startDate, endDate } = args;
  return {
    ...{ id, ownerId: actor.userId, collectionId: id },
    // Where it stands already, its dates are moved by an intent of their own.
    ...(before ? { startDate: before.startDate, endDate: before.endDate } : { startDate, endDate }),
    ...{ title: title.trim(), note, packIds: [...new Set(packIds)] },
    createdAt: before?.createdAt ?? claimedAt,
    // An edit wins over a deletion (SPEC.md M8).
    removedAt: null,
    // Older than any intent, so that a move in the same moment counts.
    moved: before?.moved ?? { at: 0, by: '' },
    ...{ head: mutationId, authoredAt: claimedAt },
  };
}

/** Makes an event, or changes its words and packs as a whole. The dates count for a new one alone. */
export const saveCalendarEvent = defineMutator({
  name: 'saveCalendarEvent',
  v: 1,
  args: saveArgs,
  check: (args) => (args.title.trim() === '' ? refuse('title_required', 'title') : wrongDates(args)),
  scope,
  record: ({ eventId }) => ({ table: 'calendarEvent', id: eventId }),
  describe: ({ title, note }) => ({
    title: 'A calendar event',
    text: [title, note].filter((text) => text.trim() !== '').join('\n'),
  }),
  echo: (args, context) => [put('calendarEvent', eventOf(args, null, context))],
  facts,
  decide: ({ event }, args, context) => {
    const { actor } = context;
    if (!can(actor.roles, 'keep-calendar')) return refuse('forbidden');
    if (event && event.ownerId !== actor.userId) return refuse('id_taken');
    return accept(put('calendarEvent', eventOf(args, event, context)));
  },
});

/** Moves an event to other dates. Of two moves the later one counts (SPEC.md M8). */
export const moveCalendarEvent = defineMutator({
  name: 'moveCalendarEvent',
  v: 1,
  args: z.object({ eventId: idSchema, ...eventDates }),
  check: wrongDates,
  scope,
  facts,
  decide: ({ event }, { startDate, endDate }, context) => {
    const { actor, claimedAt: at, mutationId: by } = context;
    if (!can(actor.roles, 'keep-calendar')) return refuse('forbidden');
    if (event?.ownerId !== actor.userId) return refuse('not_found');
    if (!isNewerIntent(event.moved, context)) return accept();
    return accept(put('calendarEvent', { ...event, startDate, endDate, moved: { at, by } }));
  },
});

/** Deletes an event, or brings it back. */
export const removeCalendarEvent = defineMutator({
  name: 'removeCalendarEvent',
  v: 1,
  args: z.object({ eventId: idSchema, isRemoved: z.boolean() }),
  barrier: true,
  scope,
  facts,
  decide: ({ event }, { isRemoved }, { actor, claimedAt }) => {
    if (!can(actor.roles, 'keep-calendar')) return refuse('forbidden');
    if (event?.ownerId !== actor.userId) return refuse('not_found');
    return accept(put('calendarEvent', { ...event, removedAt: isRemoved ? claimedAt : null }));
  },
});

/** Makes another version of an event's words the one that stands, and keeps the one that stood (SPEC.md M4). */
export const swapCalendarEventVersion = defineMutator({
  name: 'swapCalendarEventVersion',
  v: 1,
  args: z.object({ eventId: idSchema, branchId: idSchema }),
  barrier: true,
  scope,
  facts: (args, actor) => ({
    ...facts(args, actor),
    branch: fact('branch', args.branchId, userBucket(actor.userId)),
  }),
  decide: ({ branch, event }, _args, { actor, claimedAt, mutationId }) => {
    if (!can(actor.roles, 'keep-calendar')) return refuse('forbidden');
    if (!branch || branch.authorId !== actor.userId || !event) return refuse('not_found');
    if (branch.recordId !== event.id || event.ownerId !== actor.userId) return refuse('forbidden');
    const other = calendarEventRow.safeParse(branch.body);
    if (!other.success) return refuse('unexpected');
    const { title, note, packIds } = other.data;
    // The words change places; the dates stay where they were moved to.
    const swapped = { ...event, title, note, packIds, removedAt: null };
    return accept(
      put('calendarEvent', { ...swapped, head: mutationId, authoredAt: claimedAt }),
      put('branch', { ...branch, body: event, head: event.head, authoredAt: event.authoredAt }),
    );
  },
});
