import * as z from 'zod/mini';
import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { inquiryContentSchema } from '#shared/domain/inquiries/rows.ts';

const answerSchema = z.object({
  miniInquiries: z.array(
    z.object({ miniInquiryId: z.string(), ownerName: z.string(), content: inquiryContentSchema }),
  ),
  total: z.number(),
});
export type SharedInquiries = z.infer<typeof answerSchema>;

/** A page (from 1) of what colleagues share; null where the school could not be reached: it needs a network by nature. */
export async function readShared(subject: SubjectPath, pageNum: number): Promise<SharedInquiries | null> {
  const answer = await getText(`/${subject}/mini-inquiries/shared/json?pageNum=${pageNum}`).catch(() => null);
  const parsed = answer?.status === 200 ? answerSchema.safeParse(parseJson(answer.text)) : null;
  return parsed?.success ? parsed.data : null;
}
