import { expect, test } from 'vitest';
import {
  schoolSelectionProblems,
  setTeachingSchool,
  type SchoolSelection,
} from '#shared/domain/schools/teaching-school.ts';
import { createDevice } from '#tests/support/device.ts';
import { createWorld } from '#tests/support/world.ts';

const typed: SchoolSelection = {
  schoolName: 'Hill School',
  schoolMdrId: null,
  districtName: '',
  districtMdrId: null,
  stateName: 'Ohio',
  countryId: 'US',
};
const fields = (selection: SchoolSelection) => schoolSelectionProblems(selection).map(({ field }) => field);

test('content §5 a school needs a name or to be chosen, a country, and in the United States a state', () => {
  expect(fields(typed)).toEqual([]);
  expect(fields({ ...typed, schoolName: ' ' })).toEqual(['schoolName']);
  expect(fields({ ...typed, schoolName: '', schoolMdrId: '990000000001' })).toEqual([]);
  expect(fields({ ...typed, schoolName: '', countryId: '', stateName: '' })).toEqual([
    'schoolName',
    'countryId',
  ]);
  expect(fields({ ...typed, stateName: '' })).toEqual(['stateName']);
  expect(fields({ ...typed, countryId: 'UK', stateName: '' })).toEqual([]);
});

test('what is longer than a country’s code, or than a name, is not taken', () => {
  const parses = (school: SchoolSelection) => setTeachingSchool.args.safeParse({ school }).success;
  expect(parses(typed)).toBe(true);
  expect(parses({ ...typed, countryId: 'usa' })).toBe(false);
  expect(parses({ ...typed, schoolName: 'x'.repeat(201) })).toBe(false);
});

test('M8 a school that is named offline is on every device of the teacher; the later wish stands; students name none', async () => {
  const world = createWorld({ students: 1 });
  const train = createDevice(world, 'teacher');
  const desk = createDevice(world, 'teacher');
  const colleague = createDevice(world, 'teacher2');
  const student = createDevice(world, 'student1');
  for (const device of [train, desk, colleague, student]) await device.sync();
  await train.mutate('setTeachingSchool', { school: typed });
  world.clock.advance(60_000);
  await desk.mutate('setTeachingSchool', { school: { ...typed, schoolName: 'River School' } });
  await desk.sync();
  // Written before, arrives after.
  for (const device of [train, desk, colleague]) await device.sync();
  for (const device of [train, desk]) {
    const rows = await (await device.view()).list('teachingSchool');
    expect(rows.map((row) => row.school?.schoolName)).toEqual(['River School']);
  }
  expect(await (await colleague.view()).list('teachingSchool')).toEqual([]);
  const empty = await desk.mutate('setTeachingSchool', { school: { ...typed, schoolName: '' } });
  expect(empty).toMatchObject({ kind: 'refused', refusal: { code: 'school_required', field: 'schoolName' } });
  // What a student can't mend is kept, and refused by the server.
  await student.mutate('setTeachingSchool', { school: typed });
  await student.sync();
  expect(await student.local.outbox.attention.toArray()).toMatchObject([{ name: 'setTeachingSchool' }]);
  expect(await (await student.view()).list('teachingSchool')).toEqual([]);
  for (const device of [train, desk, colleague, student]) device.close();
  world.close();
});
