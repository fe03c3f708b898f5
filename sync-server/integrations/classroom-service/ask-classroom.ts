import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { readBounded, TooLongAnswer } from '#server/integrations/read-bounded.ts';
import type { ServiceAnswer, ServiceProblem } from './classroom-port.ts';

/** Somebody waits before a list, which takes several of these. */
const TIMEOUT_MS = 8_000;
const RETRY_AFTER_MS = 300;
/** Far above a hundred people with their names and addresses. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

type Asked = { readonly url: string; readonly token: string; readonly timeoutMs?: number | undefined };

/**
 * Asks a classroom service, and once more where it broke down at once. Never rejects. An answer of another shape, or a longer
 * one than any could be, is as good as none. A redirect is not followed: the token would go with it.
 */
export async function askClassroom<T>(asked: Asked, schema: z.ZodType<T>): Promise<ServiceAnswer<T>> {
  const first = await askOnce(asked, schema);
  if (first !== 'again') return first;
  await pause(RETRY_AFTER_MS);
  const second = await askOnce(asked, schema);
  return second === 'again' ? failed('unreachable') : second;
}

const failed = (problem: ServiceProblem) => ({ kind: 'failed', problem }) as const;

async function askOnce<T>(
  { url, token, timeoutMs = TIMEOUT_MS }: Asked,
  schema: z.ZodType<T>,
): Promise<ServiceAnswer<T> | 'again'> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      redirect: 'error',
      signal,
    });
    const body = await readBounded(response, MAX_ANSWER_BYTES);
    if (response.status >= 500) return 'again';
    if (!response.ok) return failed(problemOf(response.status, body));
    const parsed = schema.safeParse(JSON.parse(body));
    return parsed.success ? { kind: 'answer', value: parsed.data } : failed('unreachable');
  } catch (error) {
    // A slow service would only be slower, and a body that is no JSON, or too long, no better a moment later.
    if (signal.aborted || error instanceof SyntaxError || error instanceof TooLongAnswer)
      return failed('unreachable');
    return 'again';
  }
}

/** Content §8: 400 asks for a new consent. So do a token that has ended, and one with less than is needed. */
function problemOf(status: number, body: string): ServiceProblem {
  if (status === 400 || status === 401) return 'consent';
  if (status === 403) return lacksScope(body) ? 'consent' : 'refused';
  if (status === 404) return 'gone';
  return status === 429 ? 'busy' : 'unreachable';
}

const errorSchema = z.object({
  error: z.object({ details: z.array(z.looseObject({ reason: z.string().optional() })).default([]) }),
});

function lacksScope(body: string): boolean {
  try {
    const parsed = errorSchema.safeParse(JSON.parse(body));
    return (
      parsed.success &&
      parsed.data.error.details.some(({ reason }) => reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT')
    );
  } catch {
    return false;
  }
}
