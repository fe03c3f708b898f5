/** A mini-inquiry: a question followed through five phases (content §3). */
import * as z from 'zod/mini';
import { slugSchema, textSchema } from '#shared/domain/packs/primitives.ts';
import { inquiryKindSchema } from '#shared/domain/questions/authored-kinds.ts';
import { inquiryPhases } from './phases.ts';

const inquiryQuestionSchema = z.intersection(
  z.object({
    questionId: slugSchema,
    prompt: textSchema,
    /** Items of the pack to look at while answering; shown in the assessment pane. */
    contentIds: z.array(slugSchema),
  }),
  inquiryKindSchema,
);
export type InquiryQuestion = z.infer<typeof inquiryQuestionSchema>;

const phase = z.object({
  phase: z.enum(inquiryPhases),
  /** What the phase is about, in a few words. */
  title: textSchema,
  instruction: textSchema,
  questions: z.array(inquiryQuestionSchema).check(z.minLength(1)),
});

export const inquirySchema = z.object({
  miniInquiryId: slugSchema,
  title: textSchema,
  /** The question that the whole inquiry answers. */
  question: textSchema,
  summary: textSchema,
  /** US grade range value. */
  gradeRange: z.literal([1, 2, 3, 4]),
  /** About how long it takes, in minutes. */
  minutes: z.int().check(z.positive()),
  phases: z.array(phase).check(
    z.refine(
      (all) =>
        all.length === inquiryPhases.length && all.every((one, index) => one.phase === inquiryPhases[index]),
      'must be Engage, Explore, Explain, Elaborate and Evaluate, in this order',
    ),
    z.refine((all) => {
      const ids = all.flatMap((one) => one.questions.map((question) => question.questionId));
      return new Set(ids).size === ids.length;
    }, 'has a questionId twice'),
  ),
});
export type Inquiry = z.infer<typeof inquirySchema>;
