import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepFile } from '#app/engine/files/device-files.ts';
import { fileAttentionKey } from '#app/engine/files/file-carrier.ts';
import { FILE_CHUNK_BYTES, MAX_PACK_FILES_BYTES, type TravellingFile } from '#shared/sync/travelling-file.ts';
import { assignToClass } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { documentItem, packContent, pngBytes } from '#tests/support/packs.ts';
import { emptySchool } from '#tests/support/school-day.ts';

const DAY = 86_400_000;

/** Chooses a picture for a card of a new pack of the device's person. */
async function attach(device: Device, bytes = pngBytes(), name = 'river.png', type = 'image/png') {
  const file = await keepFile(device.local, new Blob([bytes]), name, type);
  const outcome = await device.mutate('saveCustomPack', {
    packId: 'p1',
    content: packContent({ items: [documentItem(file)] }),
  });
  expect(outcome.kind).toBe('saved');
  return file;
}

async function uploadState(device: Device) {
  await device.sync();
  return (await (await device.view()).get('upload', 'saved-doc1'))?.state;
}

const storedPath = (day: { world: { dataDir: string } }, { sha256 }: TravellingFile) =>
  path.join(day.world.dataDir, 'files', sha256.slice(0, 2), sha256);

test('O4 a mutation with a file is sent at once; its record waits for the file, which follows beside the queue', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const file = await attach(teacher);
  expect(await uploadState(teacher)).toBe('waiting');
  await teacher.files.carry();
  expect(await uploadState(teacher)).toBe('here');
  expect(
    createHash('sha256')
      .update(fs.readFileSync(storedPath(day, file)))
      .digest('hex'),
  ).toBe(file.sha256);
});

test('O4 a dropped network costs one range: the file goes on from where the server stands, after a restart too', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const file = await attach(teacher, pngBytes(FILE_CHUNK_BYTES * 3));
  await teacher.sync();
  let brought = 0;
  teacher.network.intercept = async (path, body, send) => {
    if (path.startsWith('PUT') && (brought += 1) === 3) throw new TypeError('no network');
    return send(path, body);
  };
  await teacher.files.carry();
  expect((await teacher.local.outbox.files.get(file.sha256))?.sent).toBe(FILE_CHUNK_BYTES * 2);
  expect(fs.existsSync(storedPath(day, file))).toBe(false);
  day.world.restart();
  await teacher.files.carry();
  // Two ranges came, the third was lost, and the rest are two.
  expect(brought).toBe(5);
  expect(await uploadState(teacher)).toBe('here');
  expect(fs.readFileSync(storedPath(day, file))).toHaveLength(file.size);
});

test('O4 a range that comes twice, late or out of place changes nothing', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const file = await attach(teacher, pngBytes(FILE_CHUNK_BYTES));
  await teacher.sync();
  const all = Buffer.from(pngBytes(FILE_CHUNK_BYTES));
  const { files } = day.world.core;
  const owner = day.world.userId('teacher');
  const first = all.subarray(0, 1000);
  expect((await files.receive(owner, file.sha256, 500, first)).offset).toBe(0);
  const [one, two] = await Promise.all([
    files.receive(owner, file.sha256, 0, first),
    files.receive(owner, file.sha256, 0, first),
  ]);
  expect([one.offset, two.offset]).toEqual([1000, 1000]);
  expect((await files.receive(owner, file.sha256, 1000, all.subarray(1000))).state).toBe('here');
  expect((await files.receive(owner, file.sha256, 0, first)).state).toBe('here');
  expect(await uploadState(teacher)).toBe('here');
});

test('O4 a file that no recorded mutation names is not taken, nor one that only another person may send', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const file = await attach(teacher);
  const { files } = day.world.core;
  const bytes = Buffer.from(pngBytes());
  expect((await files.receive(day.world.userId('teacher'), file.sha256, 0, bytes)).state).toBe('unknown');
  await teacher.sync();
  expect((await files.receive(day.world.userId('teacher2'), file.sha256, 0, bytes)).state).toBe('unknown');
  await teacher.files.carry();
  // Knowing a hash is not having the file: a second person's own upload of it is asked for in full.
  const other = day.device('teacher2');
  await other.mutate('saveCustomPack', {
    packId: 'p2',
    content: packContent({ items: [documentItem(file, 'd2')] }),
  });
  await other.sync();
  expect((await other.link.ask(file.sha256)) as unknown).toMatchObject({
    fileState: { state: 'waiting', offset: 0 },
  });
});

