import { useEffect, useRef } from 'react';
import { bringFiles, hasDirtyEditor, readClock, useSignedIn } from '#app/engine/index.ts';
import { useLatest } from '#app/ui/state/use-latest.ts';
import type { TravellingFile } from '#shared/sync/travelling-file.ts';
import { startAutoDownload, type StartedAutoDownload } from './device-auto-download.ts';
import { useSchoolAutoDownload } from './use-auto-download.ts';

/**
 * Draws nothing; brings the packs of a student's open activities to this device as their school allows, until they sign
 * out. `packIds`: the next due first; undefined until they are known. `pictures`: those that teachers put into packs of
 * their own, which are no files of the library.
 */
export function AutoDownloadRunner({
  packIds,
  pictures,
}: {
  readonly packIds: readonly string[] | undefined;
  readonly pictures: readonly TravellingFile[];
}) {
  const { local, session } = useSignedIn();
  const setting = useSchoolAutoDownload();
  const { timeZone } = session.school;
  const latest = useLatest(pictures);
  const started = useRef<StartedAutoDownload | null>(null);
  useEffect(() => {
    const now = async () => (await readClock(local)).now;
    const current = startAutoDownload({
      ...{ setting, timeZone, now, hasUnsaved: hasDirtyEditor },
      bringPictures: () => bringFiles(local, latest()),
    });
    started.current = current;
    return () => {
      started.current = null;
      current.stop();
    };
  }, [local, setting, timeZone, latest]);
  const list = packIds?.join('\n');
  useEffect(() => {
    if (list !== undefined) started.current?.want(list.split('\n').filter(Boolean));
  }, [list, local, setting, timeZone]);
  return null;
}
