import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { statusAnswer, statusAnswerSchema } from '#server/calls/status-answer.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { isStaffOf } from '#server/features/activities/repository.ts';
import {
  displayParamSchema,
  MAX_PARAMS,
  MAX_SNACKS,
  snackContentTypes,
  snackTypeIdSchema,
} from '#shared/domain/activities/snack.ts';
import { MAX_SNACK_PACK_TITLE_LENGTH } from '#shared/domain/learning-strategies/constants.ts';
import { newDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { orderKeyAt } from '#shared/kernel/order-key.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import {
  snackAssignmentInfo,
  snackInfo,
  snackInfoSchema,
  snackPackHead,
  snackPackSchema,
  assignedPackHead,
} from './snack-answer.ts';
import { snackContentOf, snackFieldNames } from './snack-content.ts';
import type { SnackDeps } from './snack-deps.ts';
import {
  findOwnSnackPack,
  findSnackPackOn,
  listAllSnackAssignments,
  listSnackAssignments,
  listSnacks,
  requireOwnSnack,
} from './snack-repository.ts';

const common = { tags: ['learning strategies'], params: subjectParams, headers: callHeaders };
const forTeachers = { openTo: ['build-activities'] } as const;
const forEverybody = { openTo: ['build-activities', 'answer-activities'] } as const;
const errors = z.array(z.string());
const displayParams = z.array(displayParamSchema).max(MAX_PARAMS);
const title = z.string().max(MAX_SNACK_PACK_TITLE_LENGTH);

