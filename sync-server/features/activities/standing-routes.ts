import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
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
import { placeSchema } from './activity-request.ts';
import {
  findAssignment,
  findOwnStanding,
  findStaffAssignment,
  listAnswers,
  listStandings,
  listVisibleStandings,
  placeOf,
} from './repository.ts';

const common = { tags: ['activities'], params: subjectParams };

const responsesSchema = z.object({
  responses: z.array(studentStatusInfoSchema.extend({ answers: z.array(answeredQuestionSchema) })),
});

/** Where students stand and what they answered, as far as the person's devices hold it (classroom §7). */
export const standingRoutes: FastifyPluginCallbackZod<ActivityDeps> = (app, { core }, done) => {
  app.get(
    '/:s/dashboard/load/studentStatusForActivity',
    {
      config: { openTo: ['build-activities', 'answer-activities'] },
      schema: {
        ...common,
        summary:
          'Where the students of a class stand with an activity; a student gets their own status alone',
        querystring: placeSchema,
        response: { 200: z.object({ studentStatusInfos: z.array(studentStatusInfoSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const place = request.query;
      const found = findAssignment(rows, place);
      const own = findOwnStanding(rows, userId, place);
      if (found === null && own === null) throw forbidden();
      const standings = found ? listVisibleStandings(rows, userId, found) : own ? [own] : [];
      return { studentStatusInfos: standings.map((student) => studentStatusInfo(place, student)) };
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
          querystring: placeSchema,
          response: { 200: responsesSchema, ...turnedAway },
        },
      },
      (request) => {
        const rows = core.rowsFor(request.requireSession().userId);
        const assignment = findStaffAssignment(rows, request.query);
        if (assignment === null) throw forbidden();
        return { responses: responsesOf(rows, assignment) };
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
        querystring: placeSchema,
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
      const kept = rows.get('keptActivity', keptActivityId(id, userId));
      return answeredQuestions(assignment ?? kept, answers);
    },
  );
  done();
};

function responsesOf(
  rows: ReadableRows,
  assignment: Assignment,
): z.infer<typeof responsesSchema>['responses'] {
  const answers = listAnswers(rows, assignment.id);
  return listStandings(rows, assignment).map((student) => {
    const { userId } = student.membership;
    const own = answers.filter((answer) => answer.studentId === userId);
    return {
      ...studentStatusInfo(placeOf(assignment), student),
      answers: answeredQuestions(assignment, own),
    };
  });
}
