import fp from 'fastify-plugin';
import type { Db } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { isStorageFailure } from '#server/sync/core.ts';
import { MAX_USAGE_AGE_DAYS } from '#shared/domain/usage/reading-time.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';

const FORGET_EVERY_MS = 3_600_000;
const DAY = 86_400_000;

/** While the app runs: deletes what is too old, and what somebody chose not to have measured any more. */
export const forgetUsage = fp<Pick<Deps, 'db' | 'clock'>>((app, { db, clock }, done) => {
  const forget = () => {
    try {
      dropUsage(db, clock.now());
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
    }
  };
  const timer = setInterval(forget, FORGET_EVERY_MS);
  app.addHook('onReady', async () => forget());
  app.addHook('onClose', async () => clearInterval(timer));
  done();
});

/** Deletes usage that is older than 400 days, of schools that measure nothing, and of people who switched it off. */
export function dropUsage({ sqlite }: Db, now: number): void {
  const before = now - MAX_USAGE_AGE_DAYS * DAY;
  const schoolsOff = `select id from school where coalesce(json_extract(device_rules, '$.measuresReading'), 0) <> 1`;
  const peopleOff = `select json_extract(body, '$.ownerId') from row_person_setting
    where json_extract(body, '$.setting.name') = 'reading-time' and json_extract(body, '$.setting.isMeasured') = 0`;
  const isOff = `school_id in (${schoolsOff}) or person_id in (${peopleOff})`;
  sqlite.transaction(() => {
    const ofOldEpisodes = 'episode_id in (select id from usage_episode where started_at < ?)';
    sqlite.prepare(`delete from usage_scene where ${ofOldEpisodes} or ${isOff}`).run(before);
    sqlite.prepare(`delete from usage_episode where started_at < ? or ${isOff}`).run(before);
    sqlite
      .prepare(`delete from usage_event where day < ? or school_id in (${schoolsOff})`)
      .run(dateInZone(before, 'UTC'));
  })();
}
