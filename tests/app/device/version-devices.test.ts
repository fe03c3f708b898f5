import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { nameOfWriter } from '#app/engine/index.ts';
import { answerDevice, otherDevice } from '#app/features/device/version-devices.ts';
import { answer } from '#tests/support/activities.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const here = { here: 'saveAnswer' };
const elsewhere = { here: null };
const swapped = { here: 'swapAnswerVersion' };

test('M4 a version that this device did not write has its device’s name, and another one of the same name is not this one', () => {
  expect(otherDevice(here, 'Chrome on Linux', 'Chrome on Linux')).toBe('this device');
  expect(otherDevice(elsewhere, 'the library computer', 'Chrome on Linux')).toBe('the library computer');
  expect(otherDevice(elsewhere, 'Chrome on Linux', 'Chrome on Linux')).toBe('another device');
});

test('M4 the text in the box is named too, after a swap as well', () => {
  const [library, own] = ['the library computer', 'Chrome on Linux'];
  expect(answerDevice(here, elsewhere, library, own)).toBe('this device');
  expect(answerDevice(elsewhere, here, own, own)).toBe('another device');
  // Swapped here: the text of the library is in the box, and the one beside it is this device's.
  expect(answerDevice(swapped, here, library, own)).toBe('the library computer');
  expect(answerDevice(swapped, elsewhere, own, own)).toBe('this device');
});

test('M4 a device knows what it wrote, sent or not, and not what another one did', async () => {
  const { student, device } = await schoolDay();
  const library = device('student1');
  await library.sync();
  await student.mutate('saveAnswer', answer('q1', 'At school'));
  const headOf = async (from: typeof student) => (await (await from.view()).list('answer'))[0]?.head ?? '';
  expect(await nameOfWriter(student.local, await headOf(student))).toBe('saveAnswer');
  await student.sync();
  await library.sync();
  expect(await headOf(library)).toBe(await headOf(student));
  expect(await nameOfWriter(student.local, await headOf(student))).toBe('saveAnswer');
  expect(await nameOfWriter(library.local, await headOf(library))).toBeNull();
});
