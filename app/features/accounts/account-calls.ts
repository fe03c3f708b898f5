import * as z from 'zod/mini';
import { callServer, doneSchema, readServer } from '#app/platform/server-call.ts';
import { sessionSchema } from '#shared/domain/accounts/session.ts';

// A person's own account. It lies on the server alone, so all of this needs a network.

const listedSession = z.object({
  sessionId: z.string(),
  label: z.string(),
  signedInAt: z.number(),
  lastSeenAt: z.number(),
  isThis: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSession>;

export const readSessionList = () =>
  readServer('/individual/sessions', z.object({ sessions: z.array(listedSession) }));

/** Ends one session, or all but this device's where none is named. */
export const endSessions = (sessionId?: string) =>
  callServer('/individual/sessions/end', { sessionId }, doneSchema);

export const changePassword = (current: string, password: string) =>
  callServer(
    '/individual/password',
    { current, password },
    z.object({ errors: z.array(z.string()), session: sessionSchema }),
  );

export const readSecondFactor = () =>
  readServer('/individual/second-factor', z.object({ isSet: z.boolean() }));

export const beginSecondFactor = (password: string) =>
  callServer(
    '/individual/second-factor/begin',
    { password },
    z.object({ secret: z.string(), address: z.string() }),
  );

export const confirmSecondFactor = (code: string) =>
  callServer('/individual/second-factor/confirm', { code }, doneSchema);

export const removeSecondFactor = (password: string) =>
  callServer('/individual/second-factor/remove', { password }, doneSchema);
