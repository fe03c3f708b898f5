import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { recordDeed, type Deed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { callHeaders, callKey, forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { findPersonDetails, type PersonDetails } from '#server/features/accounts/school-people.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { can } from '#shared/access/capabilities.ts';
import { schoolClassesSchema } from '#shared/domain/accounts/administration-calls.ts';
import { classRoleOf, comeInProblem, removalProblem } from '#shared/domain/classes/class-members.ts';
import { isClassTeacher, isCurrent } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { changeAnswers, tags, type AdministrationDeps } from './administration-deps.ts';
import { countStudents, findMembership, findSchoolClass, listSchoolClasses } from './school-classes.ts';

const ofClass = z.object({ classId: idSchema, individualId: idSchema });

/** What every call has that changes who is in a class. */
const changing = <Body extends z.ZodType>(summary: string, body: Body) => ({
  config: { rateLimit: perPerson('administration') },
  schema: { tags, summary, headers: callHeaders, body, response: changeAnswers },
});

const done = { errors: [] };
const refused = (problem: string) => ({ errors: [problem] });

/** Who is in the classes of a school, by its administrators: ours. Devices hear of it as of any change of a class. */
export const classRoutes: Routes<AdministrationDeps> = (app, deps) => {
  const { core, db, clock } = deps;

  app.get(
    '/school/classes',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'The classes of the school by name, with their teachers',
        response: { 200: schoolClassesSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = request.requireSession();
      const rows = core.rowsOf(accountId);
      const classes = listSchoolClasses(rows, accountId).map((row) => ({
        classId: row.id,
        name: row.name,
        teachers: row.teachers.map(({ id, name }) => ({ individualId: id, name })),
        studentCount: countStudents(rows, row.id),
      }));
      return { classes };
    },
  );

  app.post(
    '/school/classes/enroll',
    changing('Put a student or a teacher into a class, or back into it', ofClass),
    (request) => {
      const { rows, row, person } = named(request, request.body);
      const before = findMembership(rows, row.id, person.id);
      const problem = comeInProblem(newcomer(person), before);
      if (problem !== null) return refused(problem);
      if (isCurrent(before)) return done;
      const kind = can(person.roles, 'manage-classes') ? 'staff-added' : 'student-moved';
      const line = { kind, to: person.id, detail: { classId: row.id } } as const;
      return move(request, [arrival(callKey(request), row, person)], line);
    },
  );

  app.post(
    '/school/classes/remove',
    changing('Take a student or a teacher out of a class; what they wrote stays theirs', ofClass),
    (request) => {
      const { rows, row, person } = named(request, request.body);
      const before = findMembership(rows, row.id, person.id);
      const problem = removalProblem(row, before);
      if (problem !== null) return refused(problem);
      const kind = isClassTeacher(before) ? 'staff-removed' : 'student-moved';
      const line = { kind, to: person.id, detail: { classId: row.id, out: true } } as const;
      return move(request, [departure(callKey(request), row, person)], line);
    },
  );

  app.post(
    '/school/classes/hand-over',
    changing(
      'Hand a teacher’s class over to another teacher',
      z.object({ classId: idSchema, fromId: idSchema, toId: idSchema }),
    ),
    (request) => {
      const { classId, fromId, toId } = request.body;
      const { rows, row, person: from } = named(request, { classId, individualId: fromId });
      const { person: to } = named(request, { classId, individualId: toId });
      if (fromId === toId) return refused('{toId}Choose another teacher.');
      if (!isClassTeacher(findMembership(rows, classId, fromId)))
        return refused('{fromId}This person does not teach this class.');
      if (classRoleOf(to.roles) !== 'teacher') return refused('{toId}Choose a teacher of the school.');
      const problem = comeInProblem(newcomer(to), findMembership(rows, classId, toId));
      if (problem !== null) return refused(`{toId}${problem}`);
      const key = callKey(request);
      const line = { kind: 'class-handed-over', to: toId, detail: { classId, fromId } } as const;
      return move(request, [arrival(key, row, to), departure(key, row, from)], line);
    },
  );

  app.post(
    '/school/classes/move-student',
    changing(
      'Move a student from one class to another',
      z.object({ fromClassId: idSchema, toClassId: idSchema, individualId: idSchema }),
    ),
    (request) => {
      const { fromClassId, toClassId, individualId } = request.body;
      const { rows, row: from, person } = named(request, { classId: fromClassId, individualId });
      const { row: to } = named(request, { classId: toClassId, individualId });
      if (from.id === to.id) return refused('{toClassId}Choose another class.');
      const before = findMembership(rows, from.id, individualId);
      if (!isCurrent(before) || before.role !== 'student')
        return refused('{fromClassId}This person is not a student of this class.');
      const problem = comeInProblem(newcomer(person), findMembership(rows, to.id, individualId));
      if (problem !== null) return refused(`{toClassId}${problem}`);
      const key = callKey(request);
      const detail = { classId: to.id, fromClassId: from.id };
      const line = { kind: 'student-moved', to: individualId, detail } as const;
      return move(request, [arrival(key, to, person), departure(key, from, person)], line);
    },
  );

  /** A class and a person of the administrator's own school; throws the 403 answer for all else. */
  function named(request: FastifyRequest, ids: { classId: string; individualId: string }) {
    const { accountId } = request.requireSession();
    const rows = core.rowsOf(accountId);
    const row = findSchoolClass(rows, accountId, ids.classId);
    const person = findPersonDetails(db, accountId, ids.individualId);
    if (row === null || person === null) throw forbidden();
    return { rows, row, person };
  }

  /** Runs the server's own mutations, and writes down in the same transaction who had them run. */
  function move(request: FastifyRequest, moves: Parameters<typeof core.system>[0], line: Deed) {
    const by = request.requireSession().userId;
    core.system(moves, () => recordDeed(db, { ...line, by }, clock.now()));
    return done;
  }
};

/** The server's own mutation that puts a person into a class; the same for a call that is sent again. */
function arrival(key: string, { id: classId, accountId }: ClassRow, person: PersonDetails) {
  const { id: userId, firstName, lastName, roles } = person;
  const role = classRoleOf(roles) ?? 'student';
  return {
    id: derivedId('enroll-by-administrator', key, classId, userId),
    name: 'enrollMember' as const,
    args: { classId, userId, role, firstName, lastName },
    accountId,
  };
}

const departure = (key: string, { id: classId, accountId }: ClassRow, { id: userId }: PersonDetails) => ({
  id: derivedId('remove-by-administrator', key, classId, userId),
  name: 'removeMember' as const,
  args: { classId, userId },
  accountId,
});

const newcomer = ({ roles, disabledAt }: PersonDetails) => ({ roles, isDisabled: disabledAt !== null });
