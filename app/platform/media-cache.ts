/** The Cache Storage cache of pack files: shared by everyone on the device, first to go when the disk is full (C4). */
export const LIBRARY_CACHE = 'library';

/** Gives back the room of everything downloaded. It can be fetched again; what people wrote can not. */
export async function evictLibrary(): Promise<void> {
  await caches.delete(LIBRARY_CACHE);
}
