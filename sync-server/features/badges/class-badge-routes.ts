import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { endAllSessions } from '#server/features/accounts/end-sessions.ts';
import { errorsSchema, teachers } from '#server/features/classes/class-deps.ts';
import { findTaughtClass, listEnrollment } from '#server/features/classes/repository.ts';
import { taughtStudent } from '#server/features/classes/taught-student.ts';
import { findDeviceRules } from '#server/features/schools/schools.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { badgeCodeSchema, badgeMessages } from '#shared/domain/accounts/badge.ts';
import { classBadgesSchema } from '#shared/domain/classes/class-badges.ts';
import { MAX_NEW_STUDENTS } from '#shared/domain/classes/constants.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { badgesOf, giveBadge } from './badges.ts';
import { endBadgeOf } from './end-badge-of.ts';

const tags = ['classes'];
const config = { ...teachers, rateLimit: perPerson('administration') };
const reading = { ...teachers, rateLimit: perPerson('administration-reads') };

/** Badges of a class's students, for its teachers: ours, the specification has no calls for them. */
export const classBadgeRoutes: Routes<BadgeRouteDeps> = (app, deps) => {
  const { core, db, clock } = deps;

  app.get(
    '/:s/dashboard/classes/badges',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Which students of a class have a badge, and since when',
        params: subjectParams,
        querystring: z.object({ classId: idSchema }),
        response: { 200: classBadgesSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { classId } = request.query;
      const rows = core.rowsFor(userId);
      if (findTaughtClass(rows, userId, classId) === null) throw forbidden();
      const students = listEnrollment(rows, classId).map((member) => member.userId);
      const badges = badgesOf(db, students);
      return { badges: badges.map(({ personId, madeAt }) => ({ individualId: personId, madeAt })) };
    },
  );

  app.post(
    '/:s/dashboard/classes/badges',
    {
      config,
      schema: {
        tags,
        summary: 'Give students of one’s class badges with these codes; their badges of before end',
        params: subjectParams,
        body: z.object({
          classId: idSchema,
          badges: z
            .array(z.object({ individualId: idSchema, code: badgeCodeSchema }))
            .min(1)
            .max(MAX_NEW_STUDENTS),
        }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId, badges } = request.body;
      for (const { individualId } of badges)
        taughtStudent(deps, { userId, accountId, classId, individualId });
      if (!findDeviceRules(db, accountId).badges) return { errors: [badgeMessages.off] };
      // All or none.
      const give = db.sqlite.transaction(() => {
        for (const [index, { individualId, code }] of badges.entries()) {
          const given = giveBadge(db, { personId: individualId, code }, clock.now());
          if (given === 'taken') throw new TakenCode(index);
          if (given === 'same') continue;
          // Whoever has the old one may be signed in with it.
          const ended = given === 'replaced' ? endAllSessions(deps, individualId) : 0;
          const detail = { classId, ended };
          recordDeed(db, { kind: 'badge-made', by: userId, to: individualId, detail }, clock.now());
        }
      });
      try {
        give();
      } catch (error) {
        if (error instanceof TakenCode)
          return { errors: [`{badges.${error.index}.code}This code was used before. Make another one.`] };
        throw error;
      }
      return { errors: [] };
    },
  );

  app.post(
    '/:s/dashboard/classes/badges/end',
    {
      config,
      schema: {
        tags,
        summary: 'End the badge of a student of one’s class, and sign their devices out',
        params: subjectParams,
        body: z.object({ classId: idSchema, individualId: idSchema }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId, individualId } = request.body;
      taughtStudent(deps, { userId, accountId, classId, individualId });
      endBadgeOf(deps, { by: userId, to: individualId, detail: { classId } });
      return { errors: [] };
    },
  );
};

/** Undoes what was given beside it. */
class TakenCode extends Error {
  readonly index: number;
  constructor(index: number) {
    super('the code of a badge was used before');
    this.index = index;
  }
}
