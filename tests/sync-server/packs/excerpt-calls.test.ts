import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { packSchool } from './library-in-test.ts';

const create = '/science/excerpt/create';
const source = { packId: 'water-on-the-move', contentId: 'rivers-at-work', contentType: 'article' };
const get = (id: string) => `/science/excerpt/get/${id}`;

test('content §7 an excerpt is kept once with the title of its text, and read by its maker alone', async () => {
  const school = await packSchool();
  const key = randomUUID();
  const body = { ...source, text: 'Rivers carry stones.' };
  const first = await school.post('student1', create, body, { key });
  expect(await school.post('student1', create, body, { key })).toEqual(first);
  const { savedContentId } = first.body as { savedContentId: string };
  expect(await school.get('student1', get(savedContentId))).toEqual({
    status: 200,
    body: {
      excerpt: { ...body, savedContentId, type: 'excerpt_article', title: 'Rivers at Work', note: '' },
    },
  });
  for (const who of ['student2', 'teacher', 'farStudent']) {
    expect((await school.get(who, get(savedContentId))).status).toBe(403);
  }
  expect((await school.get(null, get(savedContentId))).status).toBe(401);
});

test('content §7 an excerpt without words, of no text, or of a stranger’s pack is refused', async () => {
  const school = await packSchool();
  const errors = async (body: object) =>
    (
      (await school.post('student1', create, { ...source, text: 'Words', ...body })).body as {
        errors: string[];
      }
    ).errors;
  expect(await errors({ text: '  ' })).toEqual(['{text}Please choose some words of the text.']);
  expect(await errors({ contentId: 'river-delta' })).toEqual(['{contentId}This is no text of that type.']);
  expect(await errors({ text: 'x'.repeat(10_001) })).toHaveLength(1);
  const own = await school.post('teacher', '/science/custom/create/pack', { sourcePackId: source.packId });
  const { packId } = own.body as { packId: string };
  expect((await school.post('student1', create, { ...source, packId, text: 'Words' })).status).toBe(403);
  expect((await school.post('master', create, { ...source, text: 'Words' })).status).toBe(403);
});

test('an excerpt on a card of a pack is read by who may read the pack', async () => {
  const school = await packSchool();
  const made = await school.post('teacher', create, { ...source, text: 'Words' });
  const { savedContentId } = made.body as { savedContentId: string };
  const packItems = [{ type: 'excerpt_article', savedContentId }];
  const pack = await school.post('teacher', '/science/custom/create/pack', { title: 'Mine', packItems });
  expect(pack.body).toMatchObject({ errors: [] });
  const strange = { title: 'Not mine', packItems };
  expect((await school.post('teacher2', '/science/custom/create/pack', strange)).body).toEqual({
    errors: ['{packItems}There is no such excerpt.'],
  });
});

test('content §3 words of a primary source and of a magazine’s page are excerpts too, by each of their names', async () => {
  const school = await packSchool();
  const { packId } = source;
  const kept = async (body: object) => {
    const made = await school.post('student1', create, { packId, text: 'Words', ...body });
    const { savedContentId } = made.body as { savedContentId: string };
    return ((await school.get('student1', get(savedContentId))).body as { excerpt: object }).excerpt;
  };
  const record = { contentId: 'seattle-weather-record' };
  for (const contentType of ['supplemental', 'primarysource', 'excerpt_supplemental']) {
    expect(await kept({ ...record, contentType })).toMatchObject({
      contentType: 'supplemental',
      type: 'excerpt_supplemental',
    });
  }
  const magazine = { contentId: 'drip-magazine-1', tocId: 'page-2' };
  for (const contentType of ['magazine', 'excerpt_supplemental']) {
    expect(await kept({ ...magazine, contentType })).toMatchObject({
      ...magazine,
      contentType: 'magazine',
      type: 'excerpt_supplemental',
    });
  }
  const wrong = { packId, text: 'Words', contentId: 'rivers-at-work', contentType: 'excerpt_supplemental' };
  expect((await school.post('student1', create, wrong)).body).toEqual({
    errors: ['{contentId}This is no text of that type.'],
  });
});
