import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSchoolCore } from '#server/school-core.ts';
import { userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

const save = '/science/event/saveUserCalendarEvent';
const update = '/science/event/updateUserCalendarEvent';
const load = '/science/event/loadAllCalendarEventsByDateForIndividual';
const packInfos = [{ labelId: 'water-on-the-move' }];
const trip = {
  startDate: '2026/12/01',
  endDate: '2026/12/02',
  collectionInfo: { title: 'Trip, to the river', note: 'Boots', packInfos },
};

const eventsOf = async (school: CallSchool, username: string, from = '2026/12/01', to = '2026/12/31') =>
  (await school.get(username, load, { startDate: from, endDate: to })).body;

async function made(school: CallSchool, username = 'student1'): Promise<string> {
  const { body } = await school.post(username, save, trip);
  return (body as { eventId: string }).eventId;
}

test('classroom §7 an event is made, moved and changed by calls, and loaded by the dates that it touches', async () => {
  const school = await packSchool();
  const key = { key: randomUUID() };
  const first = await school.post('student1', save, trip, key);
  expect(first).toMatchObject({ status: 200, body: { result: true, errors: [] } });
  expect((await school.post('student1', save, trip, key)).body).toEqual(first.body);
  const { eventId } = first.body as { eventId: string };
  const event = {
    ...{ eventId, startDate: '2026/12/01', endDate: '2026/12/02' },
    ...{ eventType: 'CALENDAR_EVENT', userType: 'USER' },
    collectionInfo: { collectionId: eventId, title: 'Trip, to the river', note: 'Boots', packInfos },
  };
  expect(await eventsOf(school, 'student1')).toMatchObject({ events: [event] });
  expect(await eventsOf(school, 'student1', '2026/12/02', '2026/12/02')).toMatchObject({ events: [event] });
  expect(await eventsOf(school, 'student1', '2026/12/03')).toEqual({ events: [] });
  expect(await eventsOf(school, 'student2')).toEqual({ events: [] });
  school.deps.clock.advance(1);
  const moved = { eventId, startDate: '2026/12/08', endDate: '2026/12/08', collectionInfo: { note: '' } };
  expect((await school.post('student1', update, moved)).body).toEqual({ result: true, errors: [] });
  expect((await school.post('student1', update, { eventId })).body).toEqual({ result: true, errors: [] });
  const onlyWords = { eventId, collectionInfo: { note: 'Bread' } };
  expect((await school.post('student1', update, onlyWords)).body).toEqual({ result: true, errors: [] });
  expect(await eventsOf(school, 'student1')).toMatchObject({
    events: [
      { startDate: '2026/12/08', collectionInfo: { title: 'Trip, to the river', note: 'Bread', packInfos } },
    ],
  });
});

test('classroom §7, §8 what can’t be saved has the result false; others’ events and packs are nobody’s business', async () => {
  const school = await packSchool();
  const eventId = await made(school);
  const wrong = [
    { ...trip, collectionInfo: { ...trip.collectionInfo, title: ' ' } },
    { ...trip, endDate: '2026/11/30' },
  ];
  const texts = ['{collectionInfo.title}Please enter a title.', '{endDate}Please enter a valid date range.'];
  for (const [index, body] of wrong.entries())
    expect(await school.post('student1', save, body)).toEqual({
      ...{ status: 200, body: { result: false, errors: [texts[index]] } },
    });
  for (const startDate of ['12/01/2026', '2026/13/01', '2026/02/30'])
    expect((await school.post('student1', save, { ...trip, startDate })).status).toBe(422);
  const long = [{ title: 'x'.repeat(201) }, { title: 'x', note: 'x'.repeat(2001) }];
  const packs = { title: 'x', packInfos: Array.from({ length: 31 }, () => packInfos[0]) };
  for (const collectionInfo of [...long, packs])
    expect((await school.post('student1', save, { ...trip, collectionInfo })).status).toBe(422);
  const stranger = {
    ...trip,
    collectionInfo: { ...trip.collectionInfo, packInfos: [{ labelId: 'no-such-pack' }] },
  };
  expect((await school.post('student1', save, stranger)).status).toBe(403);
  for (const username of ['student2', 'teacher', 'farTeacher'])
    expect((await school.post(username, update, { eventId, ...trip })).status).toBe(403);
  expect((await school.post('student1', update, { ...trip, eventId: randomUUID() })).status).toBe(403);
});

test('a person’s own events stand in their calendar address, whole days, until they are deleted', async () => {
  const school = await packSchool();
  const eventId = await made(school);
  const { body } = await school.post('student1', '/individual/calendar-feed', {});
  const read = async () => {
    const { path } = body as { path: string };
    return (await school.app.inject({ url: path, headers: { host: 'school.example' } })).body;
  };
  const text = await read();
  expect(text).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261203\r\n');
  expect(text).toContain('SUMMARY:Trip\\, to the river\r\nDESCRIPTION:Boots\r\n');
  const args = { eventId, isRemoved: true };
  const { db, clock, config } = school.deps;
  const core = createSchoolCore({ db, clock, ...config, onParked: (_, error) => expect.fail(String(error)) });
  core.call(userId('student1'), { id: randomUUID(), name: 'removeCalendarEvent', args });
  expect(await read()).not.toContain('VEVENT');
  expect(await eventsOf(school, 'student1')).toEqual({ events: [] });
  expect((await school.post('student1', update, { ...trip, eventId })).status).toBe(403);
});
