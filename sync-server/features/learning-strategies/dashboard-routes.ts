import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectAreaInfo } from '#server/calls/subject-area.ts';
import { forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { isStaffOf, listProgress, listVisibleProgress } from '#server/features/activities/repository.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import { isAssignee } from '#shared/domain/activities/student-status.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import {
  assignedPackHead,
  responseInfo,
  responseInfoSchema,
  snackAssignmentInfo,
  snackAssignmentSchema,
  snackInfo,
  snackInfoSchema,
  snackPackSchema,
} from './snack-answer.ts';
import type { SnackDeps } from './snack-deps.ts';
import {
  listAllSnackAssignments,
  listResponses,
  listSnackAssignments,
  type SnackAssignment,
} from './snack-repository.ts';

const common = { tags: ['learning strategies'], params: subjectParams };
const forTeachers = { openTo: ['assign-activities'] } as const;
const forStudents = { openTo: ['answer-activities'] } as const;
const inPack = subjectParams.extend({ packId: idSchema });

/** A snack pack in one class, with how far its students are. */
const givenSchema = snackPackSchema.omit({ assignments: true }).extend({
  ...snackAssignmentSchema.shape,
  /** How many students have handed in, and of how many. */
  submitted: z.int(),
  students: z.int(),
});
const studentShape = {
  individualId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Of the whole assignment. */
  studentStatus: z.string(),
  snackAssignmentId: z.string(),
};
const ownPackSchema = snackPackSchema.omit({ assignments: true, snacks: true }).extend({
  ...snackAssignmentSchema.shape,
  studentStatus: z.string(),
  snacks: z.array(responseInfoSchema),
});
const packsOfStudent = z.object({ snackPacks: z.array(ownPackSchema) });

