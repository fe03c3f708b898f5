import * as z from 'zod/mini';
import { derivedId } from '#shared/kernel/ids.ts';
import { MAX_WRONG_CODES, WRONG_CODE_WINDOW_MS } from './constants.ts';

/**
 * A student's wish to join the class of a code (classroom §5), in the student's own bucket. Only the server knows which
 * code opens which class: until it has looked, the wish waits, and a wrong code stays here to be mended.
 */
export const joinRequestRow = z.object({
  id: z.string(),
  studentId: z.string(),
  code: z.string(),
  state: z.enum(['waiting', 'joined', 'wrong_code', 'too_many']),
  /** The class, once joined. */
  classId: z.nullable(z.string()),
  /** When it was asked for, claimed time, epoch ms. */
  at: z.number(),
  /** When the server decided, epoch ms; null while it waits. */
  decidedAt: z.nullable(z.number()),
});
export type JoinRequest = z.infer<typeof joinRequestRow>;

/** When a student's wrong codes were tried, server time; in no bucket. */
export const joinGuardRow = z.object({ id: z.string(), wrongAt: z.array(z.number()) });
export type JoinGuard = z.infer<typeof joinGuardRow>;

export const joinGuardId = (studentId: string): string => derivedId('join-guard', studentId);

/** The wrong tries that still count. */
export function recentWrongCodes(guard: JoinGuard | null, now: number): number[] {
  return (guard?.wrongAt ?? []).filter((at) => at > now - WRONG_CODE_WINDOW_MS);
}

export const mustWait = (recent: readonly number[]): boolean => recent.length >= MAX_WRONG_CODES;
