import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { setVerifiedEmail } from '#server/features/accounts/person-email.ts';
import { MAX_DIGEST_LINES } from '#shared/domain/notifications/digest.ts';
import { mailInTest, mailText } from '#tests/sync-server/accounts/mail-in-test.ts';
import { assign, build } from '#tests/sync-server/activities/activity-in-test.ts';
import { testApp, type TestDeps } from '#tests/sync-server/app/server-in-test.ts';
import { userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { choosesSetting } from './choose-setting.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The test server's clock stands at Friday, 20 November 2026, 10:00 in New York; this is 6:30 on Saturday. */
const TO_MORNING = 20.5 * HOUR;

type Every = 'never' | 'daily' | 'weekly';

/** A school with mail, in which teacher2 has a confirmed address. */
async function school() {
  const { mail, settings } = await mailInTest();
  const near = await packSchool(settings);
  hasAddress(near, 'teacher2');
  const look = () => near.app.digests?.look();
  const give = async (title = 'Rivers', changes: object = {}) =>
    assign(near, await build(near, 'teacher', { activityTitle: title }), 'a', changes);
  return { near, clock: near.deps.clock, mail, look, give };
}

const hasAddress = (near: CallSchool, username: string, email = `${username}@hill.example`) =>
  setVerifiedEmail(near.deps.db, { id: userId(username), schoolId: 'near' }, email, near.deps.clock.now());

const chooses = async (near: CallSchool, username: string, every: Every): Promise<string> =>
  choosesSetting(near, username, { name: 'digest', every });

const chosenBy = (near: CallSchool, username: string): string[] =>
  near.deps.db.sqlite
    .prepare<[string], string>(
      `select json_extract(body, '$.setting.every') from row_person_setting
       where json_extract(body, '$.ownerId') = ? and json_extract(body, '$.setting.name') = 'digest'`,
    )
    .pluck()
    .all(userId(username));

/** A header of a mail, its lines joined again. */
const header = (message: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(message.replaceAll(/\r\n[ \t]+/g, ' '))?.[1]?.trim();

test('decision 157 who chose nothing gets no mail; a teacher who did gets one in the morning after, with what is unread', async () => {
  const { near, clock, mail, look, give } = await school();
  hasAddress(near, 'teacherB');
  await give();
  await chooses(near, 'teacher2', 'daily');
  await look();
  clock.advance(TO_MORNING - 60_000);
  await look();
  expect(mail.arrived).toEqual([]);
  clock.advance(60_000);
  await look();
  const { to, text } = await mailText(mail, 1);
  expect(to).toBe('teacher2@hill.example');
  expect(text).toContain('teacher Test gave “Rivers” to class A.');
  expect(text).toContain('Activity · class A · Fri, Nov 20');
  expect(text).toContain('http://localhost:4173/science/notifications');
  expect(header(mail.arrived[0]?.message ?? '', 'Subject')).toBe('Packwise: 1 new notification');
  await look();
  expect(mail.arrived).toHaveLength(1);
});

test('a mail names each notification once: the next one has what came since, and nothing comes where nothing did', async () => {
  const { near, clock, mail, look, give } = await school();
  await chooses(near, 'teacher2', 'daily');
  await give('One');
  clock.advance(TO_MORNING);
  await look();
  clock.advance(DAY);
  await look();
  expect(mail.arrived).toHaveLength(1);
  clock.advance(60_000);
  // What comes later on a day without anything waits for the next morning.
  await give('Two', { startDate: '11/22/2026', endDate: '11/29/2026' });
  await look();
  expect(mail.arrived).toHaveLength(1);
  clock.advance(DAY);
  await look();
  const { text } = await mailText(mail, 2);
  expect(text).toContain('“Two”');
  expect(text).not.toContain('“One”');
});

test('decision 159 no digest goes out in quiet hours; one mail comes after them, with everything', async () => {
  const { near, clock, mail, look, give } = await school();
  await near.post('head', '/school/device-rules', {
    quietHours: { from: '18:00', to: '07:00', weekends: true },
  });
  await chooses(near, 'teacher2', 'daily');
  await give('One');
  clock.advance(TO_MORNING + 6 * HOUR);
  await give('Two', { startDate: '11/21/2026' });
  await look();
  // Monday, 6:59.
  clock.advance(42 * HOUR + 29 * 60_000);
  await look();
  expect(mail.arrived).toEqual([]);
  clock.advance(60_000);
  await look();
  await look();
  const { text } = await mailText(mail, 1);
  expect(text).toMatch(/“One”[\s\S]*“Two”|“Two”[\s\S]*“One”/);
  expect(mail.arrived).toHaveLength(1);
});

test('decision 165 a teacher’s own quiet hours stand in place of the school’s, and hold up nobody else’s digest', async () => {
  const { near, clock, mail, look, give } = await school();
  hasAddress(near, 'teacher');
  await near.post('head', '/school/device-rules', {
    quietHours: { from: '18:00', to: '07:00', weekends: true },
  });
  for (const username of ['teacher', 'teacher2']) await chooses(near, username, 'daily');
  await choosesSetting(near, 'teacher2', {
    name: 'quiet-hours',
    hours: { from: '22:00', to: '06:45', weekends: false },
  });
  await give('One');
  // On Saturday, which is quiet at this school.
  clock.advance(TO_MORNING);
  await look();
  expect(mail.arrived).toEqual([]);
  clock.advance(15 * 60_000);
  await look();
  const { to, text } = await mailText(mail, 1);
  expect(to).toBe('teacher2@hill.example');
  expect(text).toContain('“One”');
  expect(mail.arrived).toHaveLength(1);
});

test('decision 165 in the holidays no digest goes out; one mail after them has what came in them', async () => {
  const { near, clock, mail, look, give } = await school();
  await near.post('head', '/school/device-rules', {
    addHoliday: { name: 'Fall', from: '2026-11-21', to: '2026-11-29' },
  });
  await chooses(near, 'teacher2', 'daily');
  await give('One', { endDate: '12/20/2026' });
  clock.advance(TO_MORNING);
  for (let day = 0; day < 9; day += 1) {
    await look();
    clock.advance(DAY);
    if (day === 4) await give('Two', { startDate: '11/26/2026', endDate: '12/20/2026' });
  }
  expect(mail.arrived).toEqual([]);
  await look();
  const { text } = await mailText(mail, 1);
  for (const title of ['“One”', '“Two”']) expect(text).toContain(title);
  expect(mail.arrived).toHaveLength(1);
});

test('what was read in the app is in no digest', async () => {
  const { near, clock, mail, look, give } = await school();
  await chooses(near, 'teacher2', 'daily');
  await give();
  const list = await near.get('teacher2', '/science/notification/loadForIndividualByDate', {
    nowDate: '2026/11/20',
    notificationType: 'HEADER',
  });
  const notificationIds = (list.body as { notifications: { notificationId: string }[] }).notifications.map(
    (one) => one.notificationId,
  );
  expect(notificationIds).toHaveLength(1);
  const read = { notificationIds, readStatus: 'READ' };
  await near.post('teacher2', '/science/notification/batchUpdateReadStatus', read);
  clock.advance(TO_MORNING);
  await look();
  expect(mail.arrived).toEqual([]);
});

test('a weekly digest waits for Monday', async () => {
  const { near, clock, mail, look, give } = await school();
  await chooses(near, 'teacher2', 'weekly');
  await give();
  clock.advance(TO_MORNING);
  await look();
  clock.advance(DAY);
  await look();
  expect(mail.arrived).toEqual([]);
  clock.advance(DAY);
  await look();
  expect(mail.arrived).toHaveLength(1);
});

test('nobody gets one without a confirmed address, with a disabled account, or as a student', async () => {
  const { near, clock, mail, look, give } = await school();
  const { sqlite } = near.deps.db;
  expect(await chooses(near, 'student1', 'daily')).toBe('refused');
  await chooses(near, 'teacher2', 'daily');
  await give();
  sqlite.prepare('update person set email_verified_at = null').run();
  clock.advance(TO_MORNING);
  await look();
  hasAddress(near, 'teacher2');
  sqlite.prepare('update person set disabled_at = 1 where id = ?').run(userId('teacher2'));
  clock.advance(DAY);
  await look();
  expect(mail.arrived).toEqual([]);
  sqlite.prepare('update person set disabled_at = null').run();
  clock.advance(DAY);
  await look();
  expect(mail.arrived).toHaveLength(1);
});

test('I10 a mail server that is away gets the digest later that day; one that said no is not asked again', async () => {
  const { near, clock, mail, look, give } = await school();
  await chooses(near, 'teacher2', 'daily');
  await give();
  mail.answers.push(451, 550);
  clock.advance(TO_MORNING);
  await look();
  await look();
  expect(mail.answers).toEqual([550]);
  clock.advance(5 * 60_000);
  await look();
  expect(mail.answers).toEqual([]);
  clock.advance(HOUR);
  await look();
  expect(mail.arrived).toEqual([]);
});

test('I10 neither a restart nor a database that was set back sends a digest again', async () => {
  const { near, clock, mail, look, give } = await school();
  await chooses(near, 'teacher2', 'daily');
  await give();
  const { databaseFile, dataDir } = near.deps.config;
  const before = path.join(dataDir, 'before.sqlite');
  near.deps.db.sqlite.prepare('vacuum into ?').run(before);
  clock.advance(TO_MORNING);
  await look();
  expect(mail.arrived).toHaveLength(1);
  await near.app.close();
  const again = await testApp(near.deps);
  await again.digests?.look();
  await again.close();
  closeDatabase(near.deps.db);
  for (const end of ['', '-wal', '-shm']) fs.rmSync(`${databaseFile}${end}`, { force: true });
  fs.copyFileSync(before, databaseFile);
  const db = openDatabase(databaseFile);
  onTestFinished(() => closeDatabase(db));
  const restored: TestDeps = { ...(near.deps as TestDeps), db };
  const app = await testApp(restored);
  await app.digests?.look();
  expect(mail.arrived).toHaveLength(1);
});

test('RFC 8058 the address in a mail’s header turns that person’s digests off by one POST, without a session', async () => {
  const { near, clock, mail, look, give } = await school();
  for (const username of ['teacher2', 'teacherB']) {
    hasAddress(near, username);
    await chooses(near, username, 'daily');
  }
  await give();
  clock.advance(TO_MORNING);
  await look();
  const message = mail.arrived[0]?.message ?? '';
  expect(header(message, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const address = new URL(/^<(.*)>$/.exec(header(message, 'List-Unsubscribe') ?? '')?.[1] ?? '');
  expect(address.origin).toBe('http://localhost:4173');
  const url = `${address.pathname}${address.search}`;
  // A program that only looks changes nothing, and is led to the button.
  const looked = await near.app.inject({ url });
  expect(looked.statusCode).toBe(303);
  expect(looked.headers.location).toBe(`/individual/digestOff#${address.searchParams.get('token')}`);
  expect(chosenBy(near, 'teacher2')).toEqual(['daily']);
  const posted = await near.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(posted.json()).toEqual({ errors: [] });
  expect(chosenBy(near, 'teacher2')).toEqual(['never']);
  expect(chosenBy(near, 'teacherB')).toEqual(['daily']);
  // Chosen again later, the link of an old mail still does its one thing.
  await chooses(near, 'teacher2', 'weekly');
  clock.advance(40 * DAY);
  expect((await near.post(null, url, {})).body).toEqual({ errors: [] });
  expect(chosenBy(near, 'teacher2')).toEqual(['never']);
});

test('a link that this installation did not sign turns nothing off; neither does another site’s page', async () => {
  const { near, clock, mail, look, give } = await school();
  await chooses(near, 'teacher2', 'daily');
  await give();
  clock.advance(TO_MORNING);
  await look();
  const url = /\/individual\/digest\/off\?token=[^>]+/.exec(
    header(mail.arrived[0]?.message ?? '', 'List-Unsubscribe') ?? '',
  )?.[0];
  const off = '/individual/digest/off?token=';
  const mac = (url ?? '').slice((url ?? '').lastIndexOf('.'));
  for (const token of [
    '',
    'x',
    `${userId('teacherB')}${mac}`,
    `${userId('teacher2')}.`,
    `${userId('teacher2')}.AAAA`,
  ])
    expect((await near.post(null, off + token, {})).body).toMatchObject({ errors: [expect.any(String)] });
  const fromElsewhere = await near.app.inject({
    method: 'POST',
    url: url ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(fromElsewhere.statusCode).toBe(403);
  expect(chosenBy(near, 'teacher2')).toEqual(['daily']);
});

test('a digest is bounded, and what people typed is no link in it', async () => {
  const { near, clock, mail, look, give } = await school();
  await chooses(near, 'teacher2', 'daily');
  const count = MAX_DIGEST_LINES + 2;
  for (let n = 0; n < count; n += 1) await give(`Look at www.evil.example ${n} <b>`);
  clock.advance(TO_MORNING);
  await look();
  const { message = '' } = mail.arrived[0] ?? {};
  expect(header(message, 'Subject')).toBe(`Packwise: ${count} new notifications`);
  expect(message).toContain('And 2 more.');
  expect(message).not.toContain('www.evil.example');
  const html = message.slice(message.indexOf('<!doctype html>'));
  expect(html).toContain('&lt;b&gt;');
  expect(html).not.toContain('<b>');
});
