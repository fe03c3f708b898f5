import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { progressId } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { detailsOf } from '#shared/domain/learning-strategies/response.ts';
import { snackActionId, snackResponseId } from '#shared/domain/learning-strategies/rows.ts';
import { orderKeyAt } from '#shared/kernel/order-key.ts';
import type { Device } from '#tests/support/device.ts';
import { emptySchool } from '#tests/support/school-day.ts';
import {
  savedSnack,
  snackContent,
  snackIds,
  snackPackId,
  snackWork,
  stepText,
} from '#tests/support/snacks.ts';
import { classAId, personId } from '#tests/support/world.ts';

const [snackId] = snackIds;
const studentId = personId('student1');
const mainIdeaId = snackActionId(snackWork.assignmentId, snackId, 1, studentId);

/** A teacher who made and gave a snack pack without a network, and a student with two devices who have heard of it. */
async function snackDay() {
  const day = emptySchool();
  const [teacher, student, library] = [day.device('teacher'), day.device('student1'), day.device('student1')];
  await teacher.sync();
  teacher.network.cut = true;
  await teacher.mutate('saveSnack', savedSnack(0));
  await teacher.mutate('saveSnack', savedSnack(1, snackContent({ snackTypeId: 4 })));
  await teacher.mutate('assignSnackPack', {
    snackPackId,
    snackIds: [...snackIds],
    targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
    ...{ startDate: '2026-09-14', endDate: '2026-09-20', sendAhead: false },
  });
  expect(await (await teacher.view()).list('assignment')).toHaveLength(1);
  teacher.network.cut = false;
  for (const device of [teacher, student, library]) await device.sync();
  return { ...day, teacher, student, library };
}

const write = (device: Device, text: string) => device.mutate('saveSnackAction', stepText(1, text));
const detail = (detailId: string, order: string, text: string) => ({ ...stepText(2, text), detailId, order });
const actionsOf = async (device: Device) => (await device.view()).list('snackAction');
const mainIdeaOn = async (device: Device) =>
  (await (await device.view()).get('snackAction', mainIdeaId))?.text;
const detailsOn = async (device: Device) =>
  detailsOf(await actionsOf(device)).map(({ number, text }) => `${number} ${text}`);
const versionsOn = async (device: Device) => (await device.view()).list('branch');
const progressOn = async (device: Device) =>
  (await device.view()).get('progress', progressId(snackWork.assignmentId, studentId));

test('M4 a text of a response written on two devices stands once and is kept once; a tap changes the two', async () => {
  const { student, library } = await snackDay();
  await write(student, 'At school');
  await write(library, 'At the library');
  for (const device of [student, library, student]) await device.sync();
  for (const device of [student, library]) {
    expect(await mainIdeaOn(device)).toBe('At school');
    expect((await versionsOn(device)).map(({ body }) => body['text'])).toEqual(['At the library']);
  }
  const [version] = await versionsOn(student);
  await student.mutate('swapSnackActionVersion', {
    ...snackWork,
    actionId: mainIdeaId,
    branchId: version?.id ?? '',
  });
  for (const device of [student, library]) await device.sync();
  for (const device of [student, library]) {
    expect(await mainIdeaOn(device)).toBe('At the library');
    expect((await versionsOn(device)).map(({ body }) => body['text'])).toEqual(['At school']);
  }
});

test('M3 details that two devices add, move and take away are one list on both', async () => {
  const { student, library } = await snackDay();
  await student.mutate('saveSnackAction', detail('d1', 'a0', 'sand'));
  await student.mutate('saveSnackAction', detail('d2', 'a1', 'mud'));
  for (const device of [student, library]) await device.sync();
  const known = detailsOf(await actionsOf(library));
  await library.mutate('moveSnackDetail', { ...snackWork, detailId: 'd2', order: orderKeyAt(known, 0) });
  await library.mutate('saveSnackAction', detail('d3', orderKeyAt(known, 2), 'stones'));
  await student.mutate('saveSnackAction', detail('d4', orderKeyAt(known, 2), 'gravel'), null);
  const seen = known.find(({ id }) => id === 'd1');
  await student.mutate('removeSnackDetail', { ...snackWork, detailId: 'd1' }, seen?.head ?? null);
  for (const device of [student, library, student]) await device.sync();
  expect(await detailsOn(student)).toEqual(await detailsOn(library));
  expect(await detailsOn(student)).toEqual(['1 mud', '2 stones', '3 gravel']);
});

test('M8 a detail written on one device is not taken away by the other, in whichever order they arrive', async () => {
  for (const editFirst of [true, false]) {
    const { student, library } = await snackDay();
    await student.mutate('saveSnackAction', detail('d1', 'a0', 'sand'));
    for (const device of [student, library]) await device.sync();
    const [seen] = detailsOf(await actionsOf(student));
    await student.mutate('removeSnackDetail', { ...snackWork, detailId: 'd1' }, seen?.head ?? null);
    await library.mutate('saveSnackAction', detail('d1', 'a0', 'sand, and mud'), seen?.head ?? null);
    for (const device of editFirst ? [library, student] : [student, library]) await device.sync();
    for (const device of [student, library]) await device.sync();
    expect(await detailsOn(student)).toEqual(['1 sand, and mud']);
    expect(await detailsOn(library)).toEqual(['1 sand, and mud']);
  }
});

test('classroom §4 a class’s teacher reads how many snacks are complete, and what is written, as it comes', async () => {
  const { student, teacher, world } = await snackDay();
  student.network.cut = true;
  await write(student, 'Rivers shape the land.');
  await student.mutate('saveSnackAction', stepText(3, 'They carve and build.'));
  await student.mutate('setSnackResponse', { ...snackWork, snackId, status: 'COMPLETED' });
  student.network.cut = false;
  for (const device of [student, teacher]) await device.sync();
  expect(await progressOn(teacher)).toMatchObject({ status: 'IN_PROGRESS', answered: 1, total: 2 });
  expect((await actionsOf(teacher)).map(({ text }) => text).toSorted()).toEqual([
    'Rivers shape the land.',
    'They carve and build.',
  ]);
  world.clock.advance(1_000);
  await student.mutate('setSnackResponse', { ...snackWork, snackId, status: 'IN_PROGRESS' });
  for (const device of [student, teacher]) await device.sync();
  expect(await progressOn(teacher)).toMatchObject({ answered: 0, total: 2 });
});

test('B2 who leaves the class keeps what they wrote, and the snacks that it answers', async () => {
  const { student, teacher, world } = await snackDay();
  await write(student, 'Rivers shape the land.');
  await student.sync();
  world.clock.advance(1_000);
  await teacher.mutate('disenrollStudent', { classId: classAId, studentId });
  for (const device of [teacher, student]) await device.sync();
  const view = await student.view();
  expect(await view.list('assignment')).toEqual([]);
  const [kept] = await view.list('keptActivity');
  expect(kept?.snacks?.map(({ id }) => id).toSorted()).toEqual([...snackIds]);
  expect(await mainIdeaOn(student)).toBe('Rivers shape the land.');
  const response = snackResponseId(snackWork.assignmentId, snackId, studentId);
  expect(await view.get('snackResponse', response)).toMatchObject({ status: 'IN_PROGRESS' });
});
