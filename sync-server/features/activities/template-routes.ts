import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { categoryIdOf } from '#shared/domain/activities/activity-content.ts';
import { DEFAULT_QUESTION_SOURCE_ID, DEFAULT_QUESTION_TYPE_ID } from '#shared/domain/activities/constants.ts';
import type { ClosedQuestions } from '#shared/domain/activities/library-question.ts';
import {
  questionCategorySchema,
  type StarterActivity,
  type StarterQuestion,
} from '#shared/domain/packs/question.ts';
import { answerKeySchema } from '#shared/domain/questions/answer-key.ts';
import { interactionSchema } from '#shared/domain/questions/interaction.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { questionKind, questionKindSchema } from './activity-answer.ts';
import type { ActivityDeps } from './activity-deps.ts';

const common = { tags: ['activities'], params: subjectParams };
const teachers = { openTo: ['build-activities'] } as const;

const templateQuestionSchema = z.object({
  questionId: z.string(),
  text: z.string(),
  category: questionCategorySchema,
  questionCategoryId: z.int(),
  questionSourceId: z.int(),
  questionTypeId: z.int(),
  ...questionKindSchema.shape,
  /** Of a question that is not answered by a text: what is done, what is right of it, and its points. */
  interaction: z.optional(interactionSchema),
  key: z.optional(answerKeySchema),
  points: z.number().optional(),
});
const gradedQuestionSchema = templateQuestionSchema.extend({
  /** US grade range values that the question suits. */
  gradeRangeIds: z.array(z.int()),
});
const orderedQuestionSchema = templateQuestionSchema.extend({ displayOrder: z.int() });

const starterActivitySchema = z.object({
  starterActivityId: z.string(),
  title: z.string(),
  summary: z.string(),
  instruction: z.string().optional(),
  prefaceQuestionInfo: templateQuestionSchema.optional(),
  /** Keyed by US grade range value (classroom §3). */
  questionInfoMap: z.record(z.string(), z.array(orderedQuestionSchema)),
});

/** What the library offers to somebody who builds an activity (classroom §3, §7). */
export const templateRoutes: Routes<ActivityDeps> = (app, { library }) => {
  app.get(
    '/:s/dashboard/load/templateQuestions',
    {
      config: { ...teachers, licence: 'packs' },
      schema: {
        ...common,
        summary: 'The template questions that suit every Pack',
        response: { 200: z.object({ questions: z.array(gradedQuestionSchema) }), ...turnedAway },
      },
    },
    () => ({
      questions: library
        .templateQuestions()
        .map((question) => ({ ...templateQuestion(question), gradeRangeIds: question.gradeRanges })),
    }),
  );

  app.get(
    '/:s/dashboard/load/templateActivities',
    {
      config: { ...teachers, licence: 'packs' },
      schema: {
        ...common,
        summary: 'The starter activities of a Pack; none for a Pack that is not of the library',
        querystring: z.object({ packId: idSchema }),
        response: { 200: z.object({ starterActivities: z.array(starterActivitySchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { packId } = request.query;
      const closed = library.closedQuestions(packId);
      return {
        starterActivities: library.starterActivities(packId).map((one) => starterActivity(one, closed)),
      };
    },
  );

  app.get(
    '/:s/dashboard/load/starterQuestions',
    {
      config: { ...teachers, licence: 'packs' },
      schema: {
        ...common,
        summary: 'The questions of one category in a Pack’s starter activities, each once',
        querystring: z.object({ packId: idSchema, category: questionCategorySchema }),
        response: { 200: z.object({ questions: z.array(gradedQuestionSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { packId, category } = request.query;
      const closed = library.closedQuestions(packId);
      return { questions: gradedQuestions(library.starterActivities(packId), category, closed) };
    },
  );
};

function templateQuestion(
  { questionId, text, category, skills }: StarterQuestion,
  closed: ClosedQuestions = {},
) {
  const asked = closed[questionId];
  return {
    questionId,
    text,
    category,
    questionCategoryId: categoryIdOf(category),
    questionSourceId: DEFAULT_QUESTION_SOURCE_ID,
    questionTypeId: DEFAULT_QUESTION_TYPE_ID,
    ...questionKind(categoryIdOf(category), DEFAULT_QUESTION_TYPE_ID, skills, asked?.interaction),
    ...asked,
  };
}

function starterActivity(
  activity: StarterActivity,
  closed: ClosedQuestions,
): z.infer<typeof starterActivitySchema> {
  const { instruction, prefaceQuestionInfo: preface, questionInfoMap, ...named } = activity;
  const ordered = (questions: readonly StarterQuestion[]) =>
    questions.map((question, index) => ({ ...templateQuestion(question, closed), displayOrder: index + 1 }));
  return {
    ...named,
    ...(instruction === undefined ? {} : { instruction }),
    ...(preface === undefined ? {} : { prefaceQuestionInfo: templateQuestion(preface) }),
    questionInfoMap: Object.fromEntries(
      Object.entries(questionInfoMap).map(([gradeRange, questions]) => [gradeRange, ordered(questions)]),
    ),
  };
}

function gradedQuestions(
  activities: readonly StarterActivity[],
  category: StarterQuestion['category'],
  closed: ClosedQuestions,
): z.infer<typeof gradedQuestionSchema>[] {
  const found = new Map<string, z.infer<typeof gradedQuestionSchema>>();
  for (const { questionInfoMap } of activities) {
    for (const [gradeRange, questions] of Object.entries(questionInfoMap)) {
      for (const question of questions.filter((one) => one.category === category)) {
        const known = found.get(question.questionId);
        const gradeRangeIds = [...(known?.gradeRangeIds ?? []), Number(gradeRange)];
        found.set(question.questionId, { ...templateQuestion(question, closed), gradeRangeIds });
      }
    }
  }
  return [...found.values()];
}
