import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { ActiveSession } from '#server/plugins/session.ts';
import type { Reader, SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';

/** What the calls about people's data are built from. */
export type PersonDataDeps = Deps & { core: SyncCore; readerOf: (school: string) => Reader };

export const tags = ['person-data'];

/** Reads whole tables, and is asked for by few people seldom. */
export const heavy = { rateLimit: perPerson('person-data') };
export const light = { rateLimit: perPerson('person-data-reads') };

export const noStore = { 'cache-control': 'no-store' };

/** Lets requests that arrived meanwhile be answered. */
export const letOthersIn = async (): Promise<void> => setImmediate();

/** Turns everybody else away before their query or body is looked at: for `onRequest`. */
export async function administratorsOnly(request: FastifyRequest): Promise<void> {
  requireAdministrator(request);
}

/** The session of who administers their school; a 401 or 403 answer for everybody else, before anything is looked up. */
export function requireAdministrator(request: FastifyRequest): ActiveSession {
  const session = request.requireSession();
  if (!can(session.roles, 'administer-school')) throw forbidden();
  return session;
}
