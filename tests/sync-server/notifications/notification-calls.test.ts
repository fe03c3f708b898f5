import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assign, build } from '#tests/sync-server/activities/activity-in-test.ts';
import { callSchool, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

const load = '/science/notification/loadForIndividualByDate';
const mark = '/science/notification/batchUpdateReadStatus';
/** The day of the test server, 20 November 2026. */
const today = { nowDate: '2026/11/20', notificationType: 'HEADER' };

type Notification = {
  notificationId: string;
  eventId: string;
  readStatus: string;
  eventInfo: Record<string, unknown>;
};

async function listOf(school: CallSchool, username: string, query: object = {}): Promise<Notification[]> {
  const { status, body } = await school.get(username, load, { ...today, ...query });
  expect(status).toBe(200);
  return (body as { notifications: Notification[] }).notifications;
}

async function assigned() {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  return school;
}

test('classroom §7 a person reads their own notifications, with the fields of §3; the same event is one for all', async () => {
  const school = await assigned();
  const [mine, ...others] = await listOf(school, 'student1');
  expect(others).toEqual([]);
  expect(mine).toMatchObject({
    readStatus: 'UNREAD',
    eventInfo: {
      userType: 'STUDENT',
      eventDefinition: 'ASSIGNED',
      activityInfo: { title: 'Rivers', className: 'class A' },
      snackPackInfo: null,
      miniInquiryId: null,
      miniInquiryTitle: null,
      collectionInfo: { title: 'Rivers', packInfos: [{ packId: 'water-on-the-move' }] },
      createdDate: '11/20/2026',
    },
  });
  const [theirs] = await listOf(school, 'student2');
  expect(theirs?.eventId).toBe(mine?.eventId);
  expect(theirs?.notificationId).not.toBe(mine?.notificationId);
  expect(await listOf(school, 'studentB')).toEqual([]);
});

test('classroom §7 until the day before it happened nothing is told of it', async () => {
  const school = await assigned();
  expect(await listOf(school, 'student1', { nowDate: '2026/11/19' })).toEqual([]);
});

test('classroom §7 marking as read is of one’s own alone, does no harm twice, and passes over what is not there', async () => {
  const school = await assigned();
  const [mine] = await listOf(school, 'student1');
  const [theirs] = await listOf(school, 'student2');
  const notificationIds = [mine?.notificationId, theirs?.notificationId, randomUUID()];
  const key = randomUUID();
  for (const sent of [{ key }, { key }, {}]) {
    const { status, body } = await school.post(
      'student1',
      mark,
      { notificationIds, readStatus: 'READ' },
      sent,
    );
    expect({ status, body }).toEqual({ status: 200, body: { status: true, errors: [] } });
  }
  expect(await listOf(school, 'student1')).toMatchObject([{ readStatus: 'READ' }]);
  expect(await listOf(school, 'student2')).toMatchObject([{ readStatus: 'UNREAD' }]);
});

test('classroom §7 the calls take no other date, type or status, and are for teachers and students', async () => {
  const school = await callSchool();
  for (const wrong of [
    { nowDate: '2026-11-20' },
    { nowDate: '2026/02/30' },
    { nowDate: '20/11/2026' },
    { notificationType: 'ALL' },
  ])
    expect((await school.get('teacher', load, { ...today, ...wrong })).status).toBe(422);
  for (const body of [
    { notificationIds: [], readStatus: 'UNREAD' },
    { notificationIds: 'all', readStatus: 'READ' },
    { notificationIds: Array.from({ length: 201 }, () => randomUUID()), readStatus: 'READ' },
    { readStatus: 'READ' },
  ])
    expect((await school.post('teacher', mark, body)).status).toBe(422);
  expect((await school.get(null, load, today)).status).toBe(401);
  expect((await school.get('master', load, today)).status).toBe(403);
  expect((await school.get('head', load, today)).status).toBe(403);
  expect((await school.get('teacher', load.replace('science', 'alchemy'), today)).status).toBe(404);
});