test('O4 a file that is not what it calls itself is refused: it goes to "Needs attention" and stays on the device', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  const file = await attach(teacher, page, 'river.png', 'image/png');
  await teacher.sync();
  await teacher.files.carry();
  expect(await uploadState(teacher)).toBe('refused');
  const item = await teacher.local.outbox.attention.get(fileAttentionKey(file.sha256));
  expect(item).toMatchObject({ title: 'river.png', reason: 'file_type' });
  expect((await teacher.local.outbox.files.get(file.sha256))?.blob.size).toBe(page.length);
  expect(fs.existsSync(storedPath(day, file))).toBe(false);
  await teacher.files.carry();
  expect(await teacher.local.outbox.attention.count()).toBe(1);
});

test('O4 bytes that were harmed on the way are asked for once more', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const file = await attach(teacher);
  await teacher.sync();
  const { files } = day.world.core;
  const owner = day.world.userId('teacher');
  const harmed = Buffer.from(pngBytes());
  harmed[20] = 0xff;
  expect(await files.receive(owner, file.sha256, 0, harmed)).toMatchObject({ state: 'waiting', offset: 0 });
  await teacher.files.carry();
  expect(await uploadState(teacher)).toBe('here');
  expect(await teacher.local.outbox.attention.count()).toBe(0);
});

test('O4 M7 a file that was lost here and comes wrong twice when it is asked for again is here no longer', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const file = await attach(teacher);
  await teacher.sync();
  await teacher.files.carry();
  expect(await uploadState(teacher)).toBe('here');
  fs.rmSync(storedPath(day, file));
  const harmed = Buffer.from(pngBytes());
  harmed[20] = 0xff;
  const owner = day.world.userId('teacher');
  for (const state of ['waiting', 'refused'])
    expect(await day.world.core.files.receive(owner, file.sha256, 0, harmed)).toMatchObject({ state });
  expect(await uploadState(teacher)).toBe('refused');
});

test('O4 a file leaves the device when two backups hold it, not before; a server without it asks again', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const file = await attach(teacher);
  await teacher.sync();
  await teacher.files.carry();
  const has = async () => (await teacher.local.outbox.files.get(file.sha256)) !== undefined;
  const laterCarry = async () => {
    day.world.clock.advance(DAY);
    await teacher.files.carry();
  };
  const backUp = async () => {
    day.world.clock.advance(1_000);
    await day.world.core.backups.make(day.world.clock.now());
  };
  await backUp();
  await laterCarry();
  expect(await has()).toBe(true);
  fs.rmSync(storedPath(day, file));
  await laterCarry();
  expect(fs.existsSync(storedPath(day, file))).toBe(true);
  await backUp();
  await laterCarry();
  expect(await has()).toBe(true);
  await backUp();
  await laterCarry();
  expect(await has()).toBe(false);
});

test('O4 U1 a round between choosing a file and saving its card takes nothing: the file is sent once the card is', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  await teacher.sync();
  const file = await keepFile(teacher.local, new Blob([pngBytes()]), 'river.png', 'image/png');
  await teacher.files.carry();
  expect(await teacher.local.outbox.files.get(file.sha256)).toBeDefined();
  await attach(teacher);
  await teacher.sync();
  await teacher.files.carry();
  expect(await uploadState(teacher)).toBe('here');
});

test('O4 a chosen file that no card came to hold is forgotten a day later; one in a form is not', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  await teacher.sync();
  const { outbox } = teacher.local;
  const dropped = await keepFile(teacher.local, new Blob([pngBytes(1)]), 'a.png', 'image/png');
  const inForm = await keepFile(teacher.local, new Blob([pngBytes(2)]), 'b.png', 'image/png');
  await outbox.drafts.put({ key: 'card', value: { file: inForm }, savedAt: 1 });
  day.world.clock.advance(DAY);
  await teacher.files.carry();
  expect(await outbox.files.get(dropped.sha256)).toBeUndefined();
  expect(await outbox.files.get(inForm.sha256)).toBeDefined();
});

test('O4 M7 the file of a refused card stays on its device, with the item that speaks of it', async () => {
  const day = emptySchool();
  const [other, teacher] = [day.device('teacher2'), day.device('teacher')];
  await other.mutate('saveCustomPack', { packId: 'p1', content: packContent() });
  await other.sync();
  const file = await attach(teacher);
  await teacher.sync();
  day.world.clock.advance(2 * DAY);
  await teacher.sync();
  await teacher.files.carry();
  const { attention, files } = teacher.local.outbox;
  expect((await attention.toArray()).map(({ reason }) => reason)).toEqual(['id_taken']);
  expect(await files.get(file.sha256)).toBeDefined();
});

