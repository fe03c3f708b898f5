import * as z from 'zod/mini';

/** A file as a mutation names it; its bytes travel beside the queue (SPEC.md O4). */
export const travellingFileSchema = z.object({
  /** Lower-case hexadecimal SHA-256 of the bytes. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Bytes. */
  size: z.int().check(z.positive()),
  /** A media type of `FILE_TYPES`. */
  type: z.string().check(z.maxLength(100)),
  /** As its author's device called it. */
  name: z.string().check(z.minLength(1), z.maxLength(255)),
});
export type TravellingFile = z.infer<typeof travellingFileSchema>;

/** All files of one pack together, bytes (content §5, §9). */
export const MAX_PACK_FILES_BYTES = 20 * 1024 * 1024;

/** Bytes of one request; a network that drops costs at most this much again. */
export const FILE_CHUNK_BYTES = 256 * 1024;

/**
 * What may be uploaded, by file name ending. Nothing that a browser would run: no HTML, no SVG.
 * The server looks at the content as well.
 */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
};

/** The media type that a file of this name is taken for; null for a format that can't be uploaded. */
export function fileTypeOf(name: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(FILE_TYPES, ending) ? (FILE_TYPES[ending] ?? null) : null;
}

/**
 * How far the server has a file. `unknown`: nothing it has recorded names this file, so it accepts no bytes of it.
 * `waiting`: it has the first `offset` bytes. `here`: whole and checked; `durable` once the second-newest verified
 * backup holds it. `refused`: it was whole and is not what was announced; a final answer.
 */
export const fileStateSchema = z.object({
  state: z.enum(['unknown', 'waiting', 'here', 'refused']),
  offset: z.int(),
  durable: z.boolean(),
  reason: z.nullable(z.string()),
});
export type FileState = z.infer<typeof fileStateSchema>;
