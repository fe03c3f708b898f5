import webPush from 'web-push';
import type { Clock } from '#server/clock.ts';
import type { PushKeys } from './push-keys.ts';

/** A browser that is to be told: its service's address, and the keys that only it can open. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * What became of a push. `gone`: the browser is no longer there; `later`: it was certainly not taken, and may be after so
 * many ms where the service said so; `refused`: it will never be taken; `unsure`: it may or may not have been.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' | 'unsure' }
  | { readonly kind: 'later'; readonly afterMs: number | null };

const TIMEOUT_MS = 10_000;
/** A device that is off for longer hears of it when it opens the app. */
const LIVES_S = 86_400;

/** Sends texts to browsers by Web Push (RFC 8030, 8291, 8292). `contact`: whom a service may write to. Never rejects. */
export function createPushService(keys: PushKeys, contact: string, clock: Clock, timeoutMs = TIMEOUT_MS) {
  return async ({ endpoint, p256dh, auth }: PushTarget, text: string): Promise<PushOutcome> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...keys },
        TTL: LIVES_S,
        contentEncoding: 'aes128gcm',
      });
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const),
      );
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(request.body ?? []),
        // Elsewhere the address would not have been looked at.
        redirect: 'error',
        signal,
      });
      await response.body?.cancel();
      return outcomeOf(response, clock.now());
    } catch (error) {
      if (signal.aborted) return { kind: 'unsure' };
      return isUnreached(error) ? { kind: 'later', afterMs: null } : { kind: 'refused' };
    }
  };
}

export type SendPush = ReturnType<typeof createPushService>;

function outcomeOf({ status, headers }: Response, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return { kind: 'later', afterMs: waitOf(headers.get('retry-after'), now) };
  return { kind: 'refused' };
}

/** `Retry-After` in seconds or as a date; null for none that can be read. */
function waitOf(said: string | null, now: number): number | null {
  if (said === null) return null;
  const at = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isFinite(at) ? Math.max(0, at) : null;
}

/** The connection did not come about, so nothing was said. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
  ].includes(code);
}
