import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readAttention } from '#app/engine/attention/attention-items.ts';
import { readContact, readSight, writeContact } from '#app/engine/cache/cache-db.ts';
import { needsSignIn } from '#app/engine/round/needs-sign-in.ts';
import { readView } from '#app/engine/view/view.ts';
import { readStudentWork } from '#app/features/activities/student-queries.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

// What a teacher's device does for each text of a class that types: on a slow one each transaction is time that a person
// waits for, and so is each screen that is read again for nothing.

// Databases keep the function that they were opened with.
const original = IDBDatabase.prototype.transaction;
const opened: { name: string; mode: string }[] = [];
beforeAll(() => {
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, stores, mode, options) {
    opened.push({ name: this.name, mode: mode ?? 'readonly' });
    return original.call(this, stores, mode, options);
  };
});
afterAll(() => {
  IDBDatabase.prototype.transaction = original;
});

/** How many transactions of a mode a device opens while something happens. */
async function transactionsOf({ name }: Device, happens: () => Promise<unknown>) {
  opened.length = 0;
  await happens();
  const own = opened.filter((one) => one.name.startsWith(`${name}/`));
  const ofMode = (mode: string) => own.filter((one) => one.mode === mode).length;
  return { readonly: ofMode('readonly'), readwrite: ofMode('readwrite') };
}

/** How often a live query over the view was read. */
function countReads(device: Device, read: (view: Awaited<ReturnType<typeof readView>>) => Promise<unknown>) {
  let reads = 0;
  const watching = liveQuery(async () => {
    reads += 1;
    return read(await readView(device.local));
  }).subscribe(() => undefined);
  onTestFinished(() => watching.unsubscribe());
  return () => reads;
}

const idle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((next) => setImmediate(next));
};

test('R9 a round for what a student wrote opens few transactions on the teacher’s device, one of them for writing, and none over the outbox', async () => {
  const { student, teacher } = await schoolDay();
  await teacher.sync();
  const write = async (text: string) => {
    await student.mutate('saveAnswer', answer('q1', text));
    await student.sync();
  };
  await write('Because');
  await teacher.sync();
  await write('Because the');
  const { readonly, readwrite } = await transactionsOf(teacher, teacher.sync);
  expect({ readonly, readwrite }).toEqual({ readonly: 3, readwrite: 1 });
});

test('R9 a screen is read again only for rows that it shows; what it concludes from goes on being true', async () => {
  const { student, teacher } = await schoolDay();
  await teacher.sync();
  const classes = countReads(teacher, (view) => view.list('class'));
  const answers = countReads(teacher, (view) => view.list('answer'));
  await vi.waitFor(() => expect(Math.min(classes(), answers())).toBeGreaterThan(0));
  await idle();
  const before = { classes: classes(), answers: answers() };
  await student.mutate('saveAnswer', answer('q1', 'Because'));
  await student.sync();
  await teacher.sync();
  await idle();
  await vi.waitFor(() => expect(answers()).toBeGreaterThan(before.answers));
  expect(classes()).toBe(before.classes);
  const { held, grants } = await readSight(teacher.local.cache);
  expect(held.toSorted()).toEqual(grants.toSorted());
});

test('R9 a student’s work is read again for their own texts, and not for those of their class', async () => {
  const { world, teacher, student, device } = await schoolDay();
  const other = device('student2');
  await other.sync();
  await teacher.sync();
  const work = (name: string) =>
    countReads(teacher, (view) => readStudentWork(view, workKey.assignmentId, world.userId(name)));
  const [own, others] = [work('student1'), work('student2')];
  await vi.waitFor(() => expect(Math.min(own(), others())).toBeGreaterThan(0));
  await idle();
  const before = { own: own(), others: others() };
  await student.mutate('saveAnswer', answer('q1', 'Because'));
  await student.sync();
  await teacher.sync();
  await vi.waitFor(() => expect(own()).toBeGreaterThan(before.own));
  await idle();
  expect(others()).toBe(before.others);
});

test('R9 what was not accepted is read again for its own rows, and not for what others write', async () => {
  const { teacher, student } = await schoolDay();
  await teacher.sync();
  let reads = 0;
  const watching = liveQuery(() => {
    reads += 1;
    return readAttention(teacher.local);
  }).subscribe(() => undefined);
  onTestFinished(() => watching.unsubscribe());
  await vi.waitFor(() => expect(reads).toBeGreaterThan(0));
  await idle();
  const before = reads;
  await student.mutate('saveAnswer', answer('q1', 'Because'));
  await student.sync();
  await teacher.sync();
  await idle();
  expect(reads).toBe(before);
});

test('C6 R2 one’s own change stays on the screen from its writing until the cache has it, and is no longer pending then', async () => {
  const { student } = await schoolDay();
  await student.sync();
  const texts: string[] = [];
  const watching = liveQuery(async () => {
    const view = await readView(student.local);
    const [row] = await view.list('answer');
    return { text: row?.text ?? '', mark: row ? (view.mark('answer', row.id)?.state ?? 'in the cache') : '' };
  }).subscribe(({ text, mark }) => texts.push(`${text} ${mark}`.trim()));
  onTestFinished(() => watching.unsubscribe());
  await vi.waitFor(() => expect(texts).toEqual(['']));
  await student.mutate('saveAnswer', answer('q1', 'Because'));
  await vi.waitFor(() => expect(texts).toContain('Because saved'));
  await student.sync();
  await vi.waitFor(() => expect(texts.at(-1)).toBe('Because in the cache'));
  await idle();
  expect(texts.slice(1).every((text) => text.startsWith('Because'))).toBe(true);
  expect(texts.at(-1)).toBe('Because in the cache');
});

test('D11 whether somebody has to sign in again is known while a round is under way', async () => {
  const { student } = await schoolDay();
  const { cache } = student.local;
  const contact = await readContact(cache);
  await writeContact(cache, { ...contact, phase: 'working', before: 'signed-out' });
  expect(await needsSignIn(student.local)).toBe(true);
  await writeContact(cache, { ...contact, phase: 'working', before: 'idle' });
  expect(await needsSignIn(student.local)).toBe(false);
});
