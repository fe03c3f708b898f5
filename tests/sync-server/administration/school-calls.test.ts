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

test('the rules of devices are changed, written down, and told to who asks who they are', async () => {
  const { school, act, audited } = await administeredSchool();
  const rules = { shared: true };
  expect((await school.get('head', '/school/device-rules')).body).toEqual({ shared: false });
  expect((await act('device-rules', rules)).body).toEqual({ errors: [] });
  const session = await school.get('student1', '/individual/session');
  expect(session.body).toMatchObject({ school: { deviceRules: rules } });
  expect(audited()).toEqual([['setting-changed', null]]);
  const strange = await school.get('farStudent', '/individual/session');
  expect(strange.body).toMatchObject({ school: { deviceRules: { shared: false } } });
});
