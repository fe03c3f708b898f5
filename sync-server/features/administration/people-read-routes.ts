import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { listedSession } from '#server/features/accounts/listed-session.ts';
import { findPersonDetails, lastSeenOf, listPeople } from '#server/features/accounts/school-people.ts';
import { badgesOf } from '#server/features/badges/badges.ts';
import { listSessions } from '#server/plugins/device-sessions.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { deadSince, lifetimeNow } from '#server/plugins/session.ts';
import { roleSchema } from '#shared/access/roles.ts';
import {
  PEOPLE_PAGE,
  peoplePageSchema,
  personDetailsSchema,
} from '#shared/domain/accounts/administration-calls.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { tags, type AdministrationDeps } from './administration-deps.ts';
import { classesOf } from './school-classes.ts';

const filterSchema = z.object({
  search: z.string().max(100).default(''),
  role: z.optional(roleSchema),
  state: z.enum(['active', 'disabled']).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** The people of a school as its administrators see them: ours. */
export const peopleReadRoutes: Routes<AdministrationDeps> = (app, deps) => {
  const { db, core } = deps;
  app.get(
    '/school/people',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: `The people of the school by name, ${PEOPLE_PAGE} at a time`,
        querystring: filterSchema,
        response: { 200: peoplePageSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = request.requireSession();
      const { search, role = null, state, offset } = request.query;
      const isDisabled = state === undefined ? null : state === 'disabled';
      const all = listPeople(db, accountId, { search, role, isDisabled });
      const page = all.slice(offset, offset + PEOPLE_PAGE);
      const seen = lastSeenOf(
        db,
        page.map(({ id }) => id),
        deadSince(deps),
      );
      const people = page.map(({ id, disabledAt, ...one }) => ({
        ...one,
        individualId: id,
        isDisabled: disabledAt !== null,
        lastSeenAt: seen.get(id) ?? null,
      }));
      return { people, total: all.length };
    },
  );

  app.get(
    '/school/people/:individualId',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'A person of the school: where they are signed in, and their classes',
        params: z.object({ individualId: idSchema }),
        response: { 200: personDetailsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId, sessionId } = request.requireSession();
      const found = findPersonDetails(db, accountId, request.params.individualId);
      if (found === null) throw forbidden();
      const { id, disabledAt, ...person } = found;
      const sessions = listSessions(db, id, lifetimeNow(deps));
      const classes = classesOf(core.rowsOf(accountId), accountId, id).map(({ row, membership }) => ({
        classId: row.id,
        name: row.name,
        role: membership.role,
        isCurrent: isCurrent(membership),
        isOnlyTeacher: row.teachers.length === 1 && row.teachers[0]?.id === id,
      }));
      return {
        ...person,
        individualId: id,
        isDisabled: disabledAt !== null,
        lastSeenAt: sessions[0]?.lastSeenAt ?? null,
        badgeSince: badgesOf(db, [id])[0]?.madeAt ?? null,
        sessions: sessions.map((session) => listedSession(session, sessionId)),
        classes,
      };
    },
  );
};
