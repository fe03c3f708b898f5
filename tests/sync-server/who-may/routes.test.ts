import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { everyCall } from '#tests/sync-server/activities/every-call.ts';
import { userId } from '#tests/sync-server/classes/school-in-test.ts';
import { groups, outsideOf, strangers, usernames, type Person } from './people.ts';
import { routes, type Asked, type RouteLine } from './routes.ts';
import { activityId, schoolDay, secrets, uploadForm, type World } from './world.ts';

// What every request of the server does for everybody who may not make it, and for who may. A route without a line in
// `routes.ts` fails here, and so does a line without a route.

const lines = Object.entries(routes);

/** Not described, since they are no calls; the HEAD of a file is, but HEAD is left out of what the router prints. */
const undescribed = ['GET /openapi.json', 'GET /library/*', 'HEAD /sync/files/{sha256}'];

function askedOf(line: RouteLine, call: string, world: World, username: string | null): Asked {
  if (line.ask) return line.ask(world, username);
  const known = everyCall[call];
  if (!known) return {};
  const lesson = { school: world.school, activityId, questionId: 'q1' };
  const request = known.request?.(lesson);
  const path = known.params?.(lesson) ?? {};
  if (request === undefined) return { path };
  // A query is texts.
  return call.startsWith('GET')
    ? { path, query: request as Record<string, string> }
    : { path, body: request };
}

async function send(world: World, call: string, line: RouteLine, who: Person) {
  const username = usernames[who];
  const { path = {}, query = {}, body, headers = {}, form } = askedOf(line, call, world, username);
  const [method = '', template = ''] = call.split(' ');
  const url = template
    .replace('{s}', 'science')
    .replaceAll(/\{(\w+)\}|\*/g, (all, name: string | undefined) =>
      encodeURIComponent(path[name ?? all] ?? ''),
    );
  const cookie = username === null ? {} : { cookie: world.school.cookie(username) };
  const sent = form === true ? uploadForm() : { payload: JSON.stringify(body ?? {}), headers: json };
  const answer = await world.school.app.inject({
    method: method as 'GET', // a method of the router
    url,
    query,
    headers: {
      ...headers,
      ...cookie,
      ...(method === 'GET' ? {} : { ...sent.headers, 'idempotency-key': randomUUID() }),
    },
    ...(method === 'GET' || method === 'HEAD' ? {} : { payload: sent.payload }),
  });
  return { status: answer.statusCode, body: answer.body };
}
const json = { 'content-type': 'application/json' };

test('every route has one line that says who may, and every line has its route', async () => {
  const { school } = await schoolDay();
  const { paths } = (await school.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(routes).sort()).toEqual([...described, ...undescribed].sort());
});

test('who may not make a request is refused in one shape, and nothing is changed or told by it', async () => {
  const world = await schoolDay();
  const before = world.rows();
  const letIn: unknown[] = [];
  for (const [call, line] of lines) {
    for (const who of outsideOf(line.may)) {
      const { status, body } = await send(world, call, line, who);
      const refusals = who === 'nobody' ? [401, 404] : [403, 404];
      if (!refusals.includes(status)) letIn.push([call, who, status, body.slice(0, 200)]);
      else if (!call.startsWith('HEAD')) expect([call, JSON.parse(body)]).toEqual([call, refusal]);
    }
    expect([call, world.rows()]).toEqual([call, before]);
  }
  expect(letIn).toEqual([]);
});
const refusal = {
  errors: [
    expect.stringMatching(
      /^(Not found\.|Please sign in\.|You are not allowed to do this\.|\{code\}No class of your school has this code\.)$/,
    ),
  ],
};

test('what belongs to a class is told to nobody else, also by requests that everybody may make about themselves', async () => {
  const world = await schoolDay();
  for (const [call, line] of lines) {
    if (line.isOnlyRefused || line.tellsByCode) continue;
    for (const who of strangers.filter((one) => (groups[line.may] as readonly Person[]).includes(one))) {
      const except = [userId(usernames[who] ?? 'nobody')];
      const before = world.rows({ except });
      const { body } = await send(world, call, line, who);
      for (const secret of secrets) expect([call, who, body.includes(secret)]).toEqual([call, who, false]);
      const after = world.rows({ except });
      const added = after.filter((row) => !before.includes(row) && !isOfNobody(row));
      expect([call, who, added]).toEqual([call, who, []]);
      const changed = before.filter((row) => !after.includes(row) && !isOfNobody(row));
      expect([call, who, changed]).toEqual([call, who, []]);
    }
  }
});

test('a classmate is told nothing of another student’s work', async () => {
  const world = await schoolDay();
  for (const [call, line] of lines) {
    if (line.isOnlyRefused || !(groups[line.may] as readonly Person[]).includes('classmate')) continue;
    const { body } = await send(world, call, line, 'classmate');
    for (const secret of [
      'SECRET ANSWER',
      'SECRET DETAIL',
      'SECRET FEEDBACK',
      'SECRET NOTE',
      'SECRET COMMENT',
    ])
      expect([call, secret, body.includes(secret)]).toEqual([call, secret, false]);
  }
});

test('the same requests are good ones: who may make them is answered', async () => {
  const turnedAway: unknown[] = [];
  const world = await schoolDay();
  for (const [call, line] of lines) {
    if (line.isOnlyRefused) continue;
    for (const who of groups[line.may]) {
      const { status, body } = await send(world, call, line, who);
      const isFine = line.answers === undefined ? status < 400 : status === line.answers;
      if (!isFine) turnedAway.push([call, who, status, body.slice(0, 200)]);
    }
  }
  expect(turnedAway).toEqual([]);
});

/**
 * A short address is nobody's, and leads to a screen that asks anew; the code is of a class of their own; what a visitor
 * writes to the school names nobody, and nor does the count of what somebody wrote, or sent incomplete.
 */
const isOfNobody = (row: string): boolean =>
  /^(short_link|row_class_code|row_feedback|row_feedback_guard|usage_event) /.test(row);
