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
const remembered = new Map<string, string>();

/**
 * The id of something that exists once per combination of its parts (a student's answer to a question, a membership):
 * UUIDv5, so that every device makes the same id without asking (SPEC.md M1).
 */
export function derivedId(kind: string, ...parts: readonly string[]): string {
  // With the lengths, so that no other parts make the same key.
  let key = kind;
  for (const part of parts) key += `|${part.length}|${part}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const id = uuidV5(JSON.stringify([kind, ...parts]), NAMESPACE);
  remembered.set(key, id);
  return id;
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
