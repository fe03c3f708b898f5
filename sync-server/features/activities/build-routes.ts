import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { AnyCall } from '#server/sync/core.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { ActivityDeps } from './activity-deps.ts';
import {
  activityFieldNames,
  activityRequestSchema,
  classListSchema,
  contentFrom,
  customPackSchema,
  packOf,
  quickActivityRequestSchema,
  quickContent,
} from './activity-request.ts';
import { assignArgs } from './assign-request.ts';
import { packFacts, whyNotOnPack } from './pack-facts.ts';
import { findOwnActivity } from './repository.ts';

const createdSchema = z.object({
  /** Missing when nothing was made; then `errors` says why. */
  activityId: z.string().optional(),
  packId: z.string(),
  errors: z.array(z.string()),
});

const common = { tags: ['activities'], params: subjectParams, headers: callHeaders };

/** A teacher builds activities (classroom §4, §7). */
export const buildRoutes: Routes<ActivityDeps> = (app, { core, library, schoolDay }) => {
  app.post(
    '/:s/dashboard/create/activity',
    {
      config: { openTo: ['build-activities'] },
      schema: {
        ...common,
        summary: 'Save an activity: a new one, a changed one, or a clone',
        body: z.object({
          /** Everything in it becomes new; the activity it was taken from stays as it is. */
          isClone: z.boolean().default(false),
          customPackDetail: customPackSchema,
          activityInfo: activityRequestSchema,
        }),
        response: { 200: createdSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { activityInfo, isClone } = request.body;
      const packId = packOf(request.body);
      const key = callKey(request);
      const named = isClone ? null : (activityInfo.activityId ?? null);
      const saved = named === null ? null : findOwnActivity(core.rowsFor(userId), userId, named);
      if (named !== null && saved === null) throw forbidden();
      const activityId = saved?.id ?? derivedId('call-activity', key);
      const subject = saved?.subject ?? request.params.s;
      const noPack = whyNotOnPack(packFacts(library, core.rowsFor(userId)), packId, subject);
      if (noPack !== null) return { packId, errors: [noPack] };
      const content = contentFrom({ ...activityInfo, packId }, subject, saved, { key, isClone });
      const args = { activityId, content, isQuickActivity: saved?.isQuickActivity ?? false };
      const call: AnyCall = { id: key, name: 'saveActivity', args, asked: request.body };
      const errors = runCall(core, userId, [call], activityFieldNames);
      return { ...(errors.length === 0 ? { activityId } : {}), packId, errors };
    },
  );

  app.post(
    '/:s/dashboard/create/quickActivity',
    {
      config: { openTo: ['build-activities'] },
      schema: {
        ...common,
        summary: 'Make a quick activity of a whole Pack and assign it, both or neither',
        body: z.object({
          /** Either way a new one is made: what is already assigned is changed by `assign/activity` (isQuickEdit). */
          isClone: z.boolean().default(false),
          customPackDetail: customPackSchema,
          activityInfo: quickActivityRequestSchema,
          /** Not read while the activity's status is DRAFT. */
          classInfoList: classListSchema.default([]),
        }),
        response: { 200: createdSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { activityInfo, classInfoList } = request.body;
      const packId = packOf(request.body);
      const key = callKey(request);
      const facts = packFacts(library, core.rowsFor(userId));
      const noPack = whyNotOnPack(facts, packId, request.params.s);
      if (noPack !== null) return { packId, errors: [noPack] };
      const activityId = derivedId('call-activity', key);
      const packTitle = facts.pack(packId)?.title ?? null;
      const content = quickContent({ ...activityInfo, packId }, request.params.s, packTitle);
      const asked = request.body;
      const saved = { activityId, content, isQuickActivity: true };
      const calls: AnyCall[] = [{ id: key, name: 'saveActivity', args: saved, asked }];
      if (activityInfo.status !== 'DRAFT') {
        const given = { ...activityInfo, activityId, classInfoList, sendAhead: false };
        const assign = assignArgs(core.rowsFor(userId), given, schoolDay(accountId));
        if (assign.kind === 'refused') return { packId, errors: assign.errors };
        calls.push({ id: laterPart(key, 1), name: 'assignActivity', args: assign.args, asked });
      }
      const errors = runCall(core, userId, calls, activityFieldNames);
      return { ...(errors.length === 0 ? { activityId } : {}), packId, errors };
    },
  );
};
