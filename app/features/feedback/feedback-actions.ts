import * as z from 'zod/mini';
import { useMutate } from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import { readSchoolsHere } from '#app/platform/schools-here.ts';
import { callServer, type CallOutcome } from '#app/platform/server-call.ts';
import { problemOf, type Problem } from '#app/ui/state/attempt.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { FeedbackContent } from '#shared/domain/feedback/feedback.ts';
import type { VisitorForm } from './feedback-form.ts';

/** Writes a signed-in person's feedback on this device, from where it is sent. Rejects where it could not be stored. */
export function useSendFeedback() {
  const mutate = useMutate();
  return async (
    subject: SubjectPath,
    content: FeedbackContent,
  ): Promise<{ feedbackId: string } | { problem: Problem }> => {
    const feedbackId = newId();
    const problem = problemOf(await mutate('sendFeedback', { feedbackId, subject, content }));
    return problem ? { problem } : { feedbackId };
  };
}

const answerSchema = z.object({ status: z.boolean(), errors: z.array(z.string()) });

/** Sends what somebody wrote who is not signed in (classroom §7). `key`: the same each time that the same is sent. */
export async function sendVisitorFeedback(
  subject: SubjectPath,
  form: VisitorForm,
  key: string,
): Promise<CallOutcome<unknown>> {
  const [here] = await readSchoolsHere();
  const body = { ...form, individualId: '', school: here?.id };
  return callServer(`/${subject}/feedback/general`, body, answerSchema, key);
}
