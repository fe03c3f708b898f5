import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { school as schools } from '#server/db/schema/accounts.ts';
import { fontRuns } from '#server/integrations/pdf/pdf-fonts.ts';
import { userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

const fetchPdf = (packId: string) => `/science/custom/fetch/pack/pdf/${packId}`;
const packId = 'water-on-the-move-first-steps';

async function download(school: CallSchool, username: string | null, url: string) {
  const headers = username === null ? {} : { cookie: school.cookie(username) };
  return school.app.inject({ url, headers });
}

/** The address that the call answers. */
async function printUrl(school: CallSchool, username: string | null, query: Record<string, string> = {}) {
  const { body } = await school.get(username, fetchPdf(packId), query);
  return (body as { printUrl: string }).printUrl;
}

/** The page sizes of a PDF, in points. */
const paperOf = (pdf: Buffer) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1);

test('content §7 anybody gets the PDF of a library pack: tagged, titled, in the language and paper of the locale', async () => {
  const school = await packSchool();
  const answer = await download(school, null, await printUrl(school, null));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''Water/);
  const pdf = answer.rawPayload.toString('latin1');
  // Whether each, not the whole document in a failure's message.
  const has = (part: string) => [part, pdf.includes(part)];
  const parts = ['%PDF-1.7', '/Marked true', '/Lang (en-US)', '/DisplayDocTitle true', '/Alt ('];
  const tags = ['H1', 'H2', 'P', 'L', 'LI', 'Figure'].map((tag) => `/S /${tag}\n`);
  for (const part of [...parts, ...tags]) expect(has(part)).toEqual([part, true]);
  expect(paperOf(answer.rawPayload)).toEqual(['612', '792']);
});

test('content §9 the paper is A4 outside North America, and can be chosen; a student’s PDF has no teachers’ items', async () => {
  const school = await packSchool();
  const { orm } = school.deps.db;
  orm.update(schools).set({ locale: 'en-UK' }).where(eq(schools.id, 'far')).run();
  const size = async (who: string, query: Record<string, string> = {}) =>
    paperOf((await download(school, who, await printUrl(school, who, query))).rawPayload);
  expect(await size('farStudent')).toEqual(['595.28', '841.89']);
  expect(await size('student1')).toEqual(['612', '792']);
  expect(await size('student1', { paper: 'a4', level: '1' })).toEqual(['595.28', '841.89']);
  const length = async (who: string) =>
    (await download(school, who, await printUrl(school, who))).rawPayload.length;
  expect(await length('teacher')).toBeGreaterThan(await length('student1'));
  expect((await school.get('teacher', fetchPdf(packId), { level: '9' })).status).toBe(422);
});

test('content §9 a PDF has the reading level of its pack’s grades, also of a library card in a custom pack', async () => {
  const school = await packSchool();
  const article = { type: 'article', contentId: 'where-rain-comes-from', packId: 'water-on-the-move' };
  const made = await school.post('teacher', '/science/custom/create/pack', {
    title: 'Rain',
    packItems: [article],
  });
  const own = (made.body as { packId: string }).packId;
  for (const id of ['water-on-the-move', own]) {
    const length = async (level?: string) => {
      const { body } = await school.get('teacher', fetchPdf(id), level === undefined ? {} : { level });
      return (await download(school, 'teacher', (body as { printUrl: string }).printUrl)).rawPayload.length;
    };
    // Grades 3-5.
    const standard = await length();
    expect([id, standard === (await length('2')), standard === (await length('1'))]).toEqual([
      id,
      true,
      false,
    ]);
  }
});

test('content §6 a custom pack is printed for who may read it, and for a stranger it does not exist', async () => {
  const school = await packSchool();
  const packItems = [
    { type: 'image', contentId: 'river-delta', packId: 'water-on-the-move', userNote: 'Łódź, naïve → 北京' },
    { type: 'card', title: 'Ours', description: 'One\n\nTwo' },
    { type: 'website', title: 'River watch', url: 'rivers.example.org' },
  ];
  const made = await school.post('teacher', '/science/custom/create/pack', { title: 'Our river', packItems });
  const own = (made.body as { packId: string }).packId;
  expect(own).not.toBe(userId('teacher'));
  const { body } = await school.get('teacher', fetchPdf(own));
  const url = (body as { printUrl: string }).printUrl;
  const answer = await download(school, 'teacher', url);
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  for (const who of ['student1', 'farTeacher', null]) {
    expect((await download(school, who, url)).statusCode).toBe(404);
    expect((await school.get(who, fetchPdf(own))).status).toBe(404);
  }
  expect((await school.get(null, fetchPdf('nothing'))).status).toBe(404);
  expect((await school.get(null, `/maths/custom/fetch/pack/pdf/${packId}`)).status).toBe(404);
});

test('a PDF writes the letters of all of Europe, and shows what it can’t write', () => {
  expect(fontRuns('Łódź → “ok” 北', 'bold')).toEqual([
    { text: 'Ł', font: 'bold-ext' },
    { text: 'ód', font: 'bold' },
    { text: 'ź', font: 'bold-ext' },
    { text: ' -> “ok” ?', font: 'bold' },
  ]);
});