test('O4 M4 P1 a file in another version of its pack stays on its device: nobody else has it', async () => {
  const day = emptySchool();
  const [teacher, second] = [day.device('teacher'), day.device('teacher')];
  await teacher.mutate('saveCustomPack', { packId: 'p1', content: packContent() });
  await teacher.sync();
  await second.sync();
  await teacher.mutate('saveCustomPack', { packId: 'p1', content: packContent({ title: 'The river' }) });
  const file = await attach(second);
  await teacher.sync();
  for (let backups = 0; backups < 3; backups += 1) {
    await second.sync();
    await second.files.carry();
    day.world.clock.advance(DAY);
    await day.world.core.backups.make(day.world.clock.now());
  }
  await second.files.carry();
  expect(await second.local.outbox.mutations.count()).toBe(0);
  const [version] = await (await second.view()).list('branch');
  expect(JSON.stringify(version?.body)).toContain(file.sha256);
  expect(await second.local.outbox.files.get(file.sha256)).toBeDefined();
  // Its author takes that version.
  const head = (await (await second.view()).get('customPack', 'p1'))?.head ?? null;
  const content = packContent({ items: [documentItem(file)] });
  await second.mutate('saveCustomPack', { packId: 'p1', content }, head);
  await second.sync();
  await second.files.carry();
  expect(await uploadState(second)).toBe('here');
});

test('O4 what a pack names is never collected; what none names is after 30 days, unless another person has it', async () => {
  const day = emptySchool();
  const [teacher, other] = [day.device('teacher'), day.device('teacher2')];
  const shared = await attach(teacher);
  const file = await keepFile(other.local, new Blob([pngBytes()]), 'river.png', 'image/png');
  const withFile = packContent({ items: [documentItem(file, 'doc2')] });
  await other.mutate('saveCustomPack', { packId: 'p2', content: withFile });
  for (const device of [teacher, other]) {
    await device.sync();
    await device.files.carry();
    await device.sync();
  }
  const { files } = day.world.core;
  day.world.clock.advance(31 * DAY);
  const collect = () => files.collect(day.world.clock.now() - 30 * DAY);
  expect(collect()).toBe(0);
  await teacher.mutate('saveCustomPack', { packId: 'p1', content: packContent() });
  await teacher.sync();
  expect(collect()).toBe(1);
  expect(fs.existsSync(storedPath(day, shared))).toBe(true);
  await other.mutate('saveCustomPack', { packId: 'p2', content: packContent() });
  await other.sync();
  expect(collect()).toBe(1);
  expect(fs.existsSync(storedPath(day, shared))).toBe(false);
});

test('content §5 the files of one pack are at most 20 MB together, of formats that can be uploaded', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  await teacher.sync();
  const file = (size: number, name = 'a.pdf', type = 'application/pdf') => ({
    sha256: 'a'.repeat(64),
    size,
    name,
    type,
  });
  const save = (...files: TravellingFile[]) =>
    teacher.mutate('saveCustomPack', {
      packId: 'p1',
      content: packContent({ items: files.map((each, index) => documentItem(each, `d${index}`)) }),
    });
  expect((await save(file(MAX_PACK_FILES_BYTES))).kind).toBe('saved');
  expect(await save(file(MAX_PACK_FILES_BYTES), file(1))).toMatchObject({
    refusal: { code: 'pack_full', field: 'items' },
  });
  expect(await save(file(1, 'page.html', 'text/html'))).toMatchObject({ refusal: { code: 'file_type' } });
  expect(await save(file(1, 'page.pdf', 'text/html'))).toMatchObject({ refusal: { code: 'file_type' } });
});

test('C4 a class reads the documents of a pack it was given an activity on, without the owner’s note; nobody else does', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const student = day.device('student1');
  const file = await attach(teacher);
  await teacher.sync();
  await teacher.files.carry();
  await student.sync();
  expect(await (await student.view()).get('customPack', 'p1')).toBeNull();
  await assignToClass(teacher, 'p1');
  await teacher.sync();
  await student.sync();
  const view = await student.view();
  expect(await view.get('customPack', 'p1')).toMatchObject({ title: 'Our river', userNote: '' });
  expect(await view.get('upload', 'saved-doc1')).toMatchObject({ state: 'here', file });
  expect(await (await teacher.view()).get('customPack', 'p1')).toMatchObject({ userNote: 'Ask for the bus' });
});
