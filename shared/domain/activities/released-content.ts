/** What releases sent as the content of an activity. A shape that was released never changes (SPEC.md D5). */
import * as z from 'zod/mini';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { idSchema } from '#shared/kernel/ids.ts';

const questionOfV1 = z.object({
  questionId: idSchema,
  parentQuestionId: z.nullable(idSchema),
  text: z.string().check(z.maxLength(2_000)),
  version: z.int().check(z.positive()),
  questionCategoryId: z.int(),
  questionSourceId: z.int(),
  questionTypeId: z.int(),
});

/** Version 2 knows points of questions. */
const questionOfV2 = z.extend(questionOfV1, {
  points: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100)))),
});

const contentWith = <Question extends z.ZodMiniType>(question: Question) =>
  z.object({
    packId: idSchema,
    subject: subjectPathSchema,
    title: z.string().check(z.maxLength(200)),
    instructions: z.string().check(z.maxLength(5_000)),
    preface: z.nullable(question),
    questions: z.array(question).check(z.maxLength(60)),
  });

export const contentOfV1 = contentWith(questionOfV1);
export const contentOfV2 = contentWith(questionOfV2);
