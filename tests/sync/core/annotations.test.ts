import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { annotationId, savedAnnotation } from '#tests/support/annotations.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { classAId, personId } from '#tests/support/world.ts';

const noteOn = async (device: Device) => (await (await device.view()).get('annotation', annotationId))?.note;
const versionsOn = async (device: Device) => (await device.view()).list('branch');
const write = (device: Device, note: string) => device.mutate('saveAnnotation', savedAnnotation({ note }));

test('M4 a note written on two devices stands once and is kept once; a tap changes the two', async () => {
  const { student, device } = await schoolDay();
  const library = device('student1');
  await library.sync();
  await write(student, 'At school');
  await write(library, 'At the library');
  for (const each of [student, library, student]) await each.sync();
  expect(await noteOn(library)).toBe('At school');
  const [version] = await versionsOn(student);
  expect(version?.body['note']).toBe('At the library');
  await student.mutate('swapAnnotationVersion', { annotationId, branchId: version?.id ?? '' });
  for (const each of [student, library]) await each.sync();
  for (const each of [student, library]) {
    expect(await noteOn(each)).toBe('At the library');
    expect((await versionsOn(each)).map(({ body }) => body['note'])).toEqual(['At school']);
  }
});

test('P5 a teacher of the class reads a student’s annotations and dismisses a flag; a classmate reads none', async () => {
  const { student, teacher, device, world } = await schoolDay();
  const classmate = device('student2');
  student.network.cut = true;
  await write(student, 'Why?');
  await student.mutate('flagAnnotation', { annotationId, isFlagged: true });
  student.network.cut = false;
  for (const each of [student, teacher, classmate]) await each.sync();
  expect(await (await teacher.view()).get('annotation', annotationId)).toMatchObject({
    ...{ note: 'Why?', flag: { isFlagged: true } },
  });
  expect(await (await classmate.view()).list('annotation')).toEqual([]);
  world.clock.advance(1_000);
  const ofStudent = { classId: classAId, studentId: personId('student1') };
  await teacher.mutate('dismissAnnotations', { ...ofStudent, annotationIds: [annotationId] });
  for (const each of [teacher, student]) await each.sync();
  expect((await (await student.view()).get('annotation', annotationId))?.flag.isFlagged).toBe(false);
});

test('B1 the whole class reads what its teacher annotates with it, and what was taken back no more', async () => {
  const { student, teacher } = await schoolDay();
  await write(teacher, 'Look here');
  for (const each of [teacher, student]) await each.sync();
  expect(await noteOn(student)).toBe('Look here');
  await teacher.mutate('saveAnnotation', savedAnnotation({ note: 'Look here', classIds: [] }));
  for (const each of [teacher, student]) await each.sync();
  expect(await noteOn(student)).toBeUndefined();
  expect(await noteOn(teacher)).toBe('Look here');
});

test('B6 what somebody writes after they left a class is not its teachers’ to read', async () => {
  const { student, teacher, world } = await schoolDay();
  await write(student, 'In class');
  for (const each of [student, teacher]) await each.sync();
  world.clock.advance(1_000);
  await teacher.mutate('disenrollStudent', { classId: classAId, studentId: personId('student1') });
  for (const each of [teacher, student]) await each.sync();
  world.clock.advance(1_000);
  await write(student, 'At home, later');
  for (const each of [student, teacher]) await each.sync();
  expect(await noteOn(student)).toBe('At home, later');
  expect(await noteOn(teacher)).toBeUndefined();
});
