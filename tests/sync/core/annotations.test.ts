import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSync } from '#app/engine/cache/cache-db.ts';
import { askForClass, wantedBuckets } from '#app/engine/round/wanted.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { annotationId, savedAnnotation } from '#tests/support/annotations.ts';
import type { Device } from '#tests/support/device.ts';
import { emptySchool, schoolDay } from '#tests/support/school-day.ts';
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

test('R8 the annotations of a class without an assignment come to a teacher’s device once somebody there asks for them', async () => {
  const { student, device, world } = await schoolDay();
  world.clock.set(Date.UTC(2026, 9, 20, 16));
  await write(student, 'In a week without assignments');
  await student.sync();
  const teacher = device('teacher');
  await teacher.sync();
  const bucket = workBucket(classAId, personId('student1'));
  const isHere = async () => (await teacher.view()).holds(bucket);
  expect([await isHere(), await noteOn(teacher)]).toEqual([false, undefined]);
  expect([await askForClass(teacher.local, classAId), await askForClass(teacher.local, classAId)]).toEqual([
    true,
    false,
  ]);
  await teacher.sync();
  expect([await isHere(), await noteOn(teacher)]).toEqual([true, 'In a week without assignments']);
  // Of a class that is not theirs nothing is granted.
  expect(await askForClass(teacher.local, 'a class of others')).toBe(true);
  await teacher.sync();
  expect(await noteOn(teacher)).toBe('In a week without assignments');
});

test('R8 what is asked for while it is being found what is wanted comes with the next round', async () => {
  const { student, device, world } = await schoolDay();
  world.clock.set(Date.UTC(2026, 9, 20, 16));
  await write(student, 'In a week without assignments');
  await student.sync();
  const teacher = device('teacher');
  await teacher.sync();
  teacher.local.wantedMemo = null;
  // The round has begun to look before the question was written down.
  const round = teacher.sync();
  await askForClass(teacher.local, classAId);
  await round;
  await teacher.sync();
  expect(await noteOn(teacher)).toBe('In a week without assignments');
});

test('R8 a class is wanted for 14 days since somebody last looked at it, whatever the order of looks, rounds and days', async () => {
  const hours = fc.integer({ min: 1, max: 20 * 24 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), hours), { minLength: 1, maxLength: 8 }),
      async (steps) => {
        const { device, world } = emptySchool();
        const teacher = device('teacher');
        await teacher.sync();
        let lookedAt: number | null = null;
        for (const [looks, later] of steps) {
          world.clock.advance(later * 3_600_000);
          const now = world.clock.now();
          if (looks) {
            const isNews = await askForClass(teacher.local, classAId);
            // Written once a day at most: what was written is what counts.
            expect(isNews).toBe(lookedAt === null || now - lookedAt >= 86_400_000);
            if (isNews) lookedAt = now;
          }
          const wanted = await wantedBuckets(teacher.local, await readSync(teacher.local.cache));
          const isWanted = lookedAt !== null && now - lookedAt <= 14 * 86_400_000;
          expect(wanted.includes(workBucket(classAId, personId('student1')))).toBe(isWanted);
        }
      },
    ),
    { seed: 1625, numRuns: 40 },
  );
});
