import { expect, test } from 'vitest';
import { administeredSchool } from './administration-in-test.ts';

test('the report tells storage, backups and devices of the own school', async () => {
  const { school, signedIn } = await administeredSchool();
  await signedIn('student1', 'maple-33');
  const { body } = await school.get('head', '/school/health-report');
  expect(body).toMatchObject({
    storage: { database: expect.any(Number), files: 0, free: expect.any(Number) },
    backup: { isFailing: false },
    devices: { lastDay: 2, lastWeek: 2, lastMonth: 2 },
  });
  const strange = await school.get('farHead', '/school/health-report');
  expect(strange.body).toMatchObject({ devices: { lastDay: 1 } });
});

test('the rules of devices are changed one by one, written down, and told to who asks who they are', async () => {
  const { school, act, audited } = await administeredSchool();
  const rulesFor = async (who: string) => (await school.get(who, '/school/device-rules')).body;
  const none = {
    shared: false,
    offlineSignIn: false,
    measuresReading: false,
    badges: false,
  };
  expect(await rulesFor('head')).toMatchObject(none);
  expect((await act('device-rules', { shared: true })).body).toEqual({ errors: [] });
  expect(await rulesFor('head')).toMatchObject({ shared: true, offlineSignIn: false });
  await act('device-rules', { offlineSignIn: true });
  const both = { shared: true, offlineSignIn: true, measuresReading: false, badges: false };
  expect(await rulesFor('head')).toMatchObject(both);
  const session = await school.get('student1', '/individual/session');
  expect(session.body).toMatchObject({ school: { deviceRules: both } });
  expect(audited()).toEqual([
    ['setting-changed', null],
    ['setting-changed', null],
  ]);
  const details = school.deps.db.sqlite.prepare<[], string>('select detail from audit').pluck().all();
  expect(details.map((detail) => JSON.parse(detail))).toEqual([
    {
      setting: 'device-rules',
      shared: true,
      offlineSignIn: false,
      measuresReading: false,
      badges: false,
    },
    { setting: 'device-rules', ...both },
  ]);
  const strange = await school.get('farStudent', '/individual/session');
  expect(strange.body).toMatchObject({ school: { deviceRules: none } });
  await act('device-rules', { measuresReading: true });
  expect(await rulesFor('head')).toMatchObject({ ...both, measuresReading: true });
  await act('device-rules', { badges: true, classList: 'pictures' });
  expect(await rulesFor('head')).toMatchObject({
    ...both,
    measuresReading: true,
    badges: true,
    classList: 'pictures',
  });
});

test('rules that were stored before there was offline sign-in have it off, and measure nothing', async () => {
  const { school } = await administeredSchool();
  school.deps.db.sqlite.prepare(`update school set device_rules = '{"shared":true}'`).run();
  const rules = {
    shared: true,
    offlineSignIn: false,
    measuresReading: false,
    badges: false,
  };
  expect((await school.get('head', '/school/device-rules')).body).toMatchObject(rules);
  const session = await school.get('student1', '/individual/session');
  expect(session.body).toMatchObject({ school: { deviceRules: rules } });
});

test('decision 159 quiet hours are set by administrators, told with the session, written down, and stay when another rule changes', async () => {
  const { school, act } = await administeredSchool();
  const quietHours = { from: '18:00', to: '07:00', weekends: true };
  expect((await act('device-rules', { quietHours })).body).toEqual({ errors: [] });
  expect((await act('device-rules', { shared: true })).body).toEqual({ errors: [] });
  const session = await school.get('student1', '/individual/session');
  expect(session.body).toMatchObject({ school: { deviceRules: { shared: true, quietHours } } });
  const details = school.deps.db.sqlite.prepare<[], string>('select detail from audit').pluck().all();
  expect(details.map((detail) => JSON.parse(detail).quiet)).toEqual(
    Array(2).fill('18:00 to 07:00, weekends'),
  );
  for (const wrong of [{ to: null }, { to: '18:00' }, { to: 'soon' }, { from: '25:00' }])
    expect((await act('device-rules', { quietHours: { ...quietHours, ...wrong } })).status).toBe(422);
});

test('decision 165 holidays are added and removed one at a time, told with the session, in order and written down; forty at most', async () => {
  const { school, act } = await administeredSchool();
  const winter = { name: 'Winter break', from: '2026-12-21', to: '2027-01-03' };
  const fall = { name: 'Fall break', from: '2026-10-12', to: '2026-10-12' };
  // Whoever adds one, another one's stays.
  for (const addHoliday of [winter, fall, winter])
    expect((await act('device-rules', { addHoliday })).body).toEqual({ errors: [] });
  expect((await act('device-rules', { shared: true })).body).toEqual({ errors: [] });
  const told = async () => (await school.get('student1', '/individual/session')).body;
  expect(await told()).toMatchObject({ school: { deviceRules: { shared: true, holidays: [fall, winter] } } });
  expect((await act('device-rules', { removeHoliday: fall })).body).toEqual({ errors: [] });
  expect(await told()).toMatchObject({ school: { deviceRules: { holidays: [winter] } } });
  const details = school.deps.db.sqlite.prepare<[], string>('select detail from audit').pluck().all();
  const deeds = details.map((detail) => JSON.parse(detail));
  expect(
    deeds.filter(({ holidayAdded }) => holidayAdded === 'Winter break, 2026-12-21 to 2027-01-03'),
  ).toHaveLength(2);
  expect(deeds.at(-1)).toMatchObject({ holidayRemoved: 'Fall break, 2026-10-12 to 2026-10-12' });
  for (const wrong of [{ name: '' }, { to: '2026-12-01' }, { to: 'soon' }, { to: '2028-01-01' }])
    expect((await act('device-rules', { addHoliday: { ...winter, ...wrong } })).status).toBe(422);
  for (let n = 1; n < 40; n += 1)
    expect((await act('device-rules', { addHoliday: { ...winter, name: `Day ${n}` } })).body).toEqual({
      errors: [],
    });
  expect((await act('device-rules', { addHoliday: { ...winter, name: 'One more' } })).body).toEqual({
    errors: ['A school can name 40 holidays. Remove one that is over first.'],
  });
});
