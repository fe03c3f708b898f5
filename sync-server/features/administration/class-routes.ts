import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { callHeaders, callKey, forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { auditName } from '#server/features/accounts/people.ts';
import { findPersonDetails, type PersonDetails } from '#server/features/accounts/school-people.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { can } from '#shared/access/capabilities.ts';
import { classRoleOf, comeInProblem, removalProblem } from '#shared/domain/classes/class-members.ts';
import { isClassTeacher, isCurrent } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { changeAnswers, noteDone, tags, type AdministrationDeps } from './administration-deps.ts';
import { countStudents, findMembership, findSchoolClass, listSchoolClasses } from './school-classes.ts';

const config = { rateLimit: perPerson('administration') };

/** Who is in the classes of a school, by its administrators: ours. Devices hear of it as of any change of a class. */
export const classRoutes: FastifyPluginCallbackZod<AdministrationDeps> = (app, deps, done) => {
  const { core } = deps;
  const { rows } = core;

  app.get(
    '/school/classes',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'The classes of the school by name, with their teachers',
        response: {
          200: z.object({
            classes: z.array(
              z.object({
                classId: z.string(),
                name: z.string(),
                teachers: z.array(z.object({ individualId: z.string(), name: z.string() })),
                studentCount: z.int(),
              }),
            ),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => ({
      classes: listSchoolClasses(rows, request.requireSession().accountId).map((row) => ({
        classId: row.id,
        name: row.name,
        teachers: row.teachers.map(({ id, name }) => ({ individualId: id, name })),
        studentCount: countStudents(rows, row.id),
      })),
    }),
  );

  app.post(
    '/school/classes/enroll',
    {
      config,
      schema: {
        tags,
        summary: 'Put a student or a teacher into a class, or back into it',
        headers: callHeaders,
        body: z.object({ classId: idSchema, individualId: idSchema }),
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { row, person } = named(by.accountId, request.body);
      const before = findMembership(rows, row.id, person.id);
      const problem = comeInProblem(newcomer(person), before);
      if (problem !== null) return { errors: [problem] };
      if (isCurrent(before)) return { errors: [] };
      core.system([arrival(callKey(request), row, person)], () => {
        const isTeacher = can(person.roles, 'manage-classes');
        const detail = { classId: row.id, class: row.name };
        noteDone(deps, by, {
          kind: isTeacher ? 'staff-added' : 'student-moved',
          subject: subjectOf(person),
          detail,
        });
      });
      return { errors: [] };
    },
  );

  app.post(
    '/school/classes/remove',
    {
      config,
      schema: {
        tags,
        summary: 'Take a student or a teacher out of a class; what they wrote stays theirs',
        headers: callHeaders,
        body: z.object({ classId: idSchema, individualId: idSchema }),
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { row, person } = named(by.accountId, request.body);
      const before = findMembership(rows, row.id, person.id);
      const problem = removalProblem(row, before);
      if (problem !== null) return { errors: [problem] };
      core.system([departure(callKey(request), row, person)], () => {
        const detail = { classId: row.id, class: row.name };
        const kind = isClassTeacher(before) ? 'staff-removed' : 'student-moved';
        noteDone(deps, by, { kind, subject: subjectOf(person), detail: { ...detail, out: true } });
      });
      return { errors: [] };
    },
  );

  app.post(
    '/school/classes/hand-over',
    {
      config,
      schema: {
        tags,
        summary: 'Hand a teacher’s class over to another teacher',
        headers: callHeaders,
        body: z.object({ classId: idSchema, fromId: idSchema, toId: idSchema }),
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { classId, fromId, toId } = request.body;
      const { row, person: from } = named(by.accountId, { classId, individualId: fromId });
      const { person: to } = named(by.accountId, { classId, individualId: toId });
      if (fromId === toId) return { errors: ['{toId}Choose another teacher.'] };
      if (!isClassTeacher(findMembership(rows, classId, fromId)))
        return { errors: ['{fromId}This person does not teach this class.'] };
      const problem =
        classRoleOf(to.roles) === 'teacher'
          ? comeInProblem(newcomer(to), findMembership(rows, classId, toId))
          : 'Choose a teacher of the school.';
      if (problem !== null) return { errors: [`{toId}${problem}`] };
      const key = callKey(request);
      core.system([arrival(key, row, to), departure(key, row, from)], () => {
        const detail = { classId, class: row.name, fromId };
        noteDone(deps, by, { kind: 'class-handed-over', subject: subjectOf(to), detail });
      });
      return { errors: [] };
    },
  );

  app.post(
    '/school/classes/move-student',
    {
      config,
      schema: {
        tags,
        summary: 'Move a student from one class to another',
        headers: callHeaders,
        body: z.object({ fromClassId: idSchema, toClassId: idSchema, individualId: idSchema }),
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { fromClassId, toClassId, individualId } = request.body;
      const { row: from, person } = named(by.accountId, { classId: fromClassId, individualId });
      const { row: to } = named(by.accountId, { classId: toClassId, individualId });
      if (from.id === to.id) return { errors: ['{toClassId}Choose another class.'] };
      const before = findMembership(rows, from.id, individualId);
      if (!isCurrent(before) || before.role !== 'student')
        return { errors: ['{fromClassId}This person is not a student of this class.'] };
      const problem = comeInProblem(newcomer(person), findMembership(rows, to.id, individualId));
      if (problem !== null) return { errors: [`{toClassId}${problem}`] };
      const key = callKey(request);
      core.system([arrival(key, to, person), departure(key, from, person)], () => {
        const detail = { classId: to.id, from: from.name, to: to.name };
        noteDone(deps, by, { kind: 'student-moved', subject: subjectOf(person), detail });
      });
      return { errors: [] };
    },
  );
  done();

  /** A class and a person of the administrator's own school; throws the 403 answer for all else. */
  function named(accountId: string, ids: { classId: string; individualId: string }) {
    const row = findSchoolClass(rows, accountId, ids.classId);
    const person = findPersonDetails(deps.db, accountId, ids.individualId);
    if (row === null || person === null) throw forbidden();
    return { row, person };
  }
};

/** The server's own mutation that puts a person into a class; the same for a call that is sent again. */
function arrival(key: string, { id: classId }: ClassRow, person: PersonDetails) {
  const { id: userId, firstName, lastName, roles } = person;
  const role = classRoleOf(roles) ?? 'student';
  return {
    id: derivedId('enroll-by-administrator', key, classId, userId),
    name: 'enrollMember' as const,
    args: { classId, userId, role, firstName, lastName },
  };
}

const departure = (key: string, { id: classId }: ClassRow, { id: userId }: PersonDetails) => ({
  id: derivedId('remove-by-administrator', key, classId, userId),
  name: 'removeMember' as const,
  args: { classId, userId },
});

const newcomer = ({ roles, disabledAt }: PersonDetails) => ({ roles, isDisabled: disabledAt !== null });
const subjectOf = (person: PersonDetails) => ({ id: person.id, name: auditName(person) });
