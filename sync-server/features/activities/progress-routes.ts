import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { keptActivityId } from '#shared/domain/activities/kept-activity.ts';
import { assignmentId, type Assignment } from '#shared/domain/activities/rows.ts';
import {
  answeredQuestions,
  answeredQuestionSchema,
  studentStatusInfo,
  studentStatusInfoSchema,
} from './activity-answer.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { assignmentKeySchema } from './activity-request.ts';
import { packFacts, type PackFacts } from './pack-facts.ts';
import {
  assignmentKeyOf,
  findAssignment,
  findOwnProgress,
  findStaffAssignment,
  listAnswers,
  listProgress,
  listVisibleProgress,
} from './repository.ts';

const common = { tags: ['activities'], params: subjectParams };

const responsesSchema = z.object({
  responses: z.array(studentStatusInfoSchema.extend({ answers: z.array(answeredQuestionSchema) })),
});

/** The status of students and their answers, as far as the person's devices hold it (classroom §7). */
export const progressRoutes: Routes<ActivityDeps> = (app, deps) => {
  const { core, library, workOpened } = deps;
  app.get(
    '/:s/dashboard/load/studentStatusForActivity',
    {
      config: { openTo: ['build-activities', 'answer-activities'] },
      schema: {
        ...common,
        summary:
          'Where the students of a class stand with an activity; a student gets their own status alone',
        querystring: assignmentKeySchema,
        response: { 200: z.object({ studentStatusInfos: z.array(studentStatusInfoSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const key = request.query;
      const found = findAssignment(rows, key);
      const own = findOwnProgress(rows, userId, key);
      if (found === null && own === null) throw forbidden();
      const students = found ? listVisibleProgress(rows, userId, found) : own ? [own] : [];
      return { studentStatusInfos: students.map((student) => studentStatusInfo(key, student)) };
    },
  );

  for (const [path, kind] of [
    ['loadActivityResponsesForTeacher', 'an activity'],
    ['loadQuickActivityResponsesForTeacher', 'a quick activity'],
  ] as const) {
    app.get(
      `/:s/dashboard/${path}`,
      {
        config: { openTo: ['assign-activities'] },
        schema: {
          ...common,
          summary: `Every student’s status and answers to ${kind} of a class`,
          querystring: assignmentKeySchema,
          response: { 200: responsesSchema, ...turnedAway },
        },
      },
      (request) => {
        const reader = request.requireSession();
        const rows = core.rowsFor(reader.userId);
        const assignment = findStaffAssignment(rows, request.query);
        if (assignment === null) throw forbidden();
        workOpened.ofClass(reader, assignment.classId);
        return { responses: responsesOf(rows, assignment, packFacts(library, rows)) };
      },
    );
  }

  app.get(
    '/:s/dashboard/question/loadQuestionAnswersForStudent',
    {
      config: { openTo: ['answer-activities'] },
      schema: {
        ...common,
        summary: 'The student’s own answers, also after leaving the class',
        querystring: assignmentKeySchema,
        response: { 200: z.array(answeredQuestionSchema), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { activityId, classSubgroupId } = request.query;
      const assignment = findAssignment(rows, request.query);
      const id = assignmentId(activityId, classSubgroupId);
      const answers = listAnswers(rows, id).filter((answer) => answer.studentId === userId);
      if (assignment === null && answers.length === 0) throw forbidden();
      // Who left the class reads what was asked from their own copy (SPEC.md B2).
      const copy = rows.get('keptActivity', keptActivityId(id, userId));
      return answeredQuestions(assignment ?? copy, answers, packFacts(library, rows));
    },
  );
};

function responsesOf(
  rows: ReadableRows,
  assignment: Assignment,
  facts: PackFacts,
): z.infer<typeof responsesSchema>['responses'] {
  const answers = listAnswers(rows, assignment.id);
  return listProgress(rows, assignment).map((student) => {
    const { userId } = student.membership;
    const own = answers.filter((answer) => answer.studentId === userId);
    return {
      ...studentStatusInfo(assignmentKeyOf(assignment), student),
      answers: answeredQuestions(assignment, own, facts),
    };
  });
}
