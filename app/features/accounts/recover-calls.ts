import { readSchoolsHere } from '#app/platform/schools-here.ts';
import { callServer, type CallOutcome } from '#app/platform/server-call.ts';
import { recoverAnswerSchema } from '#shared/domain/accounts/recover.ts';

// Recovering an account. Who has one is not told here: the server sends it where its owner reads it.

export const remindOfUsername = (email: string): Outcome => ask('username/remind', { email });

/** Asks for a link for a new password, by one of the two. */
export const beginReset = (by: { email: string } | { username: string }): Outcome =>
  ask('password/reset/init', by);

export const completeReset = (token: string, password: string): Outcome =>
  callServer('/forgetLogin/password/reset/complete', { token, password }, recoverAnswerSchema);

type Outcome = Promise<CallOutcome<{ status: string }>>;

async function ask(path: string, body: object): Outcome {
  const [here] = await readSchoolsHere();
  return callServer(`/forgetLogin/${path}`, { ...body, school: here?.id }, recoverAnswerSchema);
}
