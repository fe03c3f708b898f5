import type { ListedSession } from '#server/plugins/device-sessions.ts';
import type { ListedSession as SessionAnswer } from '#shared/domain/accounts/listed-session.ts';

/** A session for an answer. `here`: the one that asks. */
export const listedSession = (
  { id, label, createdAt, lastSeenAt }: ListedSession,
  here: string,
): SessionAnswer => ({ sessionId: id, label, signedInAt: createdAt, lastSeenAt, isThis: id === here });
