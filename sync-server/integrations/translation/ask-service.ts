import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod';
import { readBounded, TooLongAnswer } from '#server/integrations/read-bounded.ts';
import type { ServiceFailure, ServiceProblem } from './translation-port.ts';

/** Two of them are done before a device stops waiting (30 s). */
const TIMEOUT_MS = 12_000;
const RETRY_AFTER_MS = 300;
/** Far above any answer to what is sent. */
const MAX_ANSWER_BYTES = 1024 * 1024;

export type ServiceRequest = {
  /** Shorter than the product's, for tests. */
  readonly timeoutMs?: number | undefined;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type ServiceAnswer<T> = { readonly kind: 'answer'; readonly value: T } | ServiceFailure;

/** What statuses mean that the two services do not share. */
export type OwnStatuses = Readonly<Record<number, ServiceProblem>>;

/**
 * Asks a translation service, and once more where it broke down at once. Never rejects. An answer of another shape, or a
 * longer one than any could be, is as good as none. A redirect is not followed: the key would go with it.
 */
export async function askService<T>(
  request: ServiceRequest,
  schema: z.ZodType<T>,
  statuses: OwnStatuses,
): Promise<ServiceAnswer<T>> {
  const first = await askOnce(request, schema, statuses);
  if (first !== 'again') return first;
  await pause(RETRY_AFTER_MS);
  const second = await askOnce(request, schema, statuses);
  return second === 'again' ? unavailable : second;
}

const unavailable: ServiceFailure = { kind: 'failed', problem: 'unavailable' };

/** `again`: it broke down, and may do better a moment later. */
async function askOnce<T>(
  { url, method, headers, body, timeoutMs = TIMEOUT_MS }: ServiceRequest,
  schema: z.ZodType<T>,
  statuses: OwnStatuses,
): Promise<ServiceAnswer<T> | 'again'> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const problem = statuses[response.status] ?? problemOf(response.status);
      return problem === null ? 'again' : { kind: 'failed', problem };
    }
    const parsed = schema.safeParse(JSON.parse(await readBounded(response, MAX_ANSWER_BYTES)));
    return parsed.success ? { kind: 'answer', value: parsed.data } : unavailable;
  } catch (error) {
    // A body that is no JSON, or too long, will not be better a moment later; a slow service would only be slower.
    return signal.aborted || error instanceof SyntaxError || error instanceof TooLongAnswer
      ? unavailable
      : 'again';
  }
}

/** Null for what may pass at once. */
function problemOf(status: number): ServiceProblem | null {
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 ? null : 'unavailable';
}
