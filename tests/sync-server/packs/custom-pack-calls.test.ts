import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { pulled, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from './library-in-test.ts';

const sourcePackId = 'water-on-the-move';
const create = '/science/custom/create/pack';
const update = (packId: string) => `/science/custom/update/pack/${packId}`;

async function packsOf(school: CallSchool, username: string): Promise<CustomPack[]> {
  const rows = pulled(await school.pull(username), `user:${userId(username)}`, 'customPack') ?? [];
  return rows as CustomPack[]; // rows of that table
}

test('content §5 a call makes a pack of one’s own once, with every card of its source, and changes it', async () => {
  const school = await packSchool();
  const key = randomUUID();
  const first = await school.post('student1', create, { sourcePackId }, { key });
  expect(await school.post('student1', create, { sourcePackId }, { key })).toEqual(first);
  const [made] = await packsOf(school, 'student1');
  expect(first.body).toEqual({ packId: made?.id, errors: [] });
  expect(made).toMatchObject({ title: 'Water on the Move', sourcePackId, subject: 'science' });
  expect(made?.items.length).toBeGreaterThan(10);
  const packItems = [
    { type: 'article', contentId: 'rivers-at-work', userNote: 'Read this first' },
    { type: 'website', title: 'River watch', url: 'rivers.example.org' },
    { type: 'card', title: 'My card', description: 'Rain' },
    { type: 'image', contentId: 'river-delta', toBeDeleted: true },
  ];
  const answer = await school.post('student1', update(made?.id ?? ''), { title: 'Rivers', packItems });
  expect(answer).toEqual({ status: 200, body: { errors: [] } });
  const [changed] = await packsOf(school, 'student1');
  expect(changed).toMatchObject({ title: 'Rivers', note: made?.note });
  expect(changed?.items).toMatchObject([
    { kind: 'library', packId: sourcePackId, contentId: 'rivers-at-work', note: 'Read this first' },
    { kind: 'website', url: 'http://rivers.example.org' },
    { kind: 'card', text: 'Rain' },
  ]);
});

test('content §5 what is wrong with a card is said in the specification’s words, and nothing is kept', async () => {
  const school = await packSchool();
  const ask = async (item: object) =>
    ((await school.post('teacher', create, { title: 'T', packItems: [item] })).body as { errors: string[] })
      .errors;
  expect(await ask({ type: 'website', title: 'W', url: 'rivers' })).toEqual([
    '{url}This website address does not seem to be valid.',
  ]);
  expect(await ask({ type: 'external_link', title: 'W', url: 'javascript:alert(1)' })).toEqual([
    '{url}This website address does not seem to be valid.',
  ]);
  expect(await ask({ type: 'website', url: 'https://rivers.example.org' })).toEqual([
    '{title}Please enter a card title.',
  ]);
  expect(await ask({ type: 'uploaded_document', savedContentId: 'x' })).toEqual([
    '{packItems}No file selected.',
  ]);
  expect(await ask({ type: 'article', contentId: 'nothing', packId: sourcePackId })).toHaveLength(1);
  expect((await school.post('teacher', create, {})).body).toEqual({
    errors: ['{title}Please enter a title.'],
  });
  expect(await packsOf(school, 'teacher')).toEqual([]);
});

test('content §6 somebody else’s pack is neither changed nor copied, and other roles make none', async () => {
  const school = await packSchool();
  const { body } = await school.post('teacher', create, { sourcePackId });
  const { packId } = body as { packId: string };
  for (const who of ['teacher2', 'student1', 'farTeacher']) {
    expect((await school.post(who, update(packId), { title: 'Mine now' })).status).toBe(403);
    expect((await school.post(who, create, { sourcePackId: packId })).status).toBe(403);
  }
  expect((await school.post('master', create, { sourcePackId })).status).toBe(403);
  expect((await school.post(null, create, { sourcePackId })).status).toBe(401);
  expect((await packsOf(school, 'teacher'))[0]?.title).toBe('Water on the Move');
});
