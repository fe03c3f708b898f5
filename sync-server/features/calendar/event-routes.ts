import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { toYearFirst, yearFirstDate } from '#server/calls/year-first-date.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { AnyCall, ReadableRows, SyncCore } from '#server/sync/core.ts';
import {
  MAX_EVENT_NOTE_LENGTH,
  MAX_EVENT_PACKS,
  MAX_EVENT_TITLE_LENGTH,
  type CalendarEvent,
  type EventWords,
} from '#shared/domain/calendar/calendar-event.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { ownEvents } from './own-events.ts';

const tags = ['calendar'];
const keepers = { openTo: ['keep-calendar'] } as const;
const common = { tags, params: subjectParams };

const eventSchema = z.object({
  eventId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  eventType: z.literal('CALENDAR_EVENT'),
  userType: z.literal('USER'),
  collectionInfo: z.object({
    collectionId: z.string(),
    title: z.string(),
    note: z.string(),
    individualId: z.string(),
    packInfos: z.array(z.object({ labelId: z.string() })),
    territoryId: z.null(),
  }),
});

/** What is written of an event; on a change, what is left out stays. */
const collectionRequest = z.object({
  title: z.string().max(MAX_EVENT_TITLE_LENGTH).optional(),
  note: z.string().max(MAX_EVENT_NOTE_LENGTH).nullish(),
  packInfos: z
    .array(z.object({ labelId: idSchema }))
    .max(MAX_EVENT_PACKS)
    .optional(),
});
const savedSchema = z.object({ result: z.boolean(), errors: z.array(z.string()) });

/** A refusal names the request's own fields. */
const fieldNames = { title: 'collectionInfo.title' };

export type EventDeps = { readonly core: SyncCore; readonly library: PublishedLibrary };

/** A person's own events (classroom §7): whichever subject the call is under, they are all of them. */
export const eventRoutes: Routes<EventDeps> = (app, { core, library }) => {
  app.get(
    '/:s/event/loadAllCalendarEventsByDateForIndividual',
    {
      config: keepers,
      schema: {
        ...common,
        summary: 'The person’s own events that touch a range of dates; dates are YYYY/MM/DD',
        querystring: z.object({ startDate: yearFirstDate, endDate: yearFirstDate }),
        response: { 200: z.object({ events: z.array(eventSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { startDate, endDate } = request.query;
      return { events: ownEvents(core.rowsFor(userId), userId, startDate, endDate).map(eventAnswer) };
    },
  );

  app.post(
    '/:s/event/saveUserCalendarEvent',
    {
      config: keepers,
      schema: {
        ...common,
        summary: 'Make an event in the person’s own calendar',
        headers: callHeaders,
        body: z.object({
          startDate: yearFirstDate,
          endDate: yearFirstDate,
          collectionInfo: collectionRequest,
        }),
        response: { 200: savedSchema.extend({ eventId: z.string().optional() }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { startDate, endDate, collectionInfo } = request.body;
      const key = callKey(request);
      const eventId = derivedId('call-event', key);
      const words = wordsOf(collectionInfo, null);
      mustRead(core.rowsFor(userId), words.packIds, []);
      const args = { eventId, startDate, endDate, ...words };
      const errors = runCall(
        core,
        userId,
        [{ id: key, name: 'saveCalendarEvent', args, asked: request.body }],
        fieldNames,
      );
      return errors.length === 0 ? { result: true, eventId, errors } : { result: false, errors };
    },
  );

  app.post(
    '/:s/event/updateUserCalendarEvent',
    {
      config: keepers,
      schema: {
        ...common,
        summary: 'Change or move an event of one’s own; what is left out stays',
        headers: callHeaders,
        body: z.object({
          eventId: idSchema,
          startDate: yearFirstDate.optional(),
          endDate: yearFirstDate.optional(),
          collectionInfo: collectionRequest.optional(),
        }),
        response: { 200: savedSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { eventId, collectionInfo, ...dates } = request.body;
      const rows = core.rowsFor(userId);
      const before = rows.get('calendarEvent', eventId);
      if (before?.ownerId !== userId || before.removedAt !== null) throw forbidden();
      const words = wordsOf(collectionInfo ?? {}, before);
      mustRead(rows, words.packIds, before.packIds);
      const moved = {
        eventId,
        startDate: dates.startDate ?? before.startDate,
        endDate: dates.endDate ?? before.endDate,
      };
      const key = callKey(request);
      const asked = request.body;
      // What is left out is not written: neither words nor dates win over those of another device for nothing.
      const parts: AnyCall[] = [];
      if (collectionInfo !== undefined)
        parts.push({ id: key, name: 'saveCalendarEvent', args: { ...moved, ...words }, asked });
      if (dates.startDate !== undefined || dates.endDate !== undefined)
        parts.push({ id: laterPart(key, 1), name: 'moveCalendarEvent', args: moved, asked });
      const errors = runCall(core, userId, parts, fieldNames);
      return { result: errors.length === 0, errors };
    },
  );

  /** A pack that came in is one that the person may read; one that was in it already may have gone since. */
  function mustRead(rows: ReadableRows, packIds: readonly string[], known: readonly string[]): void {
    const ofLibrary = new Set(library.packs().map(({ packId }) => packId));
    const isReadable = (packId: string) =>
      ofLibrary.has(packId) || known.includes(packId) || rows.get('customPack', packId) !== null;
    if (!packIds.every(isReadable)) throw forbidden();
  }
};

function wordsOf(asked: z.infer<typeof collectionRequest>, before: EventWords | null): EventWords {
  return {
    title: asked.title ?? before?.title ?? '',
    note: asked.note ?? before?.note ?? '',
    packIds: asked.packInfos?.map(({ labelId }) => labelId) ?? before?.packIds ?? [],
  };
}

function eventAnswer(event: CalendarEvent): z.infer<typeof eventSchema> {
  const { id, ownerId, startDate, endDate, collectionId, title, note, packIds } = event;
  return {
    eventId: id,
    startDate: toYearFirst(startDate),
    endDate: toYearFirst(endDate),
    eventType: 'CALENDAR_EVENT',
    userType: 'USER',
    collectionInfo: {
      ...{ collectionId, title, note, individualId: ownerId, territoryId: null },
      packInfos: packIds.map((labelId) => ({ labelId })),
    },
  };
}
