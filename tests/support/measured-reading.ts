import { randomUUID } from 'node:crypto';
import { findDeviceRules, listSchools, setDeviceRules } from '#server/features/schools/schools.ts';
import { hearEpisode, openEpisode, startScene } from '#server/features/usage/usage.ts';
import { besideServer } from './beside-server.ts';

const MINUTE = 60_000;

/** Lets a running server's schools measure reading, and its people have read packs: for so many minutes, until now. */
export const measuredReading = (
  dataDir: string,
  read: readonly { readonly personId: string; readonly packId: string; readonly minutes: number }[],
): Promise<void> =>
  besideServer(dataDir, (db) => {
    const [school] = listSchools(db);
    if (school === undefined) throw new Error('there is no school');
    setDeviceRules(db, school.id, { ...findDeviceRules(db, school.id), measuresReading: true });
    for (const { personId, packId, minutes } of read) {
      const reader = { schoolId: school.id, personId };
      const [episodeId, from] = [randomUUID(), Date.now() - minutes * MINUTE];
      openEpisode(db, reader, episodeId, from);
      startScene(db, reader, { id: randomUUID(), episodeId, packId }, from);
      for (let minute = 1; minute <= minutes; minute += 1)
        hearEpisode(db, episodeId, from + minute * MINUTE, minute === minutes);
    }
  });
