import * as z from 'zod/mini';
import type { Post } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import {
  pullReplySchema,
  pushReplySchema,
  type PullReply,
  type PullRequest,
  type PushReply,
  type PushRequest,
} from '#shared/sync/wire.ts';

/**
 * What became of one request. HTTP status is transport only (SPEC.md W1): none of these ever deletes a row.
 * `offline` is also every answer that is not ours: a captive portal, a proxy's error page, a 404.
 */
export type Answer<T> =
  | { kind: 'ok'; reply: T; sentAt: number; receivedAt: number }
  | { kind: 'offline' }
  | { kind: 'signed-out' | 'revoked' }
  | { kind: 'too-large' }
  | { kind: 'busy'; retryAfterMs: number | null };

/** Why a round with the server ended early. Every row stays queued in all of these. */
export type Stopped =
  | { kind: 'offline' | 'signed-out' | 'revoked' | 'wrong-person' | 'app-too-old' }
  | { kind: 'busy'; retryAfterMs: number | null };

/** How a device reaches its server. Times are the device's wall clock. */
export type Transport = {
  push: (request: PushRequest) => Promise<Answer<PushReply>>;
  pull: (request: PullRequest) => Promise<Answer<PullReply>>;
};

export function createTransport(post: Post, wall: () => number): Transport {
  const send = async <T>(path: string, request: unknown, schema: z.ZodMiniType<T>): Promise<Answer<T>> => {
    const sentAt = wall();
    const response = await post(path, JSON.stringify(request)).catch(() => null);
    if (response === null) return { kind: 'offline' };
    return classify(response, schema, sentAt, wall());
  };
  return {
    push: (request) => send('/sync/push', request, pushReplySchema),
    pull: (request) => send('/sync/pull', request, pullReplySchema),
  };
}

function classify<T>(
  response: Awaited<ReturnType<Post>>,
  schema: z.ZodMiniType<T>,
  sentAt: number,
  receivedAt: number,
): Answer<T> {
  const { status } = response;
  if (status === 200) {
    const parsed = schema.safeParse(parseJson(response.text));
    return parsed.success ? { kind: 'ok', reply: parsed.data, sentAt, receivedAt } : { kind: 'offline' };
  }
  if (status === 401) return { kind: isRevoked(response.text) ? 'revoked' : 'signed-out' };
  if (status === 413) return { kind: 'too-large' };
  // A body that our server can't read is found by halving as well: one bad row must not block the rest. A proxy that
  // answers so has not even looked at it.
  if ((status === 400 || status === 422) && isOurError(response.text)) return { kind: 'too-large' };
  if (status === 429 || status >= 500) return { kind: 'busy', retryAfterMs: seconds(response.retryAfter) };
  return { kind: 'offline' };
}

const errorSchema = z.object({ errors: z.array(z.string()) });

const revokedSchema = z.object({ errors: z.array(z.string()), code: z.literal('revoked') });

/** Somebody ended this session from elsewhere: our own words for it, not any 401 of a portal (SPEC.md D11). */
const isRevoked = (text: string): boolean => revokedSchema.safeParse(parseJson(text)).success;

const isOurError = (text: string): boolean => errorSchema.safeParse(parseJson(text)).success;

function seconds(header: string | null): number | null {
  const value = Number(header);
  return header !== null && Number.isFinite(value) && value >= 0 ? value * 1000 : null;
}
