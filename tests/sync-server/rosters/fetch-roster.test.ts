import { expect, onTestFinished, test } from 'vitest';
import { hillRoster, openOneRosterServer, type OneRosterFault } from '#tests/support/oneroster-server.ts';
import { rosteredSchool } from './rostered-school.ts';

async function schoolWithSystem(more: Record<string, string> = {}) {
  const system = await openOneRosterServer();
  onTestFinished(() => system.close());
  Object.assign(system.collections, hillRoster);
  const administered = await rosteredSchool({
    ONEROSTER_URL: `${system.url}/`,
    ONEROSTER_TOKEN_URL: system.tokenUrl,
    ONEROSTER_CLIENT_ID: system.client.id,
    ONEROSTER_CLIENT_SECRET: system.client.secret,
    ONEROSTER_SCHOOL: 'near',
    ...more,
  });
  const { app, cookie } = administered.school;
  const fetched = async (who = 'head') =>
    app.inject({
      method: 'POST',
      url: '/school/rosters/fetch',
      headers: { 'content-type': 'application/json', cookie: cookie(who) },
      payload: '{}',
    });
  /** Why none comes. */
  const refusal = async () => {
    const answer = await fetched();
    return [answer.statusCode, ...answer.json<{ errors: string[] }>().errors];
  };
  return { ...administered, system, fetched, refusal };
}

const countsIn = ({ counts }: { counts: readonly { kind: string; count: number }[] }) =>
  Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]));

test('a roster of the school’s own system is fetched page by page, looked at as files are, and followed', async () => {
  const { system, fetched, shown, follow } = await schoolWithSystem();
  const answer = await fetched();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(system.asked[0]).toBe('https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly');
  expect(system.asked.filter((path) => path.includes('/users'))).toEqual([
    '/ims/oneroster/rostering/v1p2/users?limit=1000&offset=0',
    '/ims/oneroster/rostering/v1p2/users?limit=1000&offset=2',
  ]);
  const plan = await shown(answer.rawPayload);
  expect(plan.faults).toEqual([]);
  expect(countsIn(plan)).toEqual({ 'person-added': 3, 'class-added': 1, 'member-added': 3 });
  expect(plan.lines).toContainEqual(
    expect.objectContaining({ kind: 'class-added', name: 'Science "5", with Ben (A)' }),
  );
  expect(await follow(answer.rawPayload)).toMatchObject({ errors: [] });
  // Who is named no more may leave, once somebody lets them: the roster is whole.
  system.collections.users = hillRoster.users.slice(0, 2);
  system.collections.enrollments = hillRoster.enrollments.slice(0, 2);
  const later = await shown((await fetched()).rawPayload);
  expect(countsIn(later)).toMatchObject({ 'person-leaves': 1, 'member-leaves': 1 });
});

test('a service that does not say how many there are is read until nothing more comes', async () => {
  const { system, fetched, shown } = await schoolWithSystem();
  system.tellsTotal = false;
  expect(countsIn(await shown((await fetched()).rawPayload))).toMatchObject({ 'person-added': 3 });
});

const unreachable =
  'The school’s own system could not be reached, or it did not answer as OneRoster asks. Try again later.';
test.each<[piece: string, fault: OneRosterFault, said: string]>([
  ['/token', 400, 'The school’s own system does not let this server read its roster.'],
  ['/users', 403, 'The school’s own system does not let this server read its roster.'],
  ['/classes', 429, 'The school’s own system was asked too often.'],
  ['/enrollments', 500, unreachable],
  ['/orgs', 'garbage', unreachable],
  ['/users', 'other-shape', unreachable],
  ['/users', 'redirect', unreachable],
  ['/users', 'one-short', 'The roster changed while it was read, so that it is not whole.'],
  ['/users', 'endless', 'The roster of the school’s own system is too large.'],
])('half a roster is none: %s with %s is told', async (piece, fault, said) => {
  const { system, refusal } = await schoolWithSystem();
  system.faults.set(piece, fault);
  const [status, text] = await refusal();
  expect([status, String(text).startsWith(said)]).toEqual([503, true]);
});

test('a wrong secret, and a system that is away, are told', async () => {
  const { system, refusal } = await schoolWithSystem();
  system.client.secret = 'another one';
  expect(String((await refusal())[1])).toContain('checks its client id and secret');
  await system.close();
  expect(await refusal()).toEqual([503, unreachable]);
});

test('on a server of several schools the one that is named asks alone, and nobody of another hears where', async () => {
  const { fetched, school } = await schoolWithSystem();
  expect((await fetched('farHead')).statusCode).toBe(422);
  expect((await school.get('farHead', '/school/rosters/imports')).body).toMatchObject({ service: null });
  expect((await school.get('head', '/school/rosters/imports')).body).toMatchObject({ service: '127.0.0.1' });
  expect((await fetched('teacher2')).statusCode).toBe(403);
  const unnamed = await schoolWithSystem({ ONEROSTER_SCHOOL: '' });
  expect((await unnamed.fetched()).statusCode).toBe(422);
});
