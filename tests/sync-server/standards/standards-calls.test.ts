import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { standardId } from '#server/library/standards.ts';
import type { CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

type Found = {
  standards: {
    standardId: string;
    code: string;
    topic: string;
    gradeRanges: number[];
    packs: { packId: string }[];
    packCount: number;
  }[];
  total: number;
};

const find = async (school: CallSchool, path: string, query: Record<string, string> = {}) => {
  const answer = await school.get(null, path, query);
  return { status: answer.status, body: answer.body as Found };
};
const codesOf = ({ standards }: Found) => standards.map(({ code }) => code);

test('content §7 anybody hears which publications, subjects and grades there are', async () => {
  const school = await packSchool();
  const { body } = await school.get(null, '/science/getPublicationsSubjectsAndGradeLevels');
  const answer = body as { publications: { title: string; subject: string }[]; grades: unknown[] };
  expect(answer.publications.map(({ title, subject }) => [title, subject])).toEqual([
    ['Library Framework for Science', 'science'],
    ['Library Framework for Social Studies', 'social-studies'],
  ]);
  expect(answer.grades).toContainEqual({ gradeRangeId: 2, name: 'Grades 3-5' });
  expect((await school.get(null, '/science/getPublications')).body).toEqual({
    publications: answer.publications,
  });
  expect((await school.get(null, '/maths/getPublications')).status).toBe(404);
});

test('content §7 standards come page by page with their first two packs, and the others from offset 2', async () => {
  const school = await packSchool();
  const browse = '/science/getCurriculumStandardsAndPacks';
  const all = (await find(school, browse, { limit: '100' })).body;
  expect(all.total).toBe(all.standards.length);
  const pages = [];
  for (let offset = 0; offset < all.total; offset += 20)
    pages.push(...(await find(school, browse, { offset: String(offset) })).body.standards);
  expect(pages).toEqual(all.standards);
  expect(all.standards.every(({ packs, packCount }) => packs.length === Math.min(2, packCount))).toBe(true);
  for (const { standardId: standard, packs, packCount } of all.standards.slice(0, 12)) {
    const more = (await find(school, '/science/getMorePacksForStandard', { standard })).body;
    expect(more).toMatchObject({ total: packCount });
    const first = await find(school, '/science/getMorePacksForStandard', { standard, offset: '0' });
    expect(first.body).toMatchObject({ packs: expect.arrayContaining(packs) });
  }
  const young = (await find(school, browse, { grade: '1' })).body;
  expect(young.standards.every(({ gradeRanges }) => gradeRanges.includes(1))).toBe(true);
  expect(young.total).toBeLessThan(all.total);
  // Key stage 1, in a locale of its own.
  expect((await find(school, browse, { grade: '10' })).body).toEqual(young);
  expect(codesOf((await find(school, browse, { subject: 'social-studies' })).body)[0]).toMatch(/^SOC/);
});

test('content §7 a pack has the standards it was written towards, a copy those of the packs it was made from', async () => {
  const school = await packSchool();
  const found = await find(school, '/science/curriculumstandards/water-on-the-move');
  expect(codesOf(found.body)).toContain('SCI.WATER.3');
  const { body } = await school.post('teacher', '/science/custom/create/pack', {
    sourcePackId: 'water-on-the-move',
  });
  const copy = `/science/curriculumstandards/${(body as { packId: string }).packId}`;
  expect((await school.get('teacher', copy)).body).toEqual(found.body);
  const middle = await find(school, '/science/curriculumstandards/water-on-the-move', { grades: '3' });
  expect(middle.body.standards.length).toBeLessThan(found.body.standards.length);
  // A pack that is not there, or is somebody else's, is told apart by nobody.
  expect((await find(school, copy)).status).toBe(404);
  expect((await school.get('teacher2', copy)).status).toBe(404);
  expect((await find(school, '/science/curriculumstandards/no-such-pack')).status).toBe(404);
});

test('content §7 what no standard, grade or page can be is refused', async () => {
  const school = await packSchool();
  const browse = '/science/getCurriculumStandardsAndPacks';
  for (const query of [
    { grade: '99' },
    { grade: 'x' },
    { limit: '0' },
    { limit: '101' },
    { offset: '-1' },
    { publication: 'x' },
    { subject: 'maths' },
  ])
    expect([query, (await find(school, browse, query)).status]).toEqual([query, 422]);
  const more = '/science/getMorePacksForStandard';
  expect((await find(school, more)).status).toBe(422);
  expect((await find(school, more, { standard: standardId('NOT.OURS') })).status).toBe(404);
  const publication = standardId('No framework of ours');
  expect((await find(school, browse, { publication })).body).toEqual({ standards: [], total: 0 });
});

test('content §8 while the frameworks can’t be read, standards say that they are unavailable, and come back', async () => {
  const school = await packSchool();
  // The folder is a link to the built library's.
  const shared = path.join(school.deps.config.libraryDir, 'shared');
  const target = fs.readlinkSync(shared);
  fs.unlinkSync(shared);
  expect((await school.get(null, '/science/getPublications')).body).toEqual({
    errors: ['Standards are temporarily unavailable. Please try again later.'],
  });
  expect((await find(school, '/science/getCurriculumStandardsAndPacks')).status).toBe(503);
  fs.symlinkSync(target, shared);
  expect((await find(school, '/science/getCurriculumStandardsAndPacks')).status).toBe(200);
});
