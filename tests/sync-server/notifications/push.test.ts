import { expect, onTestFinished, test } from 'vitest';
import { isPushAddress } from '#server/integrations/push/push-address.ts';
import { openPushEndpoint } from '#tests/support/push-endpoint.ts';
import { assign, build } from '#tests/sync-server/activities/activity-in-test.ts';
import { testApp } from '#tests/sync-server/app/server-in-test.ts';
import { userId } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { choosesSetting } from './choose-setting.ts';

const MINUTE = 60_000;
const contact = { PUSH_CONTACT: 'mailto:it@hill.example' };

async function school() {
  const service = await openPushEndpoint();
  onTestFinished(service.close);
  const near = await packSchool(contact, { triedPushService: service.origin });
  const subscribe = async (username: string, path = `/${username}`) =>
    (await near.post(username, '/individual/push', service.subscribe(path))).body;
  const give = async (title = 'Rivers', changes: object = {}) =>
    assign(near, await build(near, 'teacher', { activityTitle: title }), 'a', changes);
  /** What was noted is told once its turn has come; then everything that is due now. */
  const settle = async () => {
    await new Promise(setImmediate);
    await near.app.pushes?.look();
  };
  return { near, clock: near.deps.clock, service, subscribe, give, settle };
}

test('decision 163 who switched it on is told on that browser, once for a notification, and not a word of what', async () => {
  const { service, subscribe, give, settle } = await school();
  expect(await subscribe('student1')).toEqual({ errors: [] });
  await give();
  await settle();
  await settle();
  expect(service.arrived.map(({ path, text }) => [path, JSON.parse(text)])).toEqual([
    ['/student1', { for: userId('student1') }],
  ]);
  const { headers } = service.arrived[0] ?? {};
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(headers?.authorization).toMatch(/^vapid t=[\w.-]+, ?k=[\w-]+$/);
});

test('decision 163 where the school set nothing up there is no key, and nothing can be switched on', async () => {
  const near = await packSchool();
  expect((await near.get('student1', '/individual/push')).body).toEqual({ publicKey: null, endpoints: [] });
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  };
  expect((await near.post('student1', '/individual/push', subscription)).body).toEqual({
    errors: ['Your school has not set this up.'],
  });
});

test('decision 163 a server asks nobody but the push services of browsers', async () => {
  const { near, service } = await school();
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/Qa',
  ])
    expect(isPushAddress(endpoint)).toBe(true);
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://127.0.0.1/a',
    'https://10.0.0.7/admin',
    'https://[::1]/a',
    'https://localhost/a',
    'https://notify.windows.com.evil.example/a',
    'file:///etc/passwd',
    'no address',
  ]) {
    expect(isPushAddress(endpoint)).toBe(false);
    const body = { ...service.subscribe('/x'), endpoint };
    expect((await near.post('student1', '/individual/push', body)).body).toMatchObject({
      errors: [expect.stringContaining('push service')],
    });
  }
});

test('decision 163 404 and 410 end a browser’s subscription; a service that says no gets the same push once', async () => {
  const { near, service, subscribe, give, settle } = await school();
  await subscribe('student1');
  await subscribe('student2');
  service.answers.push({ status: 410 }, { status: 400 });
  await give();
  await settle();
  await settle();
  expect(service.answers).toEqual([]);
  expect(service.arrived).toEqual([]);
  const left = near.deps.db.sqlite.prepare('select count(*) from push_subscription').pluck().get();
  expect(left).toBe(1);
});

test('decision 163 a service that is busy is asked again when it said, and then once for all that came', async () => {
  const { clock, service, subscribe, give, settle } = await school();
  await subscribe('student1');
  service.answers.push({ status: 429, headers: { 'retry-after': '600' } });
  await give('One');
  await settle();
  await give('Two');
  clock.advance(9 * MINUTE);
  await settle();
  expect(service.arrived).toEqual([]);
  clock.advance(MINUTE);
  await settle();
  await settle();
  expect(service.arrived).toHaveLength(1);
});

test('decision 163 a service that breaks down is asked again after a minute', async () => {
  const { clock, service, subscribe, give, settle } = await school();
  await subscribe('student1');
  service.answers.push({ status: 500 });
  await give();
  await settle();
  await settle();
  expect(service.arrived).toEqual([]);
  clock.advance(MINUTE);
  await settle();
  expect(service.arrived).toHaveLength(1);
});

