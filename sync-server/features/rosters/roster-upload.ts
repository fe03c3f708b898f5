import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { HttpError } from '#server/plugins/http-error.ts';
import { MAX_ROSTER_BYTES } from '#shared/domain/rosters/roster.ts';

/** A file as it was sent, and what was asked of it. */
export type RosterUpload<T> = { readonly fileName: string; readonly bytes: Buffer; readonly asked: T };

/** Bytes of what is asked beside the file: ids of everybody who was decided on. */
export const MAX_ASKED_BYTES = 2_000_000;

/**
 * Reads a form of a file `roster` and a text `asked` in JSON. Throws the answer to a form that is none of these; a text says
 * what is wrong with the file.
 */
export async function readUpload<T>(
  request: FastifyRequest,
  schema: z.ZodMiniType<T>,
): Promise<RosterUpload<T> | string> {
  if (!request.isMultipart()) throw new HttpError(415, ['Send the roster as multipart/form-data.']);
  let file: { name: string; bytes: Buffer; isCut: boolean } | null = null;
  let asked: T | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const chunks: Buffer[] = [];
      // Read to its end also where it is too large, so that the answer reaches who sends it.
      for await (const chunk of part.file) chunks.push(chunk as Buffer); // a stream of bytes
      file = { name: part.filename, bytes: Buffer.concat(chunks), isCut: part.file.truncated };
    } else if (part.fieldname === 'asked') {
      const parsed = schema.safeParse(jsonOf(part.value));
      asked = parsed.success ? parsed.data : null;
    }
  }
  if (asked === null) throw new HttpError(422, ['What was asked of the roster could not be read.']);
  if (file === null || file.bytes.length === 0) return 'Choose a file first.';
  if (file.isCut || file.bytes.length > MAX_ROSTER_BYTES)
    return `The file is too large: at most ${MAX_ROSTER_BYTES / 1_000_000} MB.`;
  return { fileName: file.name.slice(-200), bytes: file.bytes, asked };
}

function jsonOf(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
