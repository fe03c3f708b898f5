import { expect, test } from 'vitest';
import { findLicences, setLicences } from '#server/features/schools/schools.ts';
import type { Licence } from '#shared/access/licence.ts';
import { allLicences } from '#shared/access/licences.ts';
import { catalogueSchema, packAddress } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, packSchema } from '#shared/domain/packs/pack.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import {
  assign,
  assignmentKey,
  build,
  inClass,
  path,
  read,
} from '#tests/sync-server/activities/activity-in-test.ts';
import type { CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

/** The clock of the calls' tests stands at 10 in the morning of 20 November 2026 in New York. */
const TODAY = '2026-11-20';
const DAY = 86_400_000;
const science = 'water-on-the-move';

/** Everything but these, which end or are missing. */
const but = (changes: readonly Licence[], without: readonly Licence['of'][] = []): Licence[] => [
  ...allLicences.filter(({ of }) => ![...changes.map((one) => one.of), ...without].includes(of)),
  ...changes,
];
const until = (of: Licence['of'], last: string): Licence => ({ of, from: null, until: last });

const limit = ({ deps }: CallSchool, licences: readonly Licence[], school = 'near') =>
  setLicences(deps.db, school, licences);

async function ask(school: CallSchool, who: string | null, url: string) {
  const headers = who === null ? {} : { cookie: school.cookie(who) };
  return school.app.inject({ url, headers });
}

async function filesOf(school: CallSchool, packId: string) {
  const catalogue = catalogueSchema.parse(
    (await ask(school, 'farTeacher', '/library/catalogue.json')).json(),
  );
  const entry = catalogue.packs.find((pack) => pack.packId === packId);
  if (!entry) throw new Error(`no ${packId}`);
  const pack = packSchema.parse((await ask(school, 'farTeacher', packAddress(entry))).json());
  const article = pack.files.find(({ kind }) => kind === 'article');
  return { manifest: packAddress(entry), article: packFileAddress(pack, article?.path ?? '') };
}

test('content §6 a school has all four permissions and every subject id without an end, and is told nothing of it', async () => {
  const school = await packSchool();
  expect(findLicences(school.deps.db, 'near').licences).toEqual(allLicences);
  const { body } = await school.get('student1', '/individual/session');
  expect(body).not.toHaveProperty('school.licences');
});

test('content §6 the library’s files and calls of a subject end with its permissions, at the end of the day in the school’s zone', async () => {
  const school = await packSchool();
  const files = await filesOf(school, science);
  limit(school, but([until('PACKS-SCI', TODAY), until('PACKS-MI-SCI', TODAY)]));
  const status = async (who: string | null, url: string) => (await ask(school, who, url)).statusCode;
  const calls = [
    `/science/custom/fetch/pack/pdf/${science}`,
    // Another subject in the address is no way around.
    `/social-studies/custom/fetch/pack/pdf/${science}`,
    '/science/load/bundleGroup',
    '/science/getPublications',
    '/science/getAssemblies?assemblies=none',
    `/science/promos/get/${science}`,
    '/science/dashboard/load/templateQuestions',
  ];
  for (const url of [files.manifest, files.article, ...calls])
    expect([url, await status('teacher', url)]).toEqual([url, 200]);
  const stored = await ask(school, 'teacher', files.article);
  expect(stored.headers['cache-control']).toMatch(/^private/);

  // Eleven hours on it is nearly nine in the evening there, and the next day in London.
  school.deps.clock.advance(11 * 3_600_000);
  expect(await status('teacher', files.article)).toBe(200);
  school.deps.clock.advance(4 * 3_600_000);
  for (const url of [files.manifest, files.article]) {
    expect([url, await status('teacher', url)]).toEqual([url, 404]);
    expect([url, await status('student1', url)]).toEqual([url, 404]);
  }
  for (const url of calls) {
    const answer = await ask(school, 'teacher', url);
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      403,
      { errors: [refusalText('not_licensed')], code: 'not-licensed' },
    ]);
  }
  // The other school and the other subject are as they were; so is what belongs to no subject.
  expect(await status('farTeacher', files.article)).toBe(200);
  expect(await status('teacher', '/social-studies/load/bundleGroup')).toBe(200);
  expect(await status('teacher', '/library/catalogue.json')).toBe(200);
});

test('content §6 a permission without a subject id opens nothing, and mini-inquiries ask for their own', async () => {
  const school = await packSchool();
  const status = async (url: string) => (await ask(school, 'teacher', url)).statusCode;
  limit(school, but([], [3, 15, 28]));
  expect(await status('/science/load/bundleGroup')).toBe(403);
  limit(school, but([], ['PACKS-MI-SCI']));
  expect(await status('/science/load/bundleGroup')).toBe(200);
  expect(await status('/science/mini-inquiries/json?pageNum=1&pageSize=20')).toBe(403);
  expect(await status('/social-studies/mini-inquiries/json?pageNum=1&pageSize=20')).toBe(200);
  // PACKS-MI-SCI opens the packs as well.
  limit(school, but([], ['PACKS-SCI']));
  expect(await status('/science/load/bundleGroup')).toBe(200);
});

test('content §6 a visitor may read what some school of the server may', async () => {
  const school = await packSchool();
  const files = await filesOf(school, science);
  const none = but([], ['PACKS-SCI', 'PACKS-MI-SCI']);
  limit(school, none);
  expect((await ask(school, null, files.article)).statusCode).toBe(200);
  limit(school, none, 'far');
  expect((await ask(school, null, files.article)).statusCode).toBe(404);
});

test('content §6 nothing new is given once a licence has ended; what is begun is built, finished and read', async () => {
  const school = await packSchool();
  const given = await build(school);
  await assign(school, given);
  const other = await build(school);
  limit(school, but([until('PACKS-SCI', TODAY), until('PACKS-MI-SCI', TODAY)]));
  school.deps.clock.advance(DAY);
  const body = { classInfoList: [inClass('a')], startDate: '11/21/2026', endDate: '11/30/2026' };
  const give = () => school.post('teacher', path(`assign/activity/${other}`), body);
  expect(JSON.stringify((await give()).body)).toContain(refusalText('not_licensed'));
  // What a teacher builds is theirs, and a student answers what was given before.
  await build(school);
  const { questionInfos } = await read(school, 'student1', given);
  const answerInfo = {
    textAnswerInfo: { answerText: 'Because water flows downhill.' },
    questionInfo: { questionId: questionInfos[0]?.questionId },
  };
  const saved = await school.post('student1', path('answer/saveOrUpdateAnswer'), {
    ...assignmentKey(given),
    answerInfo,
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ errors: [] });
  limit(school, allLicences);
  expect(JSON.stringify((await give()).body)).not.toContain(refusalText('not_licensed'));
});

test('content §6 devices are told what is limited, and administrators read it with the school’s day', async () => {
  const school = await packSchool();
  const licences = but([until('PACKS-MI-SCI', '2027-07-31')]);
  limit(school, licences);
  for (const who of ['student1', 'teacher']) {
    const { body } = await school.get(who, '/individual/session');
    expect(body).toMatchObject({ school: { licences } });
  }
  expect((await school.get(null, '/individual/visitor', { school: 'near' })).body).toMatchObject({
    school: { licences },
  });
  expect((await school.get('head', '/school/licences')).body).toEqual({ licences, today: TODAY });
  expect((await school.get('farHead', '/school/licences')).body).toEqual({
    licences: allLicences,
    today: TODAY,
  });
  expect((await school.get('teacher2', '/school/licences')).status).toBe(403);
});
