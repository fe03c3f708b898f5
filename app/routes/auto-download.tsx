import { useAssignedPackIds } from '#app/features/activities/index.ts';
import { AutoDownloadRunner } from '#app/features/library/index.ts';

/** Knows both what is assigned and how packs come to the device; the two features do not know each other. */
export function AutoDownload() {
  return <AutoDownloadRunner packIds={useAssignedPackIds()} />;
}
