import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findDeviceRules, setDeviceRules } from '#server/features/schools/schools.ts';
import { dropUsage } from '#server/features/usage/forget-usage.ts';
import { createSchoolCore } from '#server/school-core.ts';
import { MAX_SCENES_A_DAY } from '#shared/domain/usage/reading-time.ts';
import type { ClassReading } from '#shared/domain/usage/usage-calls.ts';
import { callSchool, classId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const water = '/science/water-on-the-move';
const maps = '/social-studies/reading-maps';

async function measuringSchool(): Promise<CallSchool> {
  const school = await callSchool();
  measure(school, true);
  return school;
}
const measure = ({ deps: { db } }: CallSchool, measuresReading: boolean) =>
  setDeviceRules(db, 'near', { ...findDeviceRules(db, 'near'), measuresReading });

async function episode(school: CallSchool, who: string, key: string = randomUUID()) {
  const path = `/usage/viewer/${userId(who)}/episode`;
  return ((await school.post(who, path, {}, { key })).body as { episodeId: string | null }).episodeId;
}
const scene = (
  school: CallSchool,
  who: string,
  episodeId: string | null,
  url: string,
  id: string = randomUUID(),
) => school.post(who, '/usage/scene', { episodeId, sceneTypeId: 1, uniqueIdentifier: id, url });
const goOn = (school: CallSchool, who: string, episodeId: string | null) =>
  school.put(who, `/usage/episode/${episodeId}/modified`, {});
async function reading(school: CallSchool, who = 'teacher', query: Record<string, string> = {}) {
  return (await school.get(who, `/usage/class/${classId('a')}`, query)).body as ClassReading;
}
const countRows = ({ deps }: CallSchool) =>
  ['usage_episode', 'usage_scene', 'usage_event'].map((table) =>
    deps.db.sqlite.prepare<[], number>(`select count(*) from ${table}`).pluck().get(),
  );

test('classroom §4, §7 a pack that is read is a scene, the next one ends it, and the teachers of the class see minutes and packs', async () => {
  const school = await measuringSchool();
  const { clock } = school.deps;
  const id = await episode(school, 'student1');
  const first = (await scene(school, 'student1', id, water)).body as { sceneId: string };
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(MINUTE);
    expect((await goOn(school, 'student1', id)).body).toEqual({ status: true });
  }
  clock.advance(30_000);
  await scene(school, 'student1', id, maps);
  expect((await school.put('student1', `/usage/scene/${first.sceneId}/stop`, {})).body).toEqual({
    status: false,
  });
  clock.advance(MINUTE);
  expect((await school.put('student1', `/usage/viewer/${userId('student1')}/modified`, {})).body).toEqual({
    status: true,
  });
  // The lid is closed for an hour: nobody knows what was read.
  clock.advance(60 * MINUTE);
  expect((await school.put('student1', `/usage/episode/${id}/stop`, {})).body).toEqual({ status: true });
  expect((await goOn(school, 'student1', id)).body).toEqual({ status: false });
  expect((await scene(school, 'student1', id, water)).body).toEqual({ sceneId: null });
  const read = await reading(school);
  expect(read.students).toEqual([
    {
      individualId: userId('student1'),
      seconds: 270,
      packs: [
        { packId: 'water-on-the-move', seconds: 210 },
        { packId: 'reading-maps', seconds: 60 },
      ],
    },
  ]);
  expect(read).toMatchObject({ isMeasured: true, from: expect.any(String) });
  const before = new Date(Date.parse(`${read.from}T00:00:00Z`) - 7 * DAY).toISOString().slice(0, 10);
  expect((await reading(school, 'teacher', { from: before })).students).toEqual([]);
});

test('classroom §7 an episode and a scene that are sent again are the same one, and count once', async () => {
  const school = await measuringSchool();
  const key = randomUUID();
  const id = await episode(school, 'student1', key);
  expect(await episode(school, 'student1', key)).toBe(id);
  const unique = randomUUID();
  const sent = await scene(school, 'student1', id, water, unique);
  school.deps.clock.advance(MINUTE);
  expect(await scene(school, 'student1', id, water, unique)).toEqual(sent);
  await goOn(school, 'student1', id);
  expect(countRows(school)).toEqual([1, 1, 0]);
  expect((await reading(school)).students[0]?.seconds).toBe(60);
});

test('classroom §4 two windows never count the same minute', async () => {
  const school = await measuringSchool();
  const one = await episode(school, 'student1');
  await scene(school, 'student1', one, water);
  school.deps.clock.advance(MINUTE);
  const other = await episode(school, 'student1');
  await scene(school, 'student1', other, maps);
  school.deps.clock.advance(MINUTE);
  expect((await goOn(school, 'student1', one)).body).toEqual({ status: false });
  await goOn(school, 'student1', other);
  expect((await reading(school)).students[0]?.seconds).toBe(120);
});

test('classroom §7 what is another’s is refused like what is not there; strangers and students read nothing of a class', async () => {
  const school = await measuringSchool();
  const id = await episode(school, 'student1');
  const { sceneId } = (await scene(school, 'student1', id, water)).body as { sceneId: string };
  const foreign = await goOn(school, 'student2', id);
  expect(foreign.status).toBe(403);
  expect(await goOn(school, 'student2', randomUUID())).toEqual(foreign);
  expect((await school.put('student2', `/usage/scene/${sceneId}/stop`, {})).status).toBe(403);
  expect((await scene(school, 'student2', id, water)).status).toBe(403);
  expect((await school.post('teacher', `/usage/viewer/${userId('student1')}/episode`, {})).status).toBe(403);
  const path = `/usage/class/${classId('a')}`;
  for (const who of ['student1', 'teacherB', 'head', 'farTeacher'])
    expect([who, (await school.get(who, path)).status]).toEqual([who, 403]);
  expect((await school.get(null, path)).status).toBe(401);
  expect((await school.get('teacher2', path)).status).toBe(200);
});

