import { get, set, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { sessionSchema, type Session } from '#shared/domain/accounts/session.ts';

/**
 * Who uses this browser, kept beside everyone's databases (idb-keyval: flags, never rows).
 * No password or anything that could verify one is stored (SPEC.md D1).
 */
const packedSchema = z.object({
  schoolId: z.string(),
  userId: z.string(),
  initials: z.string(),
  /** Changes and files that wait to be sent. */
  unsent: z.number(),
  files: z.number(),
  /** Whether their password opens it here without a network (SPEC.md D12). */
  opensOffline: z._default(z.boolean(), false),
});
/** Somebody whose work is packed here (SPEC.md D7): all that the device still knows of them. */
export type PackedPerson = z.infer<typeof packedSchema>;

const stateSchema = z.object({
  /** Whose app opens, offline too. Null: the sign-in screen. */
  active: z.nullable(sessionSchema),
  /** People who signed in here, and whose work lies open: who is signed in, and who could not be packed. */
  known: z.array(sessionSchema),
  packed: z._default(z.array(packedSchema), []),
  /** Signed out without a network: their outbox is to be sent, then the server told, before anything else. */
  leaving: z.nullable(sessionSchema),
  /**
   * Whose session was ended from elsewhere (SPEC.md D11), or, idle, by this device itself, until somebody signs in or puts
   * the notice of it away.
   */
  revoked: z.optional(
    z.object({ schoolId: z.string(), userId: z.string(), isIdle: z.optional(z.boolean()) }),
  ),
});
export type DeviceSessions = z.infer<typeof stateSchema>;

const KEY = 'sessions';
const NOBODY: DeviceSessions = { active: null, known: [], packed: [], leaving: null };

export async function readSessions(): Promise<DeviceSessions> {
  const parsed = stateSchema.safeParse(await get(KEY));
  return parsed.success ? parsed.data : NOBODY;
}

/** Changes the stored state in one transaction and answers the new one. */
export async function changeSessions(
  change: (state: DeviceSessions) => DeviceSessions,
): Promise<DeviceSessions> {
  let next = NOBODY;
  await update(KEY, (stored: unknown) => {
    const parsed = stateSchema.safeParse(stored);
    next = change(parsed.success ? parsed.data : NOBODY);
    return next;
  });
  return next;
}

export const isSamePerson = (a: Session, b: Session): boolean =>
  a.individual.id === b.individual.id && a.school.id === b.school.id;

/** A small setting of this device, such as the theme. */
export async function readSetting(name: string): Promise<unknown> {
  return get(`setting:${name}`);
}

export async function writeSetting(name: string, value: unknown): Promise<void> {
  await set(`setting:${name}`, value);
}
