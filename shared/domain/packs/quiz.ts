/** The built-in quiz of a pack: answered and marked on the device, nothing is sent. */
import * as z from 'zod/mini';
import { slugSchema, textSchema } from './primitives.ts';

const choice = z.object({
  id: slugSchema,
  text: textSchema,
  correct: z.boolean(),
  /** Said after it is chosen: why it is right, or what to look at again. */
  feedback: textSchema,
});

const quizQuestion = z.object({
  id: slugSchema,
  text: textSchema,
  /** An image item of the pack shown with the question. */
  imageContentId: z.optional(slugSchema),
  choices: z.array(choice).check(
    z.minLength(2),
    z.refine((all) => all.filter((one) => one.correct).length === 1, 'must have exactly one correct choice'),
  ),
});

export const quizSchema = z.object({
  contentId: slugSchema,
  title: textSchema,
  intro: textSchema,
  questions: z.array(quizQuestion).check(z.minLength(3)),
});
export type Quiz = z.infer<typeof quizSchema>;
