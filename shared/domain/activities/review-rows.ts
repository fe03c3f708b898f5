import * as z from 'zod/mini';
import { answerKeySchema } from '#shared/domain/questions/answer-key.ts';
import { calendarDateSchema, timeOfDaySchema } from '#shared/kernel/calendar-date.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { MAX_FEEDBACK_LENGTH, MAX_QUESTION_POINTS, MAX_QUESTIONS } from './constants.ts';

/** When something was last set, and by which mutation: the later one wins, then the higher id (SPEC.md M8). */
export const stampSchema = z.object({ at: z.number(), by: z.string() });
export type Stamp = z.infer<typeof stampSchema>;

/** When work is due, by the school's clock; without a time, when the day ends. */
export const dueSchema = z.object({ endDate: calendarDateSchema, endTime: z.nullable(timeOfDaySchema) });
export type Due = z.infer<typeof dueSchema>;

/** What a teacher says of single answers; questions without a comment are not in it. */
export const commentsSchema = z
  .array(z.object({ questionId: idSchema, text: z.string().check(z.maxLength(MAX_FEEDBACK_LENGTH)) }))
  .check(z.maxLength(MAX_QUESTIONS + 1));
export type Comments = z.infer<typeof commentsSchema>;

/** The points of single answers; questions without points are not in it. */
export const pointsSchema = z
  .array(
    z.object({
      questionId: idSchema,
      points: z.number().check(z.gte(0), z.lte(MAX_QUESTION_POINTS)),
    }),
  )
  .check(z.maxLength(MAX_QUESTIONS + 1));
export type Points = z.infer<typeof pointsSchema>;

/** What a student was given back: a snapshot, so that it says what its teacher saw, whatever is written afterwards. */
export const returnedSchema = z.object({
  /** The mutation that returned it. */
  id: z.string(),
  at: z.number(),
  byName: z.string(),
  /** Whether the student is asked to go on with it. */
  forRevision: z.boolean(),
  /** The round of the student's work that this is about (`studentStatus.cycle`). */
  cycle: z.int(),
  feedback: z.string().check(z.maxLength(MAX_FEEDBACK_LENGTH)),
  /** null: the student is not shown a score. */
  score: z.nullable(z.number()),
  maxScore: z.nullable(z.number()),
  comments: z.optional(commentsSchema),
  /** Only where the student is shown a score. */
  points: z.optional(pointsSchema),
  /** What was right, by question; only where the student is shown a score and nothing is to be revised (SPEC.md B7). */
  keys: z.optional(
    z.array(z.object({ questionId: idSchema, key: answerKeySchema })).check(z.maxLength(MAX_QUESTIONS + 1)),
  ),
});
export type Returned = z.infer<typeof returnedSchema>;

/**
 * What the class staff make of one student's work on one assignment (classroom §3 isReviewed, §6 scores). The whole row
 * lies in `class-staff:`; the student's `work:` has only what was returned (`review.ts`).
 */
export const reviewRow = z.object({
  id: idSchema,
  assignmentId: idSchema,
  classId: idSchema,
  studentId: idSchema,
  /** The round of work that was reviewed; null for none. Work handed in anew is unreviewed again. */
  reviewedCycle: z.nullable(z.int()),
  reviewedStamp: stampSchema,
  /** Points of a maximum; null while there are none. */
  score: z.nullable(z.number()),
  maxScore: z.nullable(z.number()),
  showScore: z.boolean(),
  /** What the score is the sum of, where it was given question by question. */
  points: z.optional(pointsSchema),
  /** Those that the answer keys gave, when the work was handed in. A teacher's points for the same question overrule one. */
  keyPoints: z.optional(pointsSchema),
  /** Questions whose points were given again by a key that was corrected after the work was handed in. */
  markedAgain: z.optional(z.array(idSchema).check(z.maxLength(MAX_QUESTIONS))),
  scoreStamp: stampSchema,
  /** The feedback being written, as a whole and for single answers: one text, with one head. */
  feedback: z.string().check(z.maxLength(MAX_FEEDBACK_LENGTH)),
  comments: z.optional(commentsSchema),
  /** The mutation that wrote this text (SPEC.md M4); null before the first. */
  head: z.nullable(z.string()),
  authorName: z.string(),
  authoredAt: z.number(),
  /** Since when the student is taken out of this activity, epoch ms; null while they take part (SPEC.md M3). */
  removedAt: z.nullable(z.number()),
  removedStamp: stampSchema,
  /** A later due date for this student alone; none: everybody's. */
  extension: z.optional(z.nullable(dueSchema)),
  extensionStamp: z.optional(stampSchema),
  /** The last time a teacher asked the student to go on, epoch ms, and who; none: never. */
  reminded: z.optional(z.nullable(z.object({ at: z.number(), byName: z.string() }))),
  returned: z.nullable(returnedSchema),
  /** The return that the student has opened. */
  seenReturn: z.nullable(z.string()),
});
export type Review = z.infer<typeof reviewRow>;

export const reviewId = (assignment: string, studentId: string): string =>
  derivedId('review', assignment, studentId);
