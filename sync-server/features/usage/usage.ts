import { and, count, eq, gt, gte, inArray, isNull, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { usageEpisode, usageEvent, usageScene } from '#server/db/schema/usage.ts';
import {
  heardAgain,
  MAX_SCENES_A_DAY,
  PACK_VIEW,
  readingByPerson,
  type ReadByPerson,
} from '#shared/domain/usage/reading-time.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';

const DAY = 86_400_000;

type Reader = { readonly schoolId: string; readonly personId: string };

/** Begins an episode and ends the person's others, so that two windows never count the same minute. Doing it again does nothing. */
export function openEpisode(db: Db, reader: Reader, id: string, now: number): void {
  const { orm } = db;
  db.sqlite.transaction(() => {
    if (orm.select().from(usageEpisode).where(eq(usageEpisode.id, id)).get()) return;
    hearScenes(db, ofPerson(reader), now, true);
    const isOpen = and(eq(usageEpisode.personId, reader.personId), isNull(usageEpisode.stoppedAt));
    orm.update(usageEpisode).set({ stoppedAt: now }).where(isOpen).run();
    orm
      .insert(usageEpisode)
      .values({ id, ...reader, startedAt: now, modifiedAt: now })
      .run();
  })();
}

/** Begins a scene and ends the one before. False where it is not taken: its episode has ended, or there are too many. */
export function startScene(
  db: Db,
  reader: Reader,
  scene: { readonly id: string; readonly episodeId: string; readonly packId: string },
  now: number,
): boolean {
  const { orm } = db;
  return db.sqlite.transaction(() => {
    if (orm.select().from(usageScene).where(eq(usageScene.id, scene.id)).get()) return true;
    if (episodeOf(db, scene.episodeId)?.stoppedAt !== null || isFull(db, usageScene, reader.personId, now))
      return false;
    hearScenes(db, ofPerson(reader), now, true);
    const times = { startedAt: now, seenAt: now, readMs: 0 };
    orm
      .insert(usageScene)
      .values({ ...scene, ...reader, sceneTypeId: PACK_VIEW, ...times })
      .run();
    orm.update(usageEpisode).set({ modifiedAt: now }).where(eq(usageEpisode.id, scene.episodeId)).run();
    return true;
  })();
}

/** Whether a person has as many scenes, or episodes, of the last day as are kept. */
export function isFull(
  { orm }: Db,
  table: typeof usageScene | typeof usageEpisode,
  personId: string,
  now: number,
): boolean {
  const lately = and(eq(table.personId, personId), gt(table.startedAt, now - DAY));
  return (orm.select({ found: count() }).from(table).where(lately).get()?.found ?? 0) >= MAX_SCENES_A_DAY;
}

/** An episode is heard of, or ends, with the scene in it. False where it has ended before. */
export function hearEpisode(db: Db, episodeId: string, now: number, isEnd: boolean): boolean {
  return db.sqlite.transaction(() => {
    if (episodeOf(db, episodeId)?.stoppedAt !== null) return false;
    hearScenes(db, eq(usageScene.episodeId, episodeId), now, isEnd);
    const set = { modifiedAt: now, ...(isEnd && { stoppedAt: now }) };
    db.orm.update(usageEpisode).set(set).where(eq(usageEpisode.id, episodeId)).run();
    return true;
  })();
}

/** Ends a scene. False where it has ended before. */
export function stopScene(db: Db, sceneId: string, now: number): boolean {
  return db.sqlite.transaction(() => hearScenes(db, eq(usageScene.id, sceneId), now, true) > 0)();
}

/** The newest episode of a person that has not ended; null for none. */
export function openEpisodeOf({ orm }: Db, personId: string): string | null {
  const { id, personId: owner, stoppedAt } = usageEpisode;
  const isOpen = and(eq(owner, personId), isNull(stoppedAt));
  return orm.select({ id }).from(usageEpisode).where(isOpen).get()?.id ?? null;
}

/** Whose an episode is, and when it ended; undefined where it is not here. */
export const episodeOf = ({ orm }: Db, id: string) =>
  orm.select().from(usageEpisode).where(eq(usageEpisode.id, id)).get();

export const sceneOf = ({ orm }: Db, id: string) =>
  orm.select().from(usageScene).where(eq(usageScene.id, id)).get();

const ofPerson = ({ personId }: Reader) => eq(usageScene.personId, personId);

/** Counts the time of open scenes, and ends them if it is their end. Returns how many there are. */
function hearScenes({ orm }: Db, which: ReturnType<typeof eq>, now: number, isEnd: boolean): number {
  const open = orm
    .select()
    .from(usageScene)
    .where(and(which, isNull(usageScene.stoppedAt)))
    .all();
  for (const scene of open) {
    const set = { ...heardAgain(scene, now), ...(isEnd && { stoppedAt: now }) };
    orm.update(usageScene).set(set).where(eq(usageScene.id, scene.id)).run();
  }
  return open.length;
}

/** What these people read in scenes that began in a stretch of time. */
export function readReading(
  { orm }: Db,
  schoolId: string,
  people: readonly string[],
  { from, until }: { readonly from: number; readonly until: number },
): ReadByPerson[] {
  const { personId, packId, readMs, startedAt } = usageScene;
  const scenes = orm
    .select({ personId, packId, readMs })
    .from(usageScene)
    .where(
      and(
        eq(usageScene.schoolId, schoolId),
        inArray(personId, [...people]),
        gte(startedAt, from),
        lt(startedAt, until),
      ),
    )
    .all();
  return readingByPerson(scenes);
}

/** Counts something that happened, without who did it. */
export function countEvent(
  { orm }: Db,
  counted: {
    readonly schoolId: string;
    readonly day: CalendarDate;
    readonly event: string;
    readonly name: string;
  },
): void {
  const { schoolId, day, event, name } = usageEvent;
  orm
    .insert(usageEvent)
    .values({ ...counted, count: 1 })
    .onConflictDoUpdate({
      target: [schoolId, day, event, name],
      set: { count: sql`${usageEvent.count} + 1` },
    })
    .run();
}

/** How often something happened at a school since a day, whoever did it. */
export function countedSince({ orm }: Db, schoolId: string, wanted: string, since: CalendarDate): number {
  const { event, day } = usageEvent;
  const found = orm
    .select({ total: sum(usageEvent.count) })
    .from(usageEvent)
    .where(and(eq(usageEvent.schoolId, schoolId), eq(event, wanted), gte(day, since)))
    .get();
  return Number(found?.total ?? 0);
}
