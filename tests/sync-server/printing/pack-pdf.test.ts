import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { school as schools } from '#server/db/schema/accounts.ts';
import { fontRuns } from '#server/integrations/pdf/pdf-fonts.ts';
import { createSchoolCore } from '#server/school-core.ts';
import type { ArgsOf } from '#shared/mutators.ts';
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

test('content §9 the paper is A4 outside North America, and can be chosen; a student’s PDF has no teachers’ items @turn-2', async () => {
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

test('content §9 a PDF has the reading level of its pack’s grades, also of a library card in a custom pack @turn-5', async () => {
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

/** The structure elements of a kind in a PDF. */
const tagged = (pdf: Buffer, tag: string) => pdf.toString('latin1').split(`/S /${tag}\n`).length - 1;

test('content §2 a PDF holds what was chosen of a pack, with or without pictures, and nothing for ids it does not have', async () => {
  const school = await packSchool();
  const of = async (who: string | null, query: Record<string, string>, id = packId) => {
    const { body } = await school.get(who, fetchPdf(id), query);
    return (await download(school, who, (body as { printUrl: string }).printUrl)).rawPayload;
  };
  const id = 'water-on-the-move';
  const whole = await of('teacher', {}, id);
  const chosen = await of('teacher', { items: 'rivers-at-work,river-delta' }, id);
  expect(tagged(whole, 'H2')).toBeGreaterThan(10);
  expect([tagged(chosen, 'H2'), tagged(chosen, 'Figure') > 1]).toEqual([2, true]);
  const bare = await of('teacher', { items: 'rivers-at-work,river-delta', pictures: 'no' }, id);
  expect([tagged(bare, 'H2'), tagged(bare, 'Figure')]).toEqual([2, 0]);
  // Asked again in the other order of requests, each is still its own.
  expect(tagged(await of('teacher', { items: 'river-delta' }, id), 'H2')).toBe(1);
  expect(tagged(await of('student1', { items: 'water-teacher-note' }, id), 'H2')).toBe(0);
  expect((await school.get('teacher', fetchPdf(id), { items: '' })).status).toBe(422);
});

test('content §2 the first text of a pack stands below its title, not on a page of its own', async () => {
  const school = await packSchool();
  const pages = async (items: string) => {
    const query = `paper=a4&level=1&pictures=no&items=${items}`;
    const url = `/science/custom/download/pack/pdf/water-on-the-move?${query}`;
    const pdf = (await download(school, 'teacher', url)).rawPayload.toString('latin1');
    return Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf)?.[1]);
  };
  // A text of level 1 is short: with the title it fits on one page, and a second one begins the next.
  expect(await pages('where-rain-comes-from')).toBe(1);
  expect(await pages('where-rain-comes-from,rivers-at-work')).toBe(2);
});

test('content §1 quizzes and slides of a custom pack are printed, each card when it is chosen', async () => {
  const school = await packSchool();
  const own = crypto.randomUUID();
  const question = {
    questionId: 'q1',
    text: 'Where does it end?',
    choices: [
      { choiceId: 'a', text: 'In the sea' },
      { choiceId: 'b', text: 'In the sky' },
    ],
    correct: 'a',
    feedback: '',
  };
  const words = { note: '', text: '' };
  const args: ArgsOf<'saveCustomPack'> = {
    packId: own,
    content: {
      subject: 'science',
      sourcePackId: null,
      title: 'Ours',
      note: '',
      userNote: '',
      items: [
        { ...words, kind: 'quiz', itemId: 'i1', title: 'Quiz', questions: [question] },
        {
          ...words,
          kind: 'slides',
          itemId: 'i2',
          title: 'Slides',
          slides: [{ slideId: 's1', title: 'The source', text: 'A spring', picture: null }],
        },
      ],
    },
  };
  const { db, clock, config } = school.deps;
  const { dataDir, backupDir, filesDir } = config;
  const core = createSchoolCore({ db, clock, dataDir, backupDir, filesDir, onParked: () => undefined });
  const call = { id: crypto.randomUUID(), name: 'saveCustomPack' as const, args };
  expect(core.call(userId('teacher'), call).kind).toBe('applied');
  const get = async (query: string) =>
    (await download(school, 'teacher', `/science/custom/download/pack/pdf/${own}${query}`)).rawPayload;
  const whole = await get('');
  expect([tagged(whole, 'H2'), tagged(whole, 'H3'), tagged(whole, 'LI')]).toEqual([2, 2, 2]);
  const slides = await get('?items=i2');
  expect([tagged(slides, 'H2'), tagged(slides, 'H3'), tagged(slides, 'LI')]).toEqual([1, 1, 0]);
});

test('a PDF writes the letters of all of Europe, and shows what it can’t write', () => {
  expect(fontRuns('Łódź → “ok” 北', 'bold')).toEqual([
    { text: 'Ł', font: 'bold-ext' },
    { text: 'ód', font: 'bold' },
    { text: 'ź', font: 'bold-ext' },
    { text: ' -> “ok” ?', font: 'bold' },
  ]);
});
