import { createHash } from 'node:crypto';
import type { WantedFile } from '#app/features/library/downloads/download-file.ts';
import type { DownloadDeps } from '#app/features/library/downloads/download.ts';
import type { FetchedFile, FetchOptions } from '#app/platform/library-fetch.ts';
import type { StoredFiles } from '#app/platform/media-cache.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Repeatable bytes: `length` of them, different for each seed. */
export const bytesOf = (length: number, seed = 1): Bytes =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 17) % 251);

export const sha256 = (bytes: Bytes): string => createHash('sha256').update(bytes).digest('hex');

export const wanted = (address: string, bytes: Bytes): WantedFile => ({
  address,
  bytes: bytes.byteLength,
  sha256: sha256(bytes),
  mime: 'application/octet-stream',
});

/** Cache Storage as far as the engine sees it; `room` bytes in all, writes beyond it fail as the browser's do. */
export function storedInMemory(capacity = Infinity): StoredFiles & { held: Map<string, Bytes> } {
  const held = new Map<string, Bytes>();
  const used = () => [...held.values()].reduce((sum, bytes) => sum + bytes.byteLength, 0);
  return {
    held,
    read: (address) => Promise.resolve(held.get(address) ?? null),
    keep: (address, bytes) => {
      if (used() + bytes.byteLength > capacity) {
        return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      }
      held.set(address, bytes);
      return Promise.resolve();
    },
    drop: (addresses) => {
      for (const address of addresses) held.delete(address);
      return Promise.resolve();
    },
    list: () => Promise.resolve([...held.keys()]),
  };
}

/** A library server that can be cut off, and answers asked for one by one when `hold` is on. */
export function libraryServer(files: Record<string, Bytes>) {
  const requests: { address: string; options: FetchOptions }[] = [];
  const listeners = new Set<() => void>();
  const network = { cut: false, answersWhole: false };
  const damaged = new Map<string, number>();

  const answer = (address: string, { range }: FetchOptions): FetchedFile => {
    const whole = files[address];
    if (network.cut) return { kind: 'offline' };
    if (!whole) return { kind: 'missing' };
    const times = damaged.get(address) ?? 0;
    if (times > 0) {
      damaged.set(address, times - 1);
      return { kind: 'bytes', bytes: new Uint8Array(whole.byteLength), mime: 'x/y', isPart: false };
    }
    if (!range || network.answersWhole) return { kind: 'bytes', bytes: whole, mime: 'x/y', isPart: false };
    return { kind: 'bytes', bytes: whole.slice(range.from, range.to + 1), mime: 'x/y', isPart: true };
  };
  return {
    requests,
    network,
    /** The next `times` answers for this address are of the right size and wrong. */
    damage: (address: string, times: number) => damaged.set(address, times),
    deps: (files: StoredFiles, parts: StoredFiles = storedInMemory()): DownloadDeps => ({
      files,
      parts,
      fetch: (address, options = {}) => {
        requests.push({ address, options });
        return Promise.resolve(options.signal?.aborted ? { kind: 'offline' } : answer(address, options));
      },
      sha256: (bytes) => Promise.resolve(sha256(bytes)),
      onOnline: (tryAgain) => {
        listeners.add(tryAgain);
        return () => listeners.delete(tryAgain);
      },
    }),
    comeBack: () => {
      network.cut = false;
      for (const listener of listeners) listener();
    },
  };
}
