import { useEffect, useRef } from 'react';
import { hasDirtyEditor, readClock, useSignedIn } from '#app/engine/index.ts';
import { startAutoDownload, type StartedAutoDownload } from './device-auto-download.ts';
import { useSchoolAutoDownload } from './use-auto-download.ts';

/**
 * Draws nothing; brings the packs of a student's open activities to this device as their school allows, until they sign
 * out. `packIds`: the next due first; undefined until they are known.
 */
export function AutoDownloadRunner({ packIds }: { readonly packIds: readonly string[] | undefined }) {
  const { local, session } = useSignedIn();
  const setting = useSchoolAutoDownload();
  const { timeZone } = session.school;
  const started = useRef<StartedAutoDownload | null>(null);
  useEffect(() => {
    const now = async () => (await readClock(local)).now;
    const current = startAutoDownload({ setting, timeZone, now, hasUnsaved: hasDirtyEditor });
    started.current = current;
    return () => {
      started.current = null;
      current.stop();
    };
  }, [local, setting, timeZone]);
  const list = packIds?.join('\n');
  useEffect(() => {
    if (list !== undefined) started.current?.want(list.split('\n').filter(Boolean));
  }, [list, local, setting, timeZone]);
  return null;
}
