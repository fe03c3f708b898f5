import type { FetchedFile, FetchLibrary } from '#app/platform/library-fetch.ts';
import type { StoredFiles } from '#app/platform/media-cache.ts';
import type { PackFile } from '#shared/domain/packs/pack.ts';
import { isTeacherFile } from '#shared/domain/packs/teacher-files.ts';

/** One file to have on the device, under its address. `copyFrom`: an older version of the pack may hold the same bytes. */
export type WantedFile = Pick<PackFile, 'bytes' | 'sha256' | 'mime'> & { address: string; copyFrom?: string };

/** Why a download stopped. `full`: no free storage. `damaged`: a file came wrong twice. `missing`: the library lost a file. */
export type DownloadProblem = 'full' | 'damaged' | 'missing' | 'no-storage';

export type FileDeps = {
  files: StoredFiles;
  parts: StoredFiles;
  fetch: FetchLibrary;
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};

/** What became of one file. `isNew`: it was not on the device before. */
export type FileOutcome =
  | { kind: 'here'; isNew: boolean }
  | { kind: 'offline' }
  | { kind: 'stopped'; problem: DownloadProblem };

/** Larger files come in pieces of this size, each stored as it arrives: a reload goes on at the last whole piece. */
export const PART_BYTES = 256 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
type Fetched = { kind: 'bytes'; bytes: Bytes } | Exclude<FetchedFile, { kind: 'bytes' }>;

/**
 * Has one file on the device, checked. A stored copy counts only if its bytes are right; a copy that is not is fetched
 * anew, and so is a file that arrives damaged, once, past the browser's own cache.
 */
export async function downloadFile(
  deps: FileDeps,
  file: WantedFile,
  signal: AbortSignal,
  progress: (bytes: number) => void,
): Promise<FileOutcome> {
  try {
    if (await isRight(deps, file, await deps.files.read(file.address))) return { kind: 'here', isNew: false };
    const older = file.copyFrom === undefined ? null : await deps.files.read(file.copyFrom);
    if (older && (await isRight(deps, file, older))) return await keep(deps, file, older);
    for (const again of [false, true]) {
      const fetched = await fetchWhole(deps, file, signal, progress, again);
      if (fetched.kind === 'offline') return fetched;
      if (fetched.kind === 'missing') return { kind: 'stopped', problem: 'missing' };
      if (await isRight(deps, file, fetched.bytes)) return await keep(deps, file, fetched.bytes);
    }
    return { kind: 'stopped', problem: 'damaged' };
  } catch (error) {
    return { kind: 'stopped', problem: isFull(error) ? 'full' : 'no-storage' };
  }
}

/** Forgets the pieces of files that are not wanted any more. */
export async function dropParts({ parts }: FileDeps, wanted: readonly WantedFile[]): Promise<void> {
  const addresses = new Set(wanted.map((file) => file.address));
  const stored = await parts.list();
  await parts.drop(stored.filter((part) => addresses.has(part.split('?')[0] ?? '')));
}

async function isRight(deps: FileDeps, file: WantedFile, bytes: Bytes | null): Promise<boolean> {
  return bytes?.byteLength === file.bytes && (await deps.sha256(bytes)) === file.sha256;
}

async function keep(deps: FileDeps, file: WantedFile, bytes: Bytes): Promise<FileOutcome> {
  await deps.files.keep(file.address, bytes, file.mime);
  await deps.parts.drop(partsOf(file).map((from) => partAddress(file, from)));
  return { kind: 'here', isNew: true };
}

async function fetchWhole(
  deps: FileDeps,
  file: WantedFile,
  signal: AbortSignal,
  progress: (bytes: number) => void,
  again: boolean,
): Promise<Fetched> {
  if (again) await deps.parts.drop(partsOf(file).map((from) => partAddress(file, from)));
  // Pieces lie where everybody's do.
  if (file.bytes <= PART_BYTES || isTeacherFile(file.address))
    return deps.fetch(file.address, { signal, ...(again && { cache: 'reload' }) });
  const whole = new Uint8Array(file.bytes);
  for (const from of partsOf(file)) {
    const part = await fetchPart(deps, file, from, signal, again);
    if (part.kind !== 'bytes') return part;
    if (part.isWhole) return part;
    whole.set(part.bytes.subarray(0, file.bytes - from), from);
    progress(from + part.bytes.byteLength);
  }
  return { kind: 'bytes', bytes: whole };
}

async function fetchPart(
  deps: FileDeps,
  file: WantedFile,
  from: number,
  signal: AbortSignal,
  again: boolean,
): Promise<{ kind: 'bytes'; bytes: Bytes; isWhole: boolean } | Exclude<FetchedFile, { kind: 'bytes' }>> {
  const stored = await deps.parts.read(partAddress(file, from));
  if (stored) return { kind: 'bytes', bytes: stored, isWhole: false };
  const to = Math.min(from + PART_BYTES, file.bytes) - 1;
  const range = { range: { from, to } };
  const fetched = await deps.fetch(file.address, { ...range, signal, ...(again && { cache: 'reload' }) });
  if (fetched.kind !== 'bytes') return fetched;
  if (!fetched.isPart) return { kind: 'bytes', bytes: fetched.bytes, isWhole: true };
  // A piece cut short by a lost connection would shift everything behind it.
  if (fetched.bytes.byteLength !== to - from + 1) return { kind: 'offline' };
  await deps.parts.keep(partAddress(file, from), fetched.bytes, 'application/octet-stream');
  return { kind: 'bytes', bytes: fetched.bytes, isWhole: false };
}

function partsOf(file: WantedFile): number[] {
  return Array.from({ length: Math.ceil(file.bytes / PART_BYTES) }, (_, index) => index * PART_BYTES);
}

const partAddress = (file: WantedFile, from: number): string => `${file.address}?from=${from}`;

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
