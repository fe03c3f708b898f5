import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPokeHub } from '#server/sync/pokes/poke-hub.ts';
import {
  LONGEST_PAUSE_MS,
  createPokePace,
  pokesJoinedFor,
  SHORTEST_PAUSE_MS,
} from '#server/sync/pokes/poke-pace.ts';
import { MAX_POKE_BUCKETS, movedBy, pokeData } from '#shared/sync/poke.ts';

test('R9 pokes are joined for 50 ms by a quiet server, for a second by a busy one, and never shorter when it is busier', () => {
  expect([pokesJoinedFor(0), pokesJoinedFor(5)]).toEqual([SHORTEST_PAUSE_MS, SHORTEST_PAUSE_MS]);
  expect([pokesJoinedFor(50), pokesJoinedFor(10_000)]).toEqual([LONGEST_PAUSE_MS, LONGEST_PAUSE_MS]);
  const delays = fc.float({ min: Math.fround(-5), max: 200, noNaN: true });
  fc.assert(
    fc.property(delays, delays, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(pokesJoinedFor(less)).toBeLessThanOrEqual(pokesJoinedFor(more));
    }),
  );
});

test('R9 a server goes by how late its own event loop is, and comes back once it is quiet', async () => {
  const pace = createPokePace();
  onTestFinished(pace.close);
  const work = new AbortController();
  const busy = (async () => {
    while (!work.signal.aborted) {
      const until = performance.now() + 80;
      while (performance.now() < until);
      await wait(1);
    }
  })();
  await expect.poll(pace.everyMs, { timeout: 20_000 }).toBeGreaterThan(SHORTEST_PAUSE_MS * 3);
  work.abort();
  await busy;
  await expect.poll(pace.everyMs, { timeout: 20_000 }).toBeLessThan(SHORTEST_PAUSE_MS * 3);
});

test('R9 the first poke goes out at once; what moves meanwhile is one more when the time is over, by the pace of then', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  let everyMs = 100;
  const hub = createPokeHub(
    () => ['class:a'],
    () => Date.now(),
    () => everyMs,
  );
  const sent: number[] = [];
  const begun = Date.now();
  hub.add({
    ...{ userId: 'teacher', school: 'near', isAlive: () => true, end: () => undefined },
    send: () => sent.push(Date.now() - begun),
  });
  const move = () => hub.moved('near', ['class:a']);
  move();
  expect(sent).toEqual([0]);
  for (let n = 0; n < 9; n += 1) {
    move();
    vi.advanceTimersByTime(10);
  }
  expect(sent).toEqual([0]);
  vi.advanceTimersByTime(10);
  expect(sent).toEqual([0, 100]);
  everyMs = 1_000;
  move();
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([0, 100]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([0, 100, 1_100]);
  vi.advanceTimersByTime(5_000);
  hub.moved('far', ['class:a']);
  expect(sent).toHaveLength(3);
  hub.close();
});

test('R9 a poke names what moved since the last one, as far as its reader may read it by then', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  let grants = ['class-staff:a', 'work:a:ann', 'work:a:ben'];
  const hub = createPokeHub(
    () => grants,
    () => Date.now(),
  );
  const told: (readonly string[] | null)[] = [];
  hub.add({
    ...{ userId: 'teacher', school: 'near', isAlive: () => true, end: () => undefined },
    send: (data) => told.push(movedBy(data)),
  });
  hub.moved('near', ['work:a:ann', 'work:b:zoe']);
  expect(told).toEqual([['work:a:ann']]);
  hub.moved('near', ['work:a:ben', 'work:a:ann']);
  hub.moved('near', ['user:teacher', 'work:a:ben']);
  vi.advanceTimersByTime(5_000);
  expect(told.slice(1)).toEqual([['work:a:ben', 'work:a:ann', 'user:teacher']]);
  hub.moved('near', ['work:a:ann']);
  hub.moved('near', ['work:a:ben']);
  // Ben leaves the class before he is named.
  grants = ['class-staff:a', 'work:a:ann'];
  hub.moved('near', ['class-staff:a']);
  vi.advanceTimersByTime(5_000);
  expect(told.slice(2)).toEqual([['work:a:ann'], ['class-staff:a']]);
  hub.close();
});

test('R9 where more has moved than a poke names, it stands for anything; so does one that can not be read', () => {
  const buckets = (count: number) => new Set(Array.from({ length: count }, (_, at) => `work:a:${at}`));
  expect(movedBy(pokeData(buckets(MAX_POKE_BUCKETS)))).toHaveLength(MAX_POKE_BUCKETS);
  expect(movedBy(pokeData(buckets(MAX_POKE_BUCKETS + 1)))).toBeNull();
  for (const data of ['{}', '', 'no JSON', '{"moved":7}', '{"moved":[7]}', undefined]) {
    expect(movedBy(data)).toBeNull();
  }
});
