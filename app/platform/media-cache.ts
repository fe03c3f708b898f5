/** The Cache Storage cache of pack files: shared by everyone on the device, first to go when the disk is full (C4). */
export const LIBRARY_CACHE = 'library';

/** Pieces of large files that are still on their way, so that a reload does not start them again. */
const PARTS_CACHE = 'library-parts';

/** Translations of the library's texts, which are everybody's on the device like the library itself. */
const TRANSLATIONS_CACHE = 'translations';

/** Whole files by their address (`/library/<pack>/<version>/…`); a version's files never change. */
export type StoredFiles = {
  read: (address: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Rejects with a QuotaExceededError when the device is full. */
  keep: (address: string, bytes: Uint8Array<ArrayBuffer>, mime: string) => Promise<void>;
  drop: (addresses: readonly string[]) => Promise<void>;
  /** Addresses of everything stored, with their query. */
  list: () => Promise<string[]>;
};

export const libraryFiles: StoredFiles = filesIn(LIBRARY_CACHE);
export const libraryParts: StoredFiles = filesIn(PARTS_CACHE);
export const translationFiles: StoredFiles = filesIn(TRANSLATIONS_CACHE);

/** The cache of what one person alone may have (C4); another person's session never reads it. */
export const personCache = (tenant: string, userId: string): string => `files:${tenant}:${userId}`;

/** Files of people and classes that one person has opened. */
export const personFiles = (tenant: string, userId: string): StoredFiles =>
  filesIn(personCache(tenant, userId));

/** The names of all caches of this site. */
export const cachesHere = async (): Promise<string[]> => (canKeep() ? caches.keys() : []);

/** Removes every file that one person has opened. */
export async function forgetPersonFiles(tenant: string, userId: string): Promise<void> {
  if (canKeep()) await caches.delete(personCache(tenant, userId));
}

const videoOrSound = /\.(?:mp4|webm|mp3|m4a|ogg)$/;

/** Removes videos, sound and half-downloaded files: most of the bytes, and least of what a lesson needs. */
async function evictVideos(): Promise<void> {
  if (!canKeep()) return;
  await caches.delete(PARTS_CACHE);
  await libraryFiles.drop((await libraryFiles.list()).filter((address) => videoOrSound.test(address)));
}

/** Removes translations: the texts themselves stay readable. */
async function evictTranslations(): Promise<void> {
  if (canKeep()) await caches.delete(TRANSLATIONS_CACHE);
}

/** Removes everything else that was downloaded. */
async function evictLibrary(): Promise<void> {
  if (canKeep()) await caches.delete(LIBRARY_CACHE);
}

/** What frees storage on a full device, the first to go first. It can be fetched again; what people wrote can not. */
export const evictions: readonly (() => Promise<void>)[] = [evictVideos, evictTranslations, evictLibrary];

/** A page that was not served over https (or from this machine) has no Cache Storage: it reads from the network only. */
const canKeep = (): boolean => 'caches' in globalThis;

/** The files of one cache. */
export function filesIn(name: string): StoredFiles {
  return {
    read: async (address) => {
      if (!canKeep()) return null;
      const cache = await caches.open(name);
      const found = await cache.match(address, { ignoreVary: true });
      return found ? new Uint8Array(await found.arrayBuffer()) : null;
    },
    keep: async (address, bytes, mime) => {
      if (!canKeep()) throw new DOMException('no Cache Storage on an insecure page', 'NotSupportedError');
      const cache = await caches.open(name);
      const headers = { 'content-type': mime, 'content-length': String(bytes.byteLength) };
      await cache.put(address, new Response(bytes, { headers }));
    },
    drop: async (addresses) => {
      if (!canKeep()) return;
      const cache = await caches.open(name);
      await Promise.all(addresses.map((address) => cache.delete(address, { ignoreVary: true })));
    },
    list: async () => {
      if (!canKeep()) return [];
      const cache = await caches.open(name);
      return (await cache.keys()).map((request) => {
        const url = new URL(request.url);
        return url.pathname + url.search;
      });
    },
  };
}