test('classroom §7 an address of no pack, another kind of scene and an identifier that is none are refused by their shape', async () => {
  const school = await measuringSchool();
  const id = await episode(school, 'student1');
  const body = { episodeId: id, sceneTypeId: 1, uniqueIdentifier: randomUUID(), url: water };
  for (const wrong of [
    { url: '/science/dashboard/classes' },
    { url: `/science/${'x'.repeat(500)}` },
    { sceneTypeId: 2 },
    { uniqueIdentifier: 'Ana' },
  ])
    expect((await school.post('student1', '/usage/scene', { ...body, ...wrong })).status).toBe(422);
  expect(countRows(school)).toEqual([1, 0, 0]);
});

test('classroom §4 where the school measures nothing the calls answer and note nothing, and what was measured is deleted', async () => {
  const school = await callSchool();
  expect(await episode(school, 'student1')).toBeNull();
  expect((await reading(school)).isMeasured).toBe(false);
  measure(school, true);
  const id = await episode(school, 'student1');
  await scene(school, 'student1', id, water);
  await school.post('student1', '/usage/statistics', { event: 'incorrect completion', name: 'general' });
  measure(school, false);
  school.deps.clock.advance(MINUTE);
  expect((await goOn(school, 'student1', id)).body).toEqual({ status: false });
  expect(await reading(school)).toMatchObject({ isMeasured: false, students: [] });
  dropUsage(school.deps.db, school.deps.clock.now());
  expect(countRows(school)).toEqual([0, 0, 0]);
});

test('classroom §4 a student who says no is not measured, their teachers are told nothing, and the others are', async () => {
  const school = await measuringSchool();
  const { deps } = school;
  for (const who of ['student1', 'student2']) {
    const id = await episode(school, who);
    await scene(school, who, id, water);
    deps.clock.advance(MINUTE);
    await goOn(school, who, id);
  }
  const { dataDir, filesDir, backupDir } = deps.config;
  const quiet = { onParked: () => undefined, onRotated: () => undefined };
  const core = createSchoolCore({ ...deps, dataDir, filesDir, backupDir, ...quiet });
  const args = { setting: { name: 'reading-time' as const, isMeasured: false } };
  core.call(userId('student1'), { id: randomUUID(), name: 'changeSetting', args });
  await core.close();
  expect(await episode(school, 'student1')).toBeNull();
  const ids = (await reading(school)).students.map(({ individualId }) => individualId);
  expect(ids).toEqual([userId('student2')]);
  dropUsage(deps.db, deps.clock.now());
  expect(countRows(school)).toEqual([1, 1, 0]);
});

test('classroom §4 teachers are not measured, and a day of a student has an end', async () => {
  const school = await measuringSchool();
  expect(await episode(school, 'teacher2')).toBeNull();
  const id = await episode(school, 'student1');
  const { sceneId } = (await scene(school, 'student1', id, water)).body as { sceneId: string };
  const columns =
    'school_id, person_id, episode_id, scene_type_id, pack_id, started_at, seen_at, read_ms, stopped_at';
  const copy = school.deps.db.sqlite.prepare(
    `insert into usage_scene (id, ${columns}) select ?, ${columns} from usage_scene where id = ?`,
  );
  for (let count = 1; count < MAX_SCENES_A_DAY; count += 1) copy.run(`copy ${count}`, sceneId);
  expect((await scene(school, 'student1', id, maps)).body).toEqual({ sceneId: null });
});

test('classroom §4 usage is deleted after 400 days', async () => {
  const school = await measuringSchool();
  const { db, clock } = school.deps;
  await scene(school, 'student1', await episode(school, 'student1'), water);
  await school.post(null, '/usage/statistics', {
    ...{ individualId: '', event: 'incorrect completion', name: 'general', school: 'near' },
  });
  dropUsage(db, clock.now() + 399 * DAY);
  expect(countRows(school)).toEqual([1, 1, 1]);
  dropUsage(db, clock.now() + 402 * DAY);
  expect(countRows(school)).toEqual([0, 0, 0]);
});

test('classroom §8 a form that was sent incomplete is counted by its name and day without anybody’s, for administrators', async () => {
  const school = await measuringSchool();
  const event = { event: 'incorrect completion', name: 'general', siteType: 'science' };
  const own = { ...event, individualId: userId('student1') };
  expect((await school.post('student1', '/usage/statistics', own)).body).toEqual({ status: true });
  const visitor = { ...event, individualId: '', school: 'near' };
  expect((await school.post(null, '/usage/statistics', visitor)).body).toEqual({ status: true });
  expect((await school.post('student2', '/usage/statistics', own)).status).toBe(403);
  expect((await school.post(null, '/usage/statistics', own)).status).toBe(401);
  expect((await school.post('student1', '/usage/statistics', { ...event, name: 'Ana Lee' })).status).toBe(
    422,
  );
  const far = { ...event, school: 'far' };
  expect((await school.post(null, '/usage/statistics', far)).body).toEqual({ status: false });
  const rows = school.deps.db.sqlite.prepare('select * from usage_event').all();
  expect(rows).toEqual([
    {
      ...{ school_id: 'near', day: expect.any(String), event: 'incorrect completion', name: 'general' },
      count: 2,
    },
  ]);
  expect((await school.get('head', '/school/feedback')).body).toMatchObject({ incomplete: 2 });
  expect((await school.get('farHead', '/school/feedback')).body).toMatchObject({ incomplete: null });
});
