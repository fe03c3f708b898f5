import { expect, test } from 'vitest';
import { pulled, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { activityInfo, build, dates, inClass, path } from './activity-in-test.ts';

const noPack = '{packId}There is no such Pack in this subject area.';
const scienceCopy = { sourcePackId: 'water-on-the-move' };

const save = (school: CallSchool, packId: string, subject = 'science', more: object = {}) =>
  school.post('teacher', `/${subject}/dashboard/create/activity`, {
    activityInfo: { ...activityInfo, packId, ...more },
  });
const activities = async (school: CallSchool) =>
  pulled(await school.pull('teacher'), `user:${userId('teacher')}`, 'activity');

/** A custom pack of somebody; returns its id. */
async function ownPack(school: CallSchool, username = 'teacher'): Promise<string> {
  const { body } = await school.post(username, '/science/custom/create/pack', scienceCopy);
  return (body as { packId: string }).packId;
}

test('classroom §7 no activity is saved on a pack that does not exist, of another subject or of somebody else', async () => {
  const school = await packSchool();
  const refused = (packId: string) => ({ status: 200, body: { packId, errors: [noPack] } });
  expect(await save(school, 'no-such-pack')).toEqual(refused('no-such-pack'));
  expect(await save(school, 'counting-a-nation')).toEqual(refused('counting-a-nation'));
  expect(await save(school, 'water-on-the-move', 'social-studies')).toEqual(refused('water-on-the-move'));
  const foreign = await ownPack(school, 'teacher2');
  expect(await save(school, foreign)).toEqual(refused(foreign));
  expect(await activities(school)).toEqual([]);
});

test('classroom §7 an activity is saved on a pack of its subject, the teacher’s own included, as long as that is there', async () => {
  const school = await packSchool();
  expect((await save(school, 'counting-a-nation', 'social-studies')).body).toMatchObject({ errors: [] });
  const own = await ownPack(school);
  const { body } = await save(school, own);
  expect(body).toMatchObject({ packId: own, errors: [] });
  school.deps.clock.advance(1);
  await school.remove('teacher', `/science/mypack/remove?packId=${own}&isCustom=true`, {});
  expect((await save(school, own)).body).toEqual({ packId: own, errors: [noPack] });
  const { activityId } = body as { activityId: string };
  // Nor is what was built on it changed, or given to a class.
  expect((await save(school, own, 'science', { activityId })).body).toEqual({
    packId: own,
    errors: [noPack],
  });
  const given = { classInfoList: [inClass('a')], ...dates };
  expect((await school.post('teacher', path(`assign/activity/${activityId}`), given)).body).toEqual({
    errors: [noPack],
  });
});

test('classroom §7 an activity is not assigned under another subject', async () => {
  const school = await packSchool();
  const call = `/social-studies/dashboard/assign/activity/${await build(school)}`;
  const given = { classInfoList: [inClass('a')], ...dates };
  expect((await school.post('teacher', call, given)).body).toEqual({ errors: [noPack] });
});

test('classroom §5 a quick activity on an unknown pack says so, and nothing about a title', async () => {
  const school = await packSchool();
  const quick = (packId: string) =>
    school.post('teacher', path('create/quickActivity'), {
      activityInfo: { packId, ...dates },
      classInfoList: [inClass('a')],
    });
  expect((await quick('no-such-pack')).body).toEqual({ packId: 'no-such-pack', errors: [noPack] });
  expect((await quick('counting-a-nation')).body).toEqual({ packId: 'counting-a-nation', errors: [noPack] });
  expect((await quick(await ownPack(school))).body).toMatchObject({ errors: [] });
  expect(await activities(school)).toMatchObject([{ title: 'Water on the Move - Quick Activity' }]);
});