/** A teacher makes snacks, and reads what they made or were given to follow (classroom §3, §7). */
export const makeRoutes: Routes<SnackDeps> = (app, deps) => {
  const { core, libraryPack, now } = deps;

  app.post(
    '/:s/snackPack/create/snack',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Add a snack on a text: to the snack pack that is named, or to the newest on the pack',
        body: z.object({
          /** A snack pack of one's own, or the pack that holds the text. */
          sourcePackId: idSchema,
          snackTypeId: snackTypeIdSchema,
          contentType: z.enum(snackContentTypes),
          contentId: z.optional(idSchema),
          savedContentId: z.optional(idSchema),
          snackDisplayParams: displayParams.optional(),
        }),
        response: {
          200: z.object({ snackId: z.string().optional(), packId: z.string().optional(), errors }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const key = callKey(request);
      const rows = core.rowsFor(userId);
      const { s: subject } = request.params;
      const named = findOwnSnackPack(rows, userId, request.body.sourcePackId);
      const sourcePackId = named?.sourcePackId ?? request.body.sourcePackId;
      const content = snackContentOf({ ...request.body, sourcePackId }, subject, { rows, libraryPack });
      if (typeof content === 'string') return { errors: [content] };
      const into = named ?? findSnackPackOn(rows, userId, { sourcePackId, subject });
      const known = into ? listSnacks(rows, into.id) : [];
      if (known.length >= MAX_SNACKS) return { errors: [refusalText('too_many_snacks')] };
      const snackId = derivedId('made-snack', key);
      const snackPackId = into?.id ?? derivedId('made-snack-pack', key);
      const packTitle = libraryPack(sourcePackId)?.title ?? rows.get('customPack', sourcePackId)?.title;
      const args = {
        ...{ snackPackId, sourcePackId, subject, title: packTitle ?? content.title },
        ...{ snackId, order: orderKeyAt(known, known.length), content },
      };
      const call = { id: key, name: 'saveSnack', args, asked: request.body } as const;
      const refused = runCall(core, userId, [call], snackFieldNames);
      return { ...(refused.length === 0 && { snackId, packId: snackPackId }), errors: refused };
    },
  );

  app.put(
    '/:s/snackPack/update/snack/params',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Set what students see of a snack',
        body: z.object({ snackId: idSchema, snackDisplayParams: displayParams }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { snackId, snackDisplayParams } = request.body;
      const { snackPackId, order, content } = requireOwnSnack(rows, userId, snackId);
      const snackPack = findOwnSnackPack(rows, userId, snackPackId);
      if (snackPack === null) throw forbidden();
      const { sourcePackId, subject, title: named } = snackPack;
      const args = {
        ...{ snackPackId, sourcePackId, subject, title: named, snackId, order },
        content: { ...content, displayParams: snackDisplayParams },
      };
      const call = { id: callKey(request), name: 'saveSnack', args, asked: request.body } as const;
      return statusAnswer(runCall(core, userId, [call], snackFieldNames));
    },
  );

  app.post(
    '/:s/snack/delete',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Take a snack out of its pack; classes that were given it keep it',
        body: z.object({ snackId: idSchema }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { snackId } = request.body;
      const snack = core.rowsFor(userId).get('snack', snackId);
      if (snack?.ownerId !== userId) throw forbidden();
      const args = { snackPackId: snack.snackPackId, snackId, isRemoved: true };
      return statusAnswer(runCall(core, userId, [{ id: callKey(request), name: 'removeSnack', args }]));
    },
  );

  app.post(
    '/:s/snackPack/clone',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary:
          'Make a snack pack of one’s own from one’s own, or from one given to a class that one teaches',
        body: z.object({ sourcePackId: idSchema, title }),
        response: { 200: z.object({ newPackId: z.string().optional(), errors }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const key = callKey(request);
      const rows = core.rowsFor(userId);
      const { sourcePackId: from, title: named } = request.body;
      const own = findOwnSnackPack(rows, userId, from);
      const [given] = listSnackAssignments(rows, from).filter(({ classId }) => isStaffOf(rows, classId));
      const source = own
        ? { ...snackPackHead(own), snacks: listSnacks(rows, own.id), subject: own.subject }
        : given && { ...assignedPackHead(given), snacks: given.snacks, subject: given.subject };
      if (!source) throw forbidden();
      const snackPackId = derivedId('cloned-snack-pack', key);
      const args = {
        ...{ snackPackId, sourcePackId: source.sourcePackId, subject: source.subject, title: named },
        snacks: source.snacks.map(({ order, content }, part) => ({
          snackId: derivedId('cloned-snack', laterPart(key, part)),
          ...{ order, content },
        })),
      };
      const call = { id: key, name: 'cloneSnackPack', args, asked: request.body } as const;
      const refused = runCall(core, userId, [call]);
      return { ...(refused.length === 0 && { newPackId: snackPackId }), errors: refused };
    },
  );

  app.get(
    '/:s/snackPack/fetch/displayParams/:snackTypeId',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'What can be set about how students see a snack of a strategy, with its defaults',
        params: subjectParams.extend({ snackTypeId: z.coerce.number().pipe(snackTypeIdSchema) }),
        response: { 200: z.object({ snackDisplayParams: z.array(displayParamSchema) }), ...turnedAway },
      },
    },
    (request) => ({ snackDisplayParams: newDisplayParams(request.params.snackTypeId) }),
  );

  app.get(
    '/:s/snackPack/get/packId/:packId',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'A snack pack with its snacks, and the classes of the reader that it is given to',
        params: subjectParams.extend({ packId: idSchema }),
        response: { 200: snackPackSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { packId } = request.params;
      const own = findOwnSnackPack(rows, userId, packId);
      const given = listSnackAssignments(rows, packId).filter(({ classId }) => isStaffOf(rows, classId));
      const [first] = given;
      const moment = { now: now(), timeZone: core.timeZone(accountId) };
      const assignments = given.map((one) => snackAssignmentInfo(one, moment));
      const infos = (snacks: Parameters<typeof snackInfo>[1][]) =>
        snacks.map((snack, index) => snackInfo(packId, snack, index));
      if (own) return { ...snackPackHead(own), snacks: infos(listSnacks(rows, own.id)), assignments };
      if (!first) throw forbidden();
      return { ...assignedPackHead(first), snacks: infos(first.snacks), assignments };
    },
  );

  app.get(
    '/:s/snack/get/snackId/:snackId',
    {
      config: forEverybody,
      schema: {
        ...common,
        summary: 'A snack: as it was made for who made it, as it was given for its class',
        params: subjectParams.extend({ snackId: idSchema }),
        response: { 200: snackInfoSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { s: subject, snackId } = request.params;
      const own = rows.get('snack', snackId);
      if (own?.ownerId === userId && own.removedAt === null) {
        const index = listSnacks(rows, own.snackPackId).findIndex(({ id }) => id === snackId);
        return snackInfo(own.snackPackId, own, index);
      }
      for (const { activityId, snacks } of listAllSnackAssignments(rows, subject)) {
        const index = snacks.findIndex(({ id }) => id === snackId);
        const found = snacks[index];
        if (found) return snackInfo(activityId, found, index);
      }
      throw forbidden();
    },
  );
};