test('decisions 159 and 163 in quiet hours nothing is pushed; one push comes after them', async () => {
  const { near, clock, service, subscribe, give, settle } = await school();
  await subscribe('student1');
  // The test server's clock stands at 10:00 in New York.
  await near.post('head', '/school/device-rules', {
    quietHours: { from: '09:00', to: '12:00', weekends: false },
  });
  await give('One');
  await give('Two');
  await settle();
  expect(service.arrived).toEqual([]);
  clock.advance(120 * MINUTE);
  await settle();
  expect(service.arrived).toHaveLength(1);
});

test('decision 165 holidays of two weeks are quiet; one push after them tells of what came on their first day', async () => {
  const { near, clock, service, subscribe, give, settle } = await school();
  await subscribe('student1');
  await near.post('head', '/school/device-rules', {
    addHoliday: { name: 'Break', from: '2026-11-20', to: '2026-12-03' },
  });
  await give('One', { endDate: '12/20/2026' });
  await settle();
  // Until the last hour of the holidays: the clock stands at 10:00 of their first day.
  clock.advance((13 * 24 + 13) * 60 * MINUTE);
  await settle();
  expect(service.arrived).toEqual([]);
  clock.advance(60 * MINUTE);
  await settle();
  await settle();
  expect(service.arrived).toHaveLength(1);
});

test('decision 165 a student’s own hours come on top of the school’s', async () => {
  const { near, clock, service, subscribe, give, settle } = await school();
  for (const username of ['student1', 'student2']) await subscribe(username);
  await near.post('head', '/school/device-rules', {
    quietHours: { from: '09:00', to: '11:00', weekends: false },
  });
  await choosesSetting(near, 'student1', {
    name: 'quiet-hours',
    hours: { from: '10:30', to: '12:00', weekends: false },
  });
  await give('One');
  await settle();
  expect(service.arrived).toEqual([]);
  clock.advance(60 * MINUTE);
  await settle();
  expect(service.arrived.map(({ path }) => path)).toEqual(['/student2']);
  clock.advance(60 * MINUTE);
  await settle();
  expect(service.arrived.map(({ path }) => path)).toEqual(['/student2', '/student1']);
});

test('decision 163 signing out ends it on that browser; who signs in there next is the only one who is told', async () => {
  const { near, service, subscribe, give, settle } = await school();
  await subscribe('student1', '/cart');
  const headers = { cookie: near.cookie('student1'), 'content-type': 'application/json' };
  expect(
    (await near.app.inject({ method: 'POST', url: '/individual/logout', headers, payload: '{}' })).statusCode,
  ).toBe(200);
  await give('One');
  await settle();
  expect(service.arrived).toEqual([]);
  await subscribe('student2', '/cart');
  await give('Two');
  await settle();
  expect(service.arrived.map(({ text }) => JSON.parse(text).for)).toEqual([userId('student2')]);
});

test('decision 163 a session that is ended from elsewhere takes its browser along', async () => {
  const { near, service, subscribe, give, settle } = await school();
  await subscribe('student1');
  near.deps.db.sqlite.prepare('update device_session set revoked_at = 1').run();
  await give();
  await settle();
  expect(service.arrived).toEqual([]);
  expect(near.deps.db.sqlite.prepare('select count(*) from push_subscription').pluck().get()).toBe(0);
});

test('I10 neither a restart nor another look tells a browser of a notification again; one is ended by its person alone', async () => {
  const { near, service, subscribe, give, settle } = await school();
  await subscribe('student1');
  await subscribe('student2');
  await give();
  await settle();
  expect(service.arrived).toHaveLength(2);
  const { endpoint } = { endpoint: `${service.origin}/student1` };
  await near.post('student2', '/individual/push/remove', { endpoint });
  expect((await near.get('student1', '/individual/push')).body).toMatchObject({ endpoints: [endpoint] });
  await near.post('student1', '/individual/push/remove', { endpoint });
  expect((await near.get('student1', '/individual/push')).body).toMatchObject({ endpoints: [] });
  await near.app.close();
  const again = await testApp(near.deps);
  await again.pushes?.look();
  expect(service.arrived).toHaveLength(2);
});

test('a person has ten browsers at most; one more ends the one that was added first', async () => {
  const { near, clock, service, subscribe } = await school();
  for (let n = 0; n < 11; n += 1) {
    clock.advance(MINUTE);
    await subscribe('student1', `/${n}`);
  }
  const { endpoints } = (await near.get('student1', '/individual/push')).body as { endpoints: string[] };
  expect(endpoints).toHaveLength(10);
  expect(endpoints).not.toContain(`${service.origin}/0`);
});
