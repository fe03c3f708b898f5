import * as z from 'zod/mini';
import { callServer, doneSchema, readServer } from '#app/platform/server-call.ts';
import { signUpReportSchema, type NewCode } from '#shared/domain/accounts/institution-code.ts';

// How people come to the school by themselves. It lies on the server alone, so all of this needs a network.

export const readSignUp = () => readServer('/school/sign-up', signUpReportSchema);

const codeMadeSchema = z.object({ errors: z.array(z.string()), code: z.string() });
export const makeCode = (code: NewCode) => callServer('/school/sign-up/codes', code, codeMadeSchema);
export const withdrawCode = (codeId: string) =>
  callServer('/school/sign-up/codes/withdraw', { codeId }, doneSchema);
export const setDomains = (domains: string) => callServer('/school/sign-up/domains', { domains }, doneSchema);
export const confirmSignUp = (signUpId: string, username: string) =>
  callServer('/school/sign-up/confirm', { signUpId, username }, doneSchema);
export const declineSignUp = (signUpId: string) =>
  callServer('/school/sign-up/decline', { signUpId }, doneSchema);
