import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { MutateOutcome } from '#app/engine/outbox/mutate.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import { answer, content } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { emptySchool, schoolDay } from '#tests/support/school-day.ts';

const rowsOf = (device: Device) => device.local.outbox.mutations.orderBy('local').toArray();
const textsOf = async (device: Device) =>
  (await rowsOf(device)).map((row) => (JSON.parse(row.args) as { text?: string }).text);
const answersOf = async (device: Device) =>
  (await (await device.view()).list('answer')).map((row) => row.text);
const versionsOf = async (device: Device) =>
  (await (await device.view()).list('branch'))
    .map((row) => String(row.body.text ?? row.body.instructions))
    .sort();

/** An editor that stays open: it names what it showed first, then what it saved last, whatever the device has by now. */
function editorOn(device: Device, shown: string | null) {
  let base = shown;
  return async (text: string): Promise<MutateOutcome> => {
    const outcome = await device.mutate('saveAnswer', answer('q1', text), base);
    if (outcome.kind === 'saved') base = outcome.head;
    return outcome;
  };
}

test('C7 O1 two tabs that type into one empty answer keep both texts: one is the answer, one another version', async () => {
  const { student, tab } = await schoolDay();
  const other = tab(student, 'student1');
  const [here, there] = [editorOn(student, null), editorOn(other, null)];
  await here('Written in the first');
  await there('In the second tab');
  expect(await textsOf(student)).toEqual(['Written in the first', 'In the second tab']);
  await here('Written in the first tab');
  await student.sync();
  await other.sync();
  expect(await answersOf(student)).toEqual(['Written in the first tab']);
  expect(await versionsOf(student)).toEqual(['In the second tab']);
});

test('C7 O1 what one editor types is one row, however often it is saved', async () => {
  const { student } = await schoolDay();
  const type = editorOn(student, null);
  for (const text of ['W', 'Wa', 'Wat', 'Water']) await type(text);
  expect(await textsOf(student)).toEqual(['Water']);
  expect((await rowsOf(student))[0]).toMatchObject({ base: null, edits: 3 });
});

test('C7 an editor that shows a text which another tab has replaced since does not replace that one', async () => {
  const { student, tab } = await schoolDay();
  const other = tab(student, 'student1');
  const first = editorOn(student, null);
  await first('Shown in both tabs');
  // The other tab opens the field now, and both go on from what it shows.
  const second = editorOn(other, 'local:1');
  await second('Gone on in the second');
  await first('Gone on in the first');
  expect(await textsOf(student)).toEqual(['Gone on in the second', 'Gone on in the first']);
  // The text that both were typed over was never sent: it was itself typed over nothing.
  expect((await rowsOf(student)).map((row) => row.base)).toEqual([null, null]);
  await student.sync();
  expect(await answersOf(student)).toEqual(['Gone on in the second']);
  expect(await versionsOf(student)).toEqual(['Gone on in the first']);
});

test('C7 O2 an editor goes on over its own text after that was sealed, sent and confirmed', async () => {
  const { student } = await schoolDay();
  const type = editorOn(student, null);
  await type('One');
  await type('One two');
  await seal(student.local, { urgent: true });
  await type('One two three');
  expect((await rowsOf(student))[1]?.base).toBe((await rowsOf(student))[0]?.id);
  await student.sync();
  await type('One two three four');
  await student.sync();
  expect(await answersOf(student)).toEqual(['One two three four']);
  expect(await versionsOf(student)).toEqual([]);
});

test('C7 M4 what another device wrote while an editor was open stays, though this device has it already', async () => {
  const { student, device } = await schoolDay();
  const home = device('student1');
  await home.sync();
  const type = editorOn(student, null);
  await home.mutate('saveAnswer', answer('q1', 'At home'));
  await home.sync();
  await student.sync();
  await type('Typed into the field that was still empty');
  await student.sync();
  expect(await answersOf(student)).toEqual(['At home']);
  expect(await versionsOf(student)).toEqual(['Typed into the field that was still empty']);
});

test('C7 M8 throwing a draft away takes the text that was seen, not what another tab has typed since', async () => {
  const { device, tab } = emptySchool();
  const teacher = device('teacher');
  const other = tab(teacher, 'teacher');
  await teacher.sync();
  const seen = await teacher.mutate('saveActivityDraft', { content, activityId: null }, null);
  const head = seen.kind === 'saved' ? seen.head : null;
  const longer = { ...content, instructions: 'Typed on in another tab' };
  await other.mutate('saveActivityDraft', { content: longer, activityId: null }, head);
  await teacher.mutate('discardActivityDraft', { packId: content.packId }, head);
  const drafts = async () =>
    (await (await teacher.view()).list('activityDraft')).map((row) => row.instructions);
  expect(await drafts()).toEqual(['Typed on in another tab']);
  await teacher.sync();
  expect(await drafts()).toEqual(['Typed on in another tab']);
});

test('C7 M9 a text that is sent again and one that is typed meanwhile are two rows', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Sent again'), null);
  const [row] = await rowsOf(student);
  await student.local.outbox.mutations.update(row?.local ?? 0, { again: 'a refused mutation' });
  await student.mutate('saveAnswer', answer('q1', 'Typed without seeing that'), null);
  expect(await textsOf(student)).toEqual(['Sent again', 'Typed without seeing that']);
});
