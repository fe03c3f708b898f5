import { parse, v5 as uuidV5, v7 as uuidV7 } from 'uuid';
import * as z from 'zod/mini';

/** The longest id: a pack's, which is its name in words. */
export const MAX_ID_LENGTH = 80;

/** An id as it is stored and sent, whoever made it. The only schema of an id: what one place accepts, all accept. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH));

/** Namespace of every id that both sides derive. Changing it would orphan every derived row. */
const NAMESPACE = parse('6f2d1f0e-8a43-4f0e-9b1c-0d6a5e0f4c11');

/** One mutation asks for the same few ids again and again; they never change, so the latest are remembered. */
const REMEMBERED = 10_000;
/** An id, and those whose parts begin with its own. */
type Known = { id: string | null; next: Map<string, Known> };
const unknown = (): Known => ({ id: null, next: new Map() });
let remembered = unknown();
let count = 0;

/**
 * The id of something that exists once per combination of its parts (a student's answer to a question, a membership):
 * UUIDv5, so that every device makes the same id without asking (SPEC.md M1).
 */
export function derivedId(kind: string, ...parts: readonly string[]): string {
  // Part by part: joining them into one key takes longer than looking each up.
  let known = after(remembered, kind);
  for (const part of parts) known = after(known, part);
  if (known.id !== null) return known.id;
  known.id = uuidV5(JSON.stringify([kind, ...parts]), NAMESPACE);
  count += 1;
  if (count < REMEMBERED) return known.id;
  remembered = unknown();
  count = 0;
  return known.id;
}

function after({ next }: Known, part: string): Known {
  const known = next.get(part);
  if (known) return known;
  const made = unknown();
  next.set(part, made);
  return made;
}

/**
 * A time-ordered random id (UUIDv7) from 16 random bytes and a time in epoch milliseconds, both given by the caller.
 */
export function timeOrderedId(now: number, random: Uint8Array): string {
  return uuidV7({ msecs: Math.max(0, Math.floor(now)), random });
}

/** Whether an id is of the kind that `derivedId` makes. Devices mint none of it themselves (SPEC.md S7). */
export const isDerivedId = (id: string): boolean => /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-/i.test(id);

/** Whether an id is one that a device or the server makes, and no name in words as the library's are. */
export const isMadeId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
