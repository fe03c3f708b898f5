import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { RefusalCode } from '#shared/kernel/refusal-texts.ts';
import { whyUnsoundPicture, whyUnsoundZip } from '#shared/sync/file-soundness.ts';
import { FILE_TYPES, type TravellingFile } from '#shared/sync/travelling-file.ts';

/** Old Office documents share one container, which does not tell them apart. */
const CONTAINER = 'application/x-cfb';
const inContainer = new Set([FILE_TYPES['doc'], FILE_TYPES['xls'], FILE_TYPES['ppt']]);
const asText = new Set([FILE_TYPES['txt'], FILE_TYPES['csv']]);

/**
 * Looks at what arrived (SPEC.md O4): the announced bytes, and by their content of the announced type, whatever the
 * file's name says. Returns why it can't be stored, or null.
 */
export async function whyRefused(bytes: Buffer, file: TravellingFile): Promise<RefusalCode | null> {
  if (bytes.length !== file.size) return 'file_changed';
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) return 'file_changed';
  // Before anybody, the look at its content included, unpacks a part of it.
  const unsoundZip = whyUnsoundZip(bytes);
  if (unsoundZip !== null) return unsoundZip;
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found === undefined) return asText.has(file.type) && isText(bytes) ? null : 'file_type';
  if (found === CONTAINER) return inContainer.has(file.type) ? null : 'file_type';
  return found === file.type ? whyUnsoundPicture(bytes, found) : 'file_type';
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
