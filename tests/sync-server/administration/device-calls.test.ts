import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  MAX_REPORT_AGE_DAYS,
  schoolDevicesSchema,
  type DeviceReport,
} from '#shared/domain/schools/device-report.ts';
import { userId } from '#tests/sync-server/classes/school-in-test.ts';
import { administeredSchool } from './administration-in-test.ts';

const DAY = 86_400_000;
const report: DeviceReport = {
  name: 'Cart 3, number 12',
  version: '0.3.0',
  opensOffline: true,
  keeps: 'best-effort',
  used: 40_000_000,
  free: 9_000_000_000,
  unsent: 0,
  at: 0,
};

async function schoolWithDevices() {
  const administered = await administeredSchool();
  const { school, signedIn, act } = administered;
  const { clock } = school.deps;
  const send = (cookie: string, url: string, body: unknown) =>
    school.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', cookie },
      payload: JSON.stringify(body),
    });
  return {
    ...administered,
    clock,
    send,
    /** Signs a student in on a device, which asks for its keys first. */
    device: async (username: string, deviceId = randomUUID()) => {
      const cookie = await signedIn(username, 'maple-33-tree');
      const keys = { device: deviceId, at: clock.now(), held: null, packed: null, opens: [] };
      expect((await send(cookie, '/sync/device-keys', keys)).statusCode).toBe(200);
      const tell = async (part: Partial<DeviceReport> = {}) => {
        const body = { ...report, at: clock.now(), ...part };
        return (await send(cookie, '/individual/device/report', body)).json() as unknown;
      };
      const isAlive = async () =>
        (await send(cookie, '/individual/device/report', report)).statusCode === 200;
      return { cookie, deviceId, tell, isAlive };
    },
    list: async (who = 'head') => schoolDevicesSchema.parse((await school.get(who, '/school/devices')).body),
    /** What an administrator does to a device. */
    to: (verb: 'sign-out' | 'remove', deviceId: string, who = 'head') =>
      act(`devices/${verb}`, { deviceId }, who),
  };
}

test('a device is listed as it last told, with who is signed in there, for its own school alone', async () => {
  const { device, list, clock } = await schoolWithDevices();
  const cart = await device('student1');
  expect((await list()).devices).toEqual([]);
  expect(await cart.tell({ unsent: 3, at: clock.now() + 300_000 })).toEqual({ status: true });
  const reportedAt = clock.now();
  clock.advance(60_000);
  const { at: _at, ...said } = report;
  expect((await list()).devices).toEqual([
    {
      ...said,
      ...{ unsent: 3, deviceId: cart.deviceId, reportedAt, clockAhead: 300_000 },
      label: expect.any(String) as string,
      people: [{ individualId: userId('student1'), name: 'student1 Test', roles: ['student'] }],
    },
  ]);
  expect((await list('farHead')).devices).toEqual([]);
  await cart.tell();
  expect((await list()).devices).toMatchObject([{ unsent: 0, reportedAt: clock.now(), clockAhead: 0 }]);
});

test('U4 what has told nothing is counted as such, and a sign-in that named no device tells nothing', async () => {
  const { device, list, signedIn, send } = await schoolWithDevices();
  const before = (await list()).unreported;
  const cart = await device('student1');
  const nameless = await signedIn('student2', 'maple-33-tree');
  expect((await send(nameless, '/individual/device/report', report)).json()).toEqual({ status: false });
  expect((await list()).unreported).toBe(before + 2);
  await cart.tell();
  expect((await list()).unreported).toBe(before + 1);
});

test('two people of one device are one line, and a device that nobody used for long goes', async () => {
  const { device, list, school } = await schoolWithDevices();
  const first = await device('student1');
  const second = await device('student2', first.deviceId);
  await first.tell();
  await second.tell({ name: 'The library computer' });
  const { devices } = await list();
  expect(devices.map(({ name, people }) => [name, people.map((one) => one.name)])).toEqual([
    ['The library computer', ['student1 Test', 'student2 Test']],
  ]);
  const age = (MAX_REPORT_AGE_DAYS + 1) * DAY;
  school.deps.db.sqlite.prepare('update device_report set reported_at = reported_at - ?').run(age);
  expect((await list()).devices).toEqual([]);
  // The next report takes it away for good.
  await (await device('student1')).tell();
  expect(school.deps.db.sqlite.prepare('select count(*) from device_report').pluck().get()).toBe(1);
});

test('D11 signing everybody out of a device ends their sessions there and what they packed, and nobody’s elsewhere', async () => {
  const { device, list, to, audited, school, act } = await schoolWithDevices();
  const lost = await device('student1');
  await lost.tell();
  const elsewhere = await device('student2');
  expect((await to('sign-out', lost.deviceId)).body).toEqual({ errors: [] });
  expect([await lost.isAlive(), await elsewhere.isAlive()]).toEqual([false, true]);
  const packed = school.deps.db.sqlite.prepare('select revoked > generation from packed_device').pluck();
  expect(packed.all()).toEqual([1]);
  expect(audited().filter(([kind]) => kind === 'session-ended')).toEqual([
    ['session-ended', 'student1 Test'],
  ]);
  const [known] = (await list()).devices.filter(({ deviceId }) => deviceId === lost.deviceId);
  expect(known?.people).toEqual([]);
  await to('sign-out', lost.deviceId);
  expect(audited().filter(([kind]) => kind === 'session-ended')).toHaveLength(1);
  // Another school's administrator ends nothing, and learns nothing.
  expect((await act('devices/sign-out', { deviceId: elsewhere.deviceId }, 'farHead')).body).toEqual({
    errors: [],
  });
  expect(await elsewhere.isAlive()).toBe(true);
});

test('a device is taken off the list, and stands there again when it tells again', async () => {
  const { device, list, to } = await schoolWithDevices();
  const cart = await device('student1');
  await cart.tell();
  await to('remove', cart.deviceId, 'farHead');
  expect((await list()).devices).toHaveLength(1);
  await to('remove', cart.deviceId);
  expect((await list()).devices).toEqual([]);
  await cart.tell();
  expect((await list()).devices).toHaveLength(1);
});

test('a report that is too large, or half of one, is refused', async () => {
  const { device, send } = await schoolWithDevices();
  const { cookie } = await device('student1');
  const wrong = [{ ...report, name: 'x'.repeat(81) }, { ...report, used: -1 }, { name: 'x' }];
  for (const body of wrong)
    expect((await send(cookie, '/individual/device/report', body)).statusCode).toBe(422);
});
