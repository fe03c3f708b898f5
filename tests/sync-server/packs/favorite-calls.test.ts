import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSchoolCore } from '#server/school-core.ts';
import { userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from './library-in-test.ts';

const packId = 'water-on-the-move';
const favorite = '/science/custom/favorite';
const count = async (school: CallSchool, username: string) =>
  (await school.get(username, '/science/getMyPacksCount')).body;

/** A pack of the teacher's own; returns its id. */
async function ownPack(school: CallSchool): Promise<string> {
  const { body } = await school.post('teacher', '/science/custom/create/pack', { sourcePackId: packId });
  return (body as { packId: string }).packId;
}

test('content §4 a favorite is made and taken back by calls on the same path, and counted in My Packs', async () => {
  const school = await packSchool();
  const result = (value: boolean) => ({ status: 200, body: { result: value } });
  expect(await school.get('student1', favorite, { packId })).toEqual(result(false));
  expect(await school.post('student1', `${favorite}?packId=${packId}`, {})).toEqual(result(true));
  expect(await school.get('student1', favorite, { packId })).toEqual(result(true));
  expect(await school.get('student2', favorite, { packId })).toEqual(result(false));
  expect(await count(school, 'student1')).toEqual({ CUSTOM: 0, FAVORITE: 1 });
  expect((await school.get('student1', '/social-studies/getMyPacksCount')).body).toMatchObject({
    FAVORITE: 0,
  });
  school.deps.clock.advance(1); // of two wishes in one millisecond chance decides
  expect(await school.remove('student1', `/science/favorite?packId=${packId}`, {})).toEqual(result(true));
  expect(await count(school, 'student1')).toEqual({ CUSTOM: 0, FAVORITE: 0 });
});

test('content §7 making a pack a favorite and taking that back need no body', async () => {
  const school = await packSchool();
  const ask = async (method: 'POST' | 'DELETE') => {
    const url = `${favorite}?packId=${packId}`;
    const answer = await school.app.inject({ method, url, headers: { cookie: school.cookie('student1') } });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  expect(await ask('POST')).toEqual({ status: 200, body: { result: true } });
  expect(await count(school, 'student1')).toMatchObject({ FAVORITE: 1 });
  school.deps.clock.advance(1);
  expect(await ask('DELETE')).toEqual({ status: 200, body: { result: true } });
  expect(await count(school, 'student1')).toMatchObject({ FAVORITE: 0 });
});

test('content §7 a custom pack leaves My Packs, and its favorite with it', async () => {
  const school = await packSchool();
  const own = await ownPack(school);
  await school.post('teacher', `${favorite}?packId=${own}`, {});
  expect(await count(school, 'teacher')).toEqual({ CUSTOM: 1, FAVORITE: 1 });
  const remove = `/science/mypack/remove?packId=${own}&isCustom=true&isFavorite=true`;
  expect((await school.remove('student1', remove, {})).status).toBe(403);
  school.deps.clock.advance(1);
  expect((await school.remove('teacher', remove, {})).body).toEqual({ result: true });
  expect(await count(school, 'teacher')).toEqual({ CUSTOM: 0, FAVORITE: 0 });
});

test('content §4, §7 a pack that was annotated loses the mark by a call, for its reader alone, and what was written stays', async () => {
  const school = await packSchool();
  const { db, clock, config } = school.deps;
  const core = createSchoolCore({ db, clock, ...config, onParked: (_, error) => expect.fail(String(error)) });
  const args = { packId, contentId: 'the-water-cycle', isAnnotated: true };
  for (const who of ['student1', 'teacher']) {
    const answer = core.call(userId(who), { id: randomUUID(), name: 'setAnnotated', args });
    expect(answer.kind).toBe('applied');
  }
  const marked = (who: string) => {
    const marks = core.rowsFor(userId(who)).list('annotatedMark');
    return marks.filter((row) => row.isAnnotated).map((row) => row.contentId);
  };
  expect(new Set(marked('student1'))).toEqual(new Set([null, 'the-water-cycle']));
  school.deps.clock.advance(1);
  const { body } = await school.remove('student1', `/science/custom/annotate?packId=${packId}`, {});
  expect(body).toEqual({ result: true });
  expect(marked('student1')).toEqual(['the-water-cycle']);
  expect(marked('teacher')).toHaveLength(2);
  await school.post('teacher', `${favorite}?packId=${packId}`, {});
  school.deps.clock.advance(1);
  const remove = `/science/mypack/remove?packId=${packId}&isAnnotated=true&isFavorite=true`;
  expect((await school.remove('teacher', remove, {})).body).toEqual({ result: true });
  expect(marked('teacher')).toEqual(['the-water-cycle']);
  expect(await count(school, 'teacher')).toEqual({ CUSTOM: 0, FAVORITE: 0 });
});

test('content §6 favorites are closed to other roles, to strangers’ packs and to who is not signed in', async () => {
  const school = await packSchool();
  const own = await ownPack(school);
  expect((await school.get(null, favorite, { packId })).status).toBe(401);
  expect((await school.get('master', favorite, { packId })).status).toBe(403);
  for (const who of ['student1', 'farTeacher']) {
    expect((await school.post(who, `${favorite}?packId=${own}`, {})).status).toBe(403);
  }
  expect((await school.post('teacher', `${favorite}?packId=nothing`, {})).status).toBe(403);
  const annotate = '/science/custom/annotate?packId=';
  expect((await school.remove('student1', annotate + packId, {})).body).toEqual({ result: true });
  expect((await school.remove('student1', annotate + own, {})).status).toBe(403);
  expect((await school.post('teacher', `/maths/custom/favorite?packId=${packId}`, {})).status).toBe(404);
});

test('content §7 I12 bundle groups are open to anybody, those that one’s school likes first; one’s own are one’s own', async () => {
  const school = await packSchool();
  const popular = async (who: string | null = 'teacher') => {
    const { body } = await school.get(who, '/science/load/popularBundleGroups');
    return (body as { bundleGroups: { bundleGroupId: string; packs: { packId: string }[] }[] }).bundleGroups;
  };
  const last = (await popular()).at(-1);
  const unmoved = { far: await popular('farTeacher'), visitor: await popular(null) };
  const liked = last?.packs.at(-1)?.packId ?? '';
  await school.post('student1', `${favorite}?packId=${liked}`, {});
  // Favorites are counted now and then, not at each request.
  expect((await popular()).at(-1)).toEqual(last);
  school.deps.clock.advance(300_001);
  const [first] = await popular();
  expect([first?.bundleGroupId, first?.packs[0]?.packId]).toEqual([last?.bundleGroupId, liked]);
  // Another school hears nothing of it, and a visitor of neither.
  expect({ far: await popular('farTeacher'), visitor: await popular(null) }).toEqual(unmoved);
  const one = await school.get(null, '/science/load/bundleGroup', {
    bundleGroupId: last?.bundleGroupId ?? '',
  });
  expect(one.body).toMatchObject({ bundleGroup: { bundleGroupId: last?.bundleGroupId } });
  expect((await school.get(null, '/science/load/bundleGroup', { bundleGroupId: '99' })).status).toBe(404);
  expect((await school.get(null, '/science/load/bundleGroup')).body).toMatchObject({
    bundleGroup: { bundleGroupId: 'all' },
  });
  expect((await school.get(null, '/science/load/myBundles')).status).toBe(401);
  const own = await ownPack(school);
  const mine = async (who: string) => (await school.get(who, '/science/load/myBundles')).body;
  expect(await mine('teacher')).toMatchObject({ packs: [{ packId: own, isCustom: true }] });
  expect(await mine('student1')).toMatchObject({ packs: [{ packId: liked, isCustom: false }] });
});
