import { useAssignedPackIds } from '#app/features/activities/index.ts';
import { AutoDownloadRunner } from '#app/features/library/index.ts';
import { usePacksToRead } from '#app/features/packs/index.ts';

/** Knows what is assigned, what packs are made of, and how they come to the device; the features do not know each other. */
export function AutoDownload() {
  const toRead = usePacksToRead(useAssignedPackIds());
  return <AutoDownloadRunner packIds={toRead?.packIds} pictures={toRead?.pictures ?? []} />;
}
