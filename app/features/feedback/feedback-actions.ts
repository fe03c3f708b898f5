import * as z from 'zod/mini';
import { useMutate } from '#app/engine/index.ts';
import { isOnline } from '#app/platform/connectivity.ts';
import { lossyCall } from '#app/platform/lossy-call.ts';
import { newId } from '#app/platform/random.ts';
import { readSchoolsHere } from '#app/platform/schools-here.ts';
import { callServer, type CallOutcome } from '#app/platform/server-call.ts';
import { problemOf, type Problem } from '#app/ui/state/attempt.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { FeedbackContent } from '#shared/domain/feedback/feedback.ts';
import type { CountedForm } from '#shared/domain/usage/usage-calls.ts';
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

/** Counts that a form was sent incomplete (classroom §8), without who did it; the server counts where the school wants it. */
export async function countIncorrectCompletion(name: CountedForm): Promise<void> {
  if (!isOnline()) return;
  const [here] = await readSchoolsHere();
  await lossyCall(
    'POST',
    '/usage/statistics',
    { event: 'incorrect completion', name, school: here?.id },
    newId(),
  );
}
