import * as z from 'zod';
import { readBounded, TooLongAnswer } from '#server/integrations/read-bounded.ts';

/** Where a school's own system is asked, and as whom. */
export type OneRosterSettings = {
  /** The address of its rostering service, with the version: `https://…/ims/oneroster/rostering/v1p2`. */
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The school whose administrators may ask, by its address; null where the server has one school. */
  readonly school: string | null;
};

/** `refused`: it does not know this server, or does not let it. `changed`: it gave another number than it said. */
export type OneRosterProblem = 'unreachable' | 'refused' | 'busy' | 'too-large' | 'changed';

const PAGE = 1_000;
const MAX_PAGES = 500;
const TIMEOUT_MS = 30_000;
/** Somebody waits, and a proxy before us hangs up at some time. */
const WHOLE_MS = 120_000;
const MAX_PAGE_BYTES = 16 * 1024 * 1024;

const tokenSchema = z.object({ access_token: z.string().min(1).max(20_000) });

type Failed = { readonly problem: OneRosterProblem };
const failed = (problem: OneRosterProblem): Failed => ({ problem });

/** Signs in with the client's own secret (OAuth 2, client credentials), and reads collections page by page. Never rejects. */
export async function createOneRosterAsker(settings: OneRosterSettings, now: () => number) {
  const { url, tokenUrl, clientId, clientSecret } = settings;
  const until = now() + WHOLE_MS;
  const version = url.includes('/v1p1') ? 'v1p1' : 'v1p2';
  const scope = `https://purl.imsglobal.org/spec/or/${version}/scope/roster-core.readonly`;
  const secret = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const told = await ask(tokenUrl, tokenSchema, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(secret).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
  });
  // RFC 6749: a client that is not known, or may not have the scope, is answered with 400.
  if ('problem' in told) return told.status === 400 ? failed('refused') : failed(told.problem);
  const headers = { authorization: `Bearer ${told.body.access_token}`, accept: 'application/json' };

  return {
    /** A whole collection; a problem where any page of it did not come. */
    async all<T>(name: string, schema: z.ZodType<T>): Promise<{ readonly items: T[] } | Failed> {
      const items: T[] = [];
      const pageSchema = z.object({ [name]: z.array(schema) });
      for (let page = 0; page < MAX_PAGES; page += 1) {
        if (now() > until) return failed('unreachable');
        const query = new URLSearchParams({ limit: String(PAGE), offset: String(items.length) });
        const found = await ask(`${url}/${name}?${query.toString()}`, pageSchema, { headers });
        if ('problem' in found) return failed(found.problem);
        const more = found.body[name] ?? [];
        items.push(...more);
        const total = found.total;
        if (total !== null && (items.length >= total || more.length === 0))
          return items.length === total ? { items } : failed('changed');
        // Without a number the first page that is not full is the last; some give fewer than was asked for.
        if (more.length === 0) return { items };
      }
      return failed('too-large');
    },
  };
}

type Answer<T> =
  | { readonly body: T; readonly total: number | null }
  | { readonly problem: OneRosterProblem; readonly status: number };

async function ask<T>(url: string, schema: z.ZodType<T>, init: RequestInit): Promise<Answer<T>> {
  const wrong = (problem: OneRosterProblem, status = 0) => ({ problem, status });
  try {
    // A redirect is not followed: the secret would go with it.
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = response;
    const text = await readBounded(response, MAX_PAGE_BYTES);
    if (status === 401 || status === 403) return wrong('refused', status);
    if (status === 429) return wrong('busy', status);
    if (!response.ok) return wrong('unreachable', status);
    const parsed = schema.safeParse(JSON.parse(text));
    if (!parsed.success) return wrong('unreachable', status);
    const total = Number(response.headers.get('x-total-count') ?? NaN);
    return { body: parsed.data, total: Number.isSafeInteger(total) && total >= 0 ? total : null };
  } catch (error) {
    return wrong(error instanceof TooLongAnswer ? 'too-large' : 'unreachable');
  }
}
