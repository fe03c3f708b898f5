import * as z from 'zod/mini';
import { deleteJson, getText, postJson } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';

const FEED = '/individual/calendar-feed';
const stateSchema = z.object({ createdAt: z.nullable(z.number()) });
const madeSchema = z.object({ createdAt: z.number(), path: z.string() });

/** `unreachable`: nothing is known; a network is needed for this by nature (promises.md, N). */
export type FeedState = { kind: 'none' } | { kind: 'made'; createdAt: number } | { kind: 'unreachable' };

/** Whether this person has a calendar address. */
export async function readFeed(): Promise<FeedState> {
  const answer = await getText(FEED).catch(() => null);
  const state = answer?.status === 200 ? stateSchema.safeParse(parseJson(answer.text)) : null;
  if (!state?.success) return { kind: 'unreachable' };
  const { createdAt } = state.data;
  return createdAt === null ? { kind: 'none' } : { kind: 'made', createdAt };
}

/** Makes or renews the address. Returns its path, told this once; null where the school could not be reached. */
export async function makeFeed(): Promise<{ createdAt: number; path: string } | null> {
  const answer = await postJson(FEED, '{}').catch(() => null);
  const made = answer?.status === 200 ? madeSchema.safeParse(parseJson(answer.text)) : null;
  return made?.success ? made.data : null;
}

/** Revokes the address. False where the school could not be reached. */
export async function revokeFeed(): Promise<boolean> {
  const answer = await deleteJson(FEED).catch(() => null);
  return answer?.status === 200;
}
