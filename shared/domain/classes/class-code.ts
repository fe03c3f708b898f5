import * as z from 'zod/mini';
import { derivedId } from '#shared/kernel/ids.ts';

/** Six digits (classroom §5). */
export const classCodeSchema = z
  .string()
  .check(z.regex(/^\d{6}$/, { error: 'A class code has six digits.' }));

/**
 * Which class a code opens. The row lies in no bucket: a device never holds it, so joining is checked by the server.
 * Its id is derived from the code, so that a rule finds it by key.
 */
export const classCodeRow = z.object({
  id: z.string(),
  code: z.string(),
  classId: z.string(),
  /** Whose school's people it is for. */
  accountId: z.string(),
});

export const classCodeId = (code: string): string => derivedId('class-code', code);

/** The digits of what somebody typed or pasted, at most six: people write "123 456" and "123-456". */
export function classCodeDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 6);
}

/** A code as people read it: two groups of three. */
export function readableCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