/** Learning strategies as teachers and students follow them (classroom §7, snack dashboard). */
export const dashboardRoutes: Routes<SnackDeps> = (app, deps) => {
  const { core, now, workOpened } = deps;
  const momentAt = (accountId: string) => ({ now: now(), timeZone: core.timeZone(accountId) });

  app.get(
    '/:s/snackDashboard/teacher/get/fetchLearningStrategies',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'The snack packs of the classes that one teaches: of one class, status, or subject area',
        querystring: z.object({
          classId: z.optional(idSchema),
          assignmentStatus: snackAssignmentSchema.shape.status.optional(),
          subjectAreaId: z.coerce.number().int().optional(),
        }),
        response: { 200: z.object({ snackPacks: z.array(givenSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { classId, assignmentStatus, subjectAreaId } = request.query;
      if (classId !== undefined && !isStaffOf(rows, classId)) throw forbidden();
      const { s: subject } = request.params;
      const isOther = subjectAreaId !== undefined && subjectAreaId !== subjectAreaInfo(subject).subjectAreaId;
      const given = isOther ? [] : listAllSnackAssignments(rows, subject);
      const snackPacks = given
        .filter((one) => isStaffOf(rows, one.classId) && (classId === undefined || one.classId === classId))
        .map((one) => givenInfo(rows, one, accountId))
        .filter(({ status }) =>
          assignmentStatus === undefined ? !isGone(status) : status === assignmentStatus,
        );
      return { snackPacks };
    },
  );

  function givenInfo(rows: ReadableRows, assignment: SnackAssignment, accountId: string) {
    const students = listProgress(rows, assignment).filter(
      ({ studentStatus }) => studentStatus !== 'REMOVED' && studentStatus !== 'SUBMITTED_INACTIVE',
    );
    return {
      ...assignedPackHead(assignment),
      ...snackAssignmentInfo(assignment, momentAt(accountId)),
      snacks: assignment.snacks.map((snack, index) => snackInfo(assignment.activityId, snack, index)),
      submitted: students.filter(({ studentStatus }) => studentStatus === 'SUBMITTED').length,
      students: students.length,
    };
  }

  app.get(
    '/:s/snackDashboard/teacher/get/fetchStudentLearningStrategies',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'One student’s snack packs in a class that one teaches, with their responses',
        querystring: z.object({ classId: idSchema, individualId: idSchema }),
        response: { 200: packsOfStudent, ...turnedAway },
      },
    },
    (request) => {
      const reader = request.requireSession();
      const rows = core.rowsFor(reader.userId);
      const { classId, individualId } = request.query;
      if (!isStaffOf(rows, classId)) throw forbidden();
      workOpened.ofClass(reader, classId);
      const given = listAllSnackAssignments(rows, request.params.s).filter(
        (one) => one.classId === classId && !isDeleted(one) && isAssignee(one, individualId),
      );
      return {
        snackPacks: given.flatMap((assignment) => {
          const student = listProgress(rows, assignment).find(
            ({ membership }) => membership.userId === individualId,
          );
          return student
            ? [ownPack(rows, assignment, individualId, student.studentStatus, reader.accountId)]
            : [];
        }),
      };
    },
  );

  app.get(
    '/:s/snackDashboard/student/get/fetchLearningStrategies',
    {
      config: forStudents,
      schema: {
        ...common,
        summary: 'A student’s own snack packs of this subject, with their responses',
        response: { 200: packsOfStudent, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const given = listAllSnackAssignments(rows, request.params.s);
      return { snackPacks: given.flatMap((one) => packsOf(rows, one, userId, accountId)) };
    },
  );

  app.get(
    '/:s/snackPack/get/student/packId/:packId',
    {
      config: forStudents,
      schema: {
        ...common,
        summary: 'A snack pack as it was given to a student, with their responses, once for each class',
        params: inPack,
        response: { 200: packsOfStudent, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const given = listSnackAssignments(rows, request.params.packId);
      const snackPacks = given.flatMap((one) => packsOf(rows, one, userId, accountId));
      if (snackPacks.length === 0) throw forbidden();
      return { snackPacks };
    },
  );

  app.get(
    '/:s/snack/get/student/packId/:packId/snackId/:snackId',
    {
      config: forStudents,
      schema: {
        ...common,
        summary: 'A snack that was given to a student, with their response to it, once for each class',
        params: inPack.extend({ snackId: idSchema }),
        response: {
          200: z.object({
            responses: z.array(responseInfoSchema.extend({ snackAssignmentId: z.string() })),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { packId, snackId } = request.params;
      const responses = listSnackAssignments(rows, packId)
        .flatMap((one) => packsOf(rows, one, userId, accountId))
        .flatMap(({ snackAssignmentId, snacks }) =>
          snacks
            .filter((snack) => snack.snackId === snackId)
            .map((snack) => ({ ...snack, snackAssignmentId })),
        );
      if (responses.length === 0) throw forbidden();
      return { responses };
    },
  );

  /** None where the student has no part in it any more (classroom §4). */
  function packsOf(rows: ReadableRows, assignment: SnackAssignment, userId: string, accountId: string) {
    if (isStaffOf(rows, assignment.classId) || isDeleted(assignment)) return [];
    const [own] = listVisibleProgress(rows, userId, assignment);
    if (!own || own.studentStatus === 'REMOVED') return [];
    return [ownPack(rows, assignment, userId, own.studentStatus, accountId)];
  }

  function ownPack(
    rows: ReadableRows,
    assignment: SnackAssignment,
    studentId: string,
    studentStatus: string,
    accountId: string,
  ) {
    return {
      ...assignedPackHead(assignment),
      ...snackAssignmentInfo(assignment, momentAt(accountId)),
      studentStatus,
      snacks: listResponses(rows, assignment, studentId).map((one, index) =>
        responseInfo(assignment.activityId, one, index),
      ),
    };
  }

  const byStudent = z.object({ ...studentShape, snacks: z.array(responseInfoSchema) });

  app.get(
    '/:s/snackDashboard/teacher/get/fetchStudentResponsesGroupByStudent/packId/:packId',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Everybody’s responses to a snack pack in the classes that one teaches, by student',
        params: inPack,
        response: { 200: z.object({ students: z.array(byStudent) }), ...turnedAway },
      },
    },
    (request) => {
      const students = studentsOf(request.requireSession(), request.params.packId);
      return { students: students.map(({ student, snacks }) => ({ ...student, snacks })) };
    },
  );

  app.get(
    '/:s/snackDashboard/teacher/get/fetchStudentResponsesGroupByActivity/packId/:packId',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'The same, by snack',
        params: inPack,
        response: {
          200: z.object({
            snacks: z.array(
              snackInfoSchema.extend({
                students: z.array(
                  z.object({
                    ...studentShape,
                    ...responseInfoSchema.pick({
                      snackResponseId: true,
                      studentResponseStatus: true,
                      snackActions: true,
                    }).shape,
                  }),
                ),
              }),
            ),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const students = studentsOf(request.requireSession(), request.params.packId);
      const ids = [...new Set(students.flatMap(({ snacks }) => snacks.map(({ snackId }) => snackId)))];
      return {
        snacks: ids.flatMap((id) => {
          const found = students.flatMap(({ student, snacks }) =>
            snacks.filter(({ snackId }) => snackId === id).map((snack) => ({ student, snack })),
          );
          const [first] = found;
          if (!first) return [];
          const {
            snackResponseId: _id,
            studentResponseStatus: _status,
            snackActions: _texts,
            ...info
          } = first.snack;
          return [
            {
              ...info,
              students: found.map(({ student, snack }) => {
                const { snackResponseId, studentResponseStatus, snackActions } = snack;
                return { ...student, snackResponseId, studentResponseStatus, snackActions };
              }),
            },
          ];
        }),
      };
    },
  );

  /** Everybody who was given the pack in a class of the reader, by name. Throws a 403 answer where there is no such class. */
  function studentsOf(reader: Parameters<typeof workOpened.ofClass>[0], packId: string) {
    const rows = core.rowsFor(reader.userId);
    const given = listSnackAssignments(rows, packId).filter(({ classId }) => isStaffOf(rows, classId));
    if (given.length === 0) throw forbidden();
    for (const { classId } of given) workOpened.ofClass(reader, classId);
    return given.flatMap((assignment) =>
      listProgress(rows, assignment).map(({ membership, studentStatus }) => {
        const { userId: individualId, firstName, lastName } = membership;
        const responses = listResponses(rows, assignment, individualId);
        return {
          student: { individualId, firstName, lastName, studentStatus, snackAssignmentId: assignment.id },
          snacks: responses.map((one, index) => responseInfo(packId, one, index)),
        };
      }),
    );
  }
};

const isGone = (status: string): boolean => status === 'DELETED' || status === 'SUPER_DELETED';
