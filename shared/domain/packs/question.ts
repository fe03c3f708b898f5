/** Template questions and starter activities of the library (classroom §3). */
import * as z from 'zod/mini';
import { stageOfGradeRange } from './grade-range.ts';
import { slugSchema, textSchema } from './primitives.ts';

/** The four categories of template questions (classroom §3). */
export const questionCategories = ['BIOGRAPHY', 'COMPREHENSION', 'CONTEXT', 'VOCABULARY'] as const;
export const questionCategorySchema = z.enum(questionCategories);
export type QuestionCategory = z.infer<typeof questionCategorySchema>;

export const libraryQuestionSchema = z.object({
  /** Stable; becomes `parentQuestionId` of a question copied from it (classroom §4). */
  questionId: slugSchema,
  text: textSchema,
  category: questionCategorySchema,
  /** US grade range values that the question suits. */
  gradeRanges: z.array(z.int()).check(z.minLength(1)),
  skills: z.array(textSchema),
});
export type LibraryQuestion = z.infer<typeof libraryQuestionSchema>;

/** `/library/<shared path>/questions.json`: the template questions that suit every pack. */
export const templateQuestionsSchema = z.object({
  questions: z.array(libraryQuestionSchema).check(z.minLength(1)),
});
export type TemplateQuestions = z.infer<typeof templateQuestionsSchema>;

/** A question inside a starter activity; its place in the array is its order, from 1. */
export const starterQuestionSchema = z.object({
  questionId: slugSchema,
  text: textSchema,
  category: questionCategorySchema,
  skills: z.array(textSchema),
  /**
   * How it is answered, where not by a text: the rest of it stands in the pack's `closedStarters`, since that says what is
   * right. Any word, so that a kind which an app does not know yet leaves the pack readable.
   */
  kind: z.optional(slugSchema),
});
export type StarterQuestion = z.infer<typeof starterQuestionSchema>;

export const starterActivitySchema = z.object({
  starterActivityId: slugSchema,
  title: textSchema,
  /** One sentence for the teacher who chooses. */
  summary: textSchema,
  instruction: z.optional(textSchema),
  prefaceQuestionInfo: z.optional(starterQuestionSchema),
  /** Keyed by US grade range value as a string ("2"); see `starterQuestionsFor`. */
  questionInfoMap: z.record(z.string(), z.array(starterQuestionSchema).check(z.minLength(1))),
});
export type StarterActivity = z.infer<typeof starterActivitySchema>;

/** The questions for a grade range value of any locale; empty when the activity has none for that stage. */
export function starterQuestionsFor(
  activity: StarterActivity,
  gradeRangeValue: number,
): readonly StarterQuestion[] {
  const stage = stageOfGradeRange(gradeRangeValue);
  for (const [value, questions] of Object.entries(activity.questionInfoMap)) {
    if (stageOfGradeRange(Number(value)) === stage) return questions;
  }
  return [];
}
