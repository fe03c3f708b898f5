import { expect, test } from 'vitest';
import { favoriteId } from '#shared/domain/packs/custom-pack.ts';
import type { Device } from '#tests/support/device.ts';
import { documentItem, packContent } from '#tests/support/packs.ts';
import { runSystem } from '#tests/support/run-system.ts';
import { emptySchool } from '#tests/support/school-day.ts';

const packId = 'water-on-the-move';
const HOUR = 3_600_000;

async function isFavorite(device: Device, contentId: string | null = null) {
  const id = favoriteId(device.local.actor.userId, packId, contentId);
  return (await (await device.view()).get('favorite', id))?.isFavorite;
}

test('M8 of two wishes about a favorite the later one counts, in whatever order they arrive', async () => {
  const day = emptySchool();
  const here = day.device('student1');
  const there = day.device('student1');
  await here.sync();
  await there.sync();
  await here.mutate('setFavorite', { packId, contentId: null, isFavorite: true });
  day.world.clock.advance(HOUR);
  await there.mutate('setFavorite', { packId, contentId: null, isFavorite: false });
  await there.sync();
  await here.sync();
  await there.sync();
  expect(await isFavorite(here)).toBe(false);
  expect(await isFavorite(there)).toBe(false);
});

test('content §4 an item is a favorite for itself, not with its pack', async () => {
  const day = emptySchool();
  const student = day.device('student1');
  await student.sync();
  await student.mutate('setFavorite', { packId, contentId: 'clouds', isFavorite: true });
  await student.sync();
  expect(await isFavorite(student, 'clouds')).toBe(true);
  expect(await isFavorite(student)).toBeUndefined();
});

test('content §6 a custom pack and an excerpt belong to who made them; another person’s id is not taken over', async () => {
  const day = emptySchool();
  const owner = day.device('student1');
  const other = day.device('student2');
  await other.sync();
  const excerpt = {
    id: 'e1',
    packId,
    contentId: 'rivers-at-work',
    contentType: 'article' as const,
    title: 'Rivers at Work',
    text: 'A river is a tool.',
    note: 'mine',
  };
  await owner.mutate('saveCustomPack', { packId: 'p1', content: packContent() });
  await owner.mutate('saveExcerpt', excerpt);
  await owner.sync();
  await other.mutate('saveCustomPack', { packId: 'p1', content: packContent({ title: 'Taken' }) });
  await other.mutate('saveExcerpt', { ...excerpt, text: 'Taken' });
  await other.mutate('removeCustomPack', { packId: 'p1', isRemoved: true });
  await other.mutate('removeExcerpt', { excerptId: 'e1', isRemoved: true });
  await other.sync();
  const refused = await other.local.outbox.attention.toArray();
  expect(refused.map(({ name, reason }) => `${name} ${reason}`).sort()).toEqual([
    'removeCustomPack not_found',
    'removeExcerpt not_found',
    'saveCustomPack id_taken',
    'saveExcerpt id_taken',
  ]);
  await owner.sync();
  const view = await owner.view();
  expect(await view.get('customPack', 'p1')).toMatchObject({ title: 'Our river', removedAt: null });
  expect(await view.get('excerpt', 'e1')).toMatchObject({ text: 'A river is a tool.', removedAt: null });
});

test('M8 what was removed can be brought back, and an edit wins over a removal', async () => {
  const day = emptySchool();
  const owner = day.device('teacher');
  await owner.mutate('saveCustomPack', { packId: 'p1', content: packContent() });
  await owner.mutate('removeCustomPack', { packId: 'p1', isRemoved: true });
  await owner.sync();
  const pack = async () => (await owner.view()).get('customPack', 'p1');
  expect((await pack())?.removedAt).toEqual(expect.any(Number));
  await owner.mutate('removeCustomPack', { packId: 'p1', isRemoved: false });
  expect((await pack())?.removedAt).toBeNull();
  await owner.mutate('removeCustomPack', { packId: 'p1', isRemoved: true });
  await owner.mutate('saveCustomPack', { packId: 'p1', content: packContent({ title: 'Again' }) });
  await owner.sync();
  expect(await pack()).toMatchObject({ title: 'Again', removedAt: null });
});

test('M4 a pack changed on two devices offline keeps both texts', async () => {
  const day = emptySchool();
  const laptop = day.device('teacher');
  const desktop = day.device('teacher');
  await laptop.mutate('saveCustomPack', { packId: 'p1', content: packContent() });
  await laptop.sync();
  await desktop.sync();
  await laptop.mutate('saveCustomPack', { packId: 'p1', content: packContent({ title: 'On the train' }) });
  await desktop.mutate('saveCustomPack', { packId: 'p1', content: packContent({ title: 'At school' }) });
  await desktop.sync();
  await laptop.sync();
  await desktop.sync();
  for (const device of [laptop, desktop]) {
    const view = await device.view();
    expect((await view.get('customPack', 'p1'))?.title).toBe('At school');
    const [version] = await view.list('branch');
    expect(version?.body).toMatchObject({ title: 'On the train' });
  }
});

test('O4 what became of a file is for the server to say', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  await teacher.sync();
  await teacher.mutate('settleUpload', { savedContentId: 'saved-doc1', refusedFor: null });
  await teacher.sync();
  const file = { sha256: 'a'.repeat(64), size: 3, name: 'a.pdf', type: 'application/pdf' };
  await teacher.mutate('saveCustomPack', {
    packId: 'p1',
    content: packContent({ items: [documentItem(file)] }),
  });
  await teacher.sync();
  expect(await (await teacher.view()).get('upload', 'saved-doc1')).toMatchObject({ state: 'waiting' });
  const settle = {
    id: 'settle',
    name: 'settleUpload' as const,
    args: { savedContentId: 'saved-doc1', refusedFor: null },
  };
  runSystem(day.world.db, day.world.clock, settle);
  await teacher.sync();
  expect(await (await teacher.view()).get('upload', 'saved-doc1')).toMatchObject({ state: 'here' });
  // A document taken out of its pack takes its row along; another pack can't claim the id.
  const other = day.device('teacher2');
  await other.mutate('saveCustomPack', {
    packId: 'p2',
    content: packContent({ items: [documentItem(file)] }),
  });
  await other.sync();
  expect(await (await other.view()).get('upload', 'saved-doc1')).toBeNull();
  await teacher.mutate('saveCustomPack', { packId: 'p1', content: packContent() });
  await teacher.sync();
  expect(await (await teacher.view()).get('upload', 'saved-doc1')).toBeNull();
});
