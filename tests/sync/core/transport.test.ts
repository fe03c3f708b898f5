import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from '#app/engine/round/backoff.ts';
import { answer } from '#tests/support/activities.ts';
import type { Device, RawReply } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const portal = '<!doctype html><title>Welcome</title><p>Please accept the terms of this network.</p>';
const reply = (status: number, text: string, retryAfter: string | null = null): RawReply => ({
  status,
  retryAfter,
  text,
});
const rowsOf = (device: Device) => device.local.outbox.mutations.orderBy('local').toArray();

/** Answers every request in the server's place until `stop`. */
function answerWith(device: Device, with_: RawReply): { stop: () => void; requests: () => number } {
  let requests = 0;
  device.network.intercept = async () => {
    requests += 1;
    return with_;
  };
  return { stop: () => (device.network.intercept = null), requests: () => requests };
}

const outages: [string, RawReply, string][] = [
  ['a captive portal’s page with status 200', reply(200, portal), 'offline'],
  ['JSON with status 200 that is not ours', reply(200, '{"ok":true}'), 'offline'],
  ['an empty body with status 200', reply(200, ''), 'offline'],
  ['a proxy’s 403', reply(403, portal), 'offline'],
  ['a 404', reply(404, portal), 'offline'],
  ['a redirect that was not followed', reply(302, ''), 'offline'],
  ['a proxy’s 400 page', reply(400, portal), 'offline'],
  ['a proxy’s 422 page', reply(422, portal), 'offline'],
  ['401', reply(401, '{"errors":["Please sign in."]}'), 'signed-out'],
  ['401, ended from elsewhere', reply(401, '{"errors":["Ended."],"code":"revoked"}'), 'revoked'],
  ['429', reply(429, '{"errors":[]}'), 'busy'],
  ['503', reply(503, portal), 'busy'],
  ['500', reply(500, '{"errors":[],"requestId":"x"}'), 'busy'],
];

test.each(outages)('W1 %s: every row stays, and goes when the server is back', async (_name, raw, kind) => {
  const { student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Waiting'));
  const outage = answerWith(student, raw);
  expect((await student.sync()).kind).toBe(kind);
  expect((await student.sync()).kind).toBe(kind);
  expect((await rowsOf(student)).map((row) => row.state)).toEqual(['sealed']);
  expect(await student.local.outbox.attention.count()).toBe(0);
  outage.stop();
  expect((await student.sync()).kind).toBe('done');
  expect(
    world.db.sqlite.prepare("select count(*) as n from revision where table_name = 'answer'").get(),
  ).toEqual({ n: 1 });
});

test('W1 the server’s own wish to wait is told, in ms; one that is no number is not', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Waiting'));
  answerWith(student, reply(429, '', '30'));
  expect(await student.sync()).toEqual({ kind: 'busy', retryAfterMs: 30_000 });
  answerWith(student, reply(503, '', 'Wed, 21 Oct 2026 07:28:00 GMT'));
  expect(await student.sync()).toEqual({ kind: 'busy', retryAfterMs: null });
});

test('W1 413 halves the batch; one row that is still refused goes to attention with its text, the others are sent', async () => {
  const { student, world } = await schoolDay();
  for (let index = 0; index < 7; index += 1)
    await student.mutate('saveAnswer', answer(`q${index}`, `text ${index}`));
  const sizes: number[] = [];
  student.network.intercept = async (path, body, send) => {
    if (path !== '/sync/push') return send(path, body);
    const { mutations } = JSON.parse(body) as { mutations: { args: { text: string } }[] };
    sizes.push(mutations.length);
    return mutations.some((one) => one.args.text === 'text 4') ? reply(413, portal) : send(path, body);
  };
  expect((await student.sync()).kind).toBe('done');
  expect(sizes.slice(0, 2)).toEqual([7, 4]);
  expect(await student.local.outbox.attention.toArray()).toMatchObject([
    { text: 'text 4', reason: 'too_large', status: 'rejected' },
  ]);
  const stored = world.db.sqlite
    .prepare("select body from revision where table_name = 'answer' order by rowid")
    .all();
  expect(stored.map((row) => (JSON.parse((row as { body: string }).body) as { text: string }).text)).toEqual(
    [0, 1, 2, 3, 5, 6].map((index) => `text ${index}`),
  );
});

test('W1 a body that our own server can not read is found by halving too, so that it never blocks the rest', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'unreadable'));
  await student.mutate('saveAnswer', answer('q2', 'fine'));
  student.network.intercept = async (path, body, send) =>
    path === '/sync/push' && body.includes('unreadable')
      ? reply(422, '{"errors":["{mutations}Invalid"]}')
      : send(path, body);
  expect((await student.sync()).kind).toBe('done');
  expect(await student.local.outbox.attention.toArray()).toMatchObject([{ text: 'unreadable' }]);
});

test('W1 a batch that a tab set aside while another tab took a new client id is still sent whole and once', async () => {
  const { student, tab, world } = await schoolDay();
  const other = tab(student, 'student1');
  await student.mutate('saveAnswer', answer('q1', 'one'));
  await student.mutate('saveAnswer', answer('q2', 'two'));
  let isFirst = true;
  student.network.intercept = async (path, body, send) => {
    if (path !== '/sync/push' || !isFirst) return send(path, body);
    isFirst = false;
    await other.sync();
    return reply(413, '');
  };
  await student.sync();
  await other.sync();
  expect(
    world.db.sqlite.prepare("select count(*) as n from revision where table_name = 'answer'").get(),
  ).toEqual({ n: 2 });
});

test('W1 waits grow from 1 s to 5 min with jitter, never end, and keep within a day whatever a server wishes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.option(fc.double({ min: 0, max: 1e15, noNaN: true })),
      (failures, random, wish) => {
        const wait = backoffMs(failures, random, wish);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(300_000);
        if (wish !== null) expect(wait).toBeGreaterThanOrEqual(Math.min(wish, 300_000));
        expect(backoffMs(failures + 1, random, null)).toBeGreaterThanOrEqual(
          backoffMs(failures, random, null),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});
