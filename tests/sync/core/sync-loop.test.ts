import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { readContact } from '#app/engine/cache/cache-db.ts';
import { startSyncLoop, type SyncLoop } from '#app/engine/round/sync-loop.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import type { PullRequest } from '#shared/sync/wire.ts';
import { answer } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

/** A loop whose timers a test fires by hand. `settled` waits until no round runs. */
function loopOn(device: Device) {
  const timers: { run: () => void; ms: number }[] = [];
  const problems: string[] = [];
  let rounds = 0;
  let unreachable = 0;
  let revoked = 0;
  const loop: SyncLoop = startSyncLoop({
    local: device.local,
    transport: device.transport,
    app: 'test',
    random: () => 0.5,
    setTimer: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      rounds += 1;
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
    },
    reached: () => undefined,
    revoked: () => {
      revoked += 1;
    },
    unreachable: () => {
      unreachable += 1;
    },
    report: (problem) => problems.push(problem),
  });
  onTestFinished(loop.stop);
  const after = async (count: number) => {
    while (rounds < count) await new Promise((next) => setImmediate(next));
  };
  return {
    ...{ loop, timers, problems, after },
    ...{ rounds: () => rounds, unreachable: () => unreachable, revoked: () => revoked },
  };
}

const idle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((next) => setImmediate(next));
};

test('W1 while the server can not be reached, typing waits for its turn and does not ask again at once', async () => {
  const { student } = await schoolDay();
  let requests = 0;
  student.network.intercept = async () => {
    requests += 1;
    return { status: 503, retryAfter: '60', text: '' };
  };
  const { loop, timers, after, rounds } = loopOn(student);
  await student.mutate('saveAnswer', answer('q1', 'a'));
  loop.wake(true);
  await after(1);
  expect(requests).toBe(1);
  expect(timers.map((timer) => timer.ms)).toEqual([60_000]);
  for (const text of ['ab', 'abc', 'abcd']) {
    await student.mutate('saveAnswer', answer('q1', text));
    loop.wake(false);
  }
  await idle();
  expect(requests).toBe(1);
  expect(rounds()).toBe(1);
  loop.wake(true);
  await after(2);
  expect(requests).toBe(2);
});

test('W1 a wake that comes during a failing round does not begin another one at once', async () => {
  const { student } = await schoolDay();
  let requests = 0;
  const { loop, after } = loopOn(student);
  student.network.intercept = async () => {
    requests += 1;
    loop.wake(false);
    return { status: 503, retryAfter: null, text: '' };
  };
  loop.wake(true);
  await after(1);
  await idle();
  expect(requests).toBe(1);
});

test('W1 it never gives up: after each wait it asks again, and everything is sent when the server is back', async () => {
  const { student, world } = await schoolDay();
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'At last'));
  const { loop, timers, after } = loopOn(student);
  loop.wake(true);
  const waits: number[] = [];
  for (let failure = 1; failure <= 12; failure += 1) {
    await after(failure);
    const timer = timers.at(-1);
    waits.push(timer?.ms ?? 0);
    expect((await readContact(student.local.cache)).phase).toBe('unreachable');
    if (failure === 12) student.network.cut = false;
    timer?.run();
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  await after(13);
  expect((await readContact(student.local.cache)).phase).toBe('idle');
  expect(timers.at(-1)?.ms).toBe(60_000);
  expect(world.db.sqlite.prepare('select count(*) as n from row_answer').get()).toEqual({ n: 1 });
});

test('R7 lost pokes are covered: after a good round the next one is due within a minute', async () => {
  const { student } = await schoolDay();
  const { loop, timers, after } = loopOn(student);
  loop.wake(true);
  await after(1);
  expect(timers.map((timer) => timer.ms)).toEqual([60_000]);
});

test('O5 a young autosave sets the next round’s time', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'young'));
  world.clock.advance(1_000);
  const { loop, timers, after } = loopOn(student);
  loop.wake(false);
  await after(1);
  expect(timers.map((timer) => timer.ms)).toEqual([2_000]);
});

test('R9 one round at a time: wakes during a round make one more, not several', async () => {
  const { student } = await schoolDay();
  let under = 0;
  let most = 0;
  const { loop, after, rounds } = loopOn(student);
  student.network.intercept = async (path, body, send) => {
    under += 1;
    most = Math.max(most, under);
    for (let wake = 0; wake < 5 && rounds() === 0; wake += 1) loop.wake(false);
    const reply = await send(path, body);
    under -= 1;
    return reply;
  };
  loop.wake(true);
  await after(2);
  await idle();
  expect(most).toBe(1);
  expect(rounds()).toBe(2);
});

test('D3 a cache that can not be written does not keep unsent work from being sent', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Sent all the same'));
  const { meta } = student.local.cache;
  Object.assign(meta, { put: () => Promise.reject(new Error('QuotaExceededError')) });
  const { loop, after } = loopOn(student);
  loop.wake(true);
  await after(1);
  expect(world.db.sqlite.prepare('select count(*) as n from row_answer').get()).toEqual({ n: 1 });
});

test('W1 sign-in ended: the round says so, and keeps everything', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Kept'));
  student.network.intercept = async () => ({ status: 401, retryAfter: null, text: '{"errors":[]}' });
  const { loop, after } = loopOn(student);
  loop.wake(true);
  await after(1);
  expect((await readContact(student.local.cache)).phase).toBe('signed-out');
  expect(await student.local.outbox.mutations.where('state').equals('sealed').count()).toBe(1);
});

test('D4 every round that ends without the server says so, so that the browser is asked to wake the worker; others do not', async () => {
  const { student } = await schoolDay();
  let isDown = true;
  student.network.intercept = async (path, body, send) =>
    isDown ? { status: 503, retryAfter: null, text: '' } : send(path, body);
  const { loop, after, unreachable } = loopOn(student);
  await student.mutate('saveAnswer', answer('q1', 'a'));
  loop.wake(true);
  await after(1);
  expect(unreachable()).toBe(1);
  isDown = false;
  loop.wake(true);
  await after(2);
  expect(unreachable()).toBe(1);
});

test('D11 a session that somebody ended from elsewhere is told apart from one that expired, and from a portal’s 401', async () => {
  const { student } = await schoolDay();
  const answers = [
    '{"errors":["Please sign in."]}',
    '<html>revoked</html>',
    '{"errors":["Your session was ended."],"code":"revoked"}',
  ];
  student.network.intercept = async () => ({ status: 401, retryAfter: null, text: answers.shift() ?? '' });
  const { loop, after, revoked } = loopOn(student);
  for (const [round, heard] of [0, 0, 1].entries()) {
    loop.wake(true);
    await after(round + 1);
    expect(revoked()).toBe(heard);
  }
  expect((await readContact(student.local.cache)).phase).toBe('signed-out');
});

test('R9 after a round a poke waits half as long as that one took, and however many come are one round', async () => {
  const { student, world } = await schoolDay();
  let requests = 0;
  student.network.intercept = async (path, body, send) => {
    requests += 1;
    world.clock.advance(40);
    return send(path, body);
  };
  const { loop, timers, after, rounds } = loopOn(student);
  loop.poked();
  await after(1);
  const before = requests;
  const half = (before * 40) / 2;
  loop.poked();
  loop.poked();
  await idle();
  expect(requests).toBe(before);
  const [rest, ...others] = timers.filter(({ ms }) => ms <= half);
  expect([rest?.ms, others]).toEqual([half, []]);
  const done = rounds();
  rest?.run();
  await after(done + 1);
  expect(requests).toBeGreaterThan(before);
  // A device that rests already long enough asks at once.
  world.clock.advance(60_000);
  const now = requests;
  const last = rounds();
  loop.poked();
  await after(last + 1);
  expect(requests).toBeGreaterThan(now);
});

test('R9 a poke that comes during a round is answered after the rest, too', async () => {
  const { student, world } = await schoolDay();
  let requests = 0;
  let during = () => undefined as void;
  student.network.intercept = async (path, body, send) => {
    requests += 1;
    world.clock.advance(40);
    during();
    return send(path, body);
  };
  const { loop, timers, after, rounds } = loopOn(student);
  during = () => loop.poked();
  loop.poked();
  await after(1);
  await idle();
  const before = requests;
  const done = rounds();
  const [rest, ...others] = timers.filter(({ ms }) => ms <= before * 20);
  expect([rest?.ms, others]).toEqual([before * 20, []]);
  during = () => undefined;
  rest?.run();
  await after(done + 1);
  await idle();
  expect(requests).toBeGreaterThan(before);
  expect(rounds()).toBe(done + 1);
});

test('R9 what no screen shows waits for five seconds, however many come, or for the next round', async () => {
  const { student } = await schoolDay();
  let requests = 0;
  student.network.intercept = async (path, body, send) => {
    requests += 1;
    return send(path, body);
  };
  const { loop, timers, after, rounds } = loopOn(student);
  const waiting = () => timers.filter(({ ms }) => ms === 5_000);
  for (let n = 0; n < 5; n += 1) loop.poked([]);
  await idle();
  expect([requests, waiting()]).toEqual([0, [expect.anything()]]);
  waiting()[0]?.run();
  await after(2);
  expect(requests).toBeGreaterThan(0);
  await idle();
  // Whatever asks sooner brings it, too.
  loop.poked([]);
  const wait = waiting().at(-1);
  expect(wait).toBeDefined();
  const done = rounds();
  loop.wake(true);
  await after(done + 1);
  expect(timers).not.toContain(wait);
});

test('R9 a poke that names what a screen shows asks for that alone; the rest is read within five seconds', async () => {
  const { teacher, student, device, world } = await schoolDay();
  const other = device('student2');
  await teacher.sync();
  await other.sync();
  const work = (username: string) => workBucket(world.classId, world.userId(username));
  const asked: (readonly string[] | undefined)[] = [];
  teacher.network.intercept = async (path, body, send) => {
    if (path === '/sync/pull') asked.push((JSON.parse(body) as PullRequest).only); // the device's own
    return send(path, body);
  };
  const { loop, timers, after, rounds } = loopOn(teacher);
  const waiting = () => timers.filter(({ ms }) => ms === 5_000);
  const texts = async () => (await (await teacher.view()).list('answer')).map(({ text }) => text).toSorted();
  loop.wake(true);
  await after(1);
  await idle();
  const poll = timers.at(-1);
  await student.mutate('saveAnswer', answer('q1', 'In sight'));
  await other.mutate('saveAnswer', answer('q1', 'Out of sight'));
  await student.sync();
  await other.sync();
  asked.length = 0;
  loop.poked([work('student1')]);
  const done = rounds();
  await after(done + 1);
  await idle();
  expect(asked).toEqual([[work('student1')]]);
  expect(await texts()).toEqual(['In sight']);
  // Lost pokes are covered as before: the round of every minute was not put off, and the rest is known to be there.
  expect(timers).toContain(poll);
  expect(waiting()).toHaveLength(1);
  waiting()[0]?.run();
  await after(done + 2);
  await idle();
  expect(asked).toEqual([[work('student1')], undefined]);
  expect(await texts()).toEqual(['In sight', 'Out of sight']);
});

test('R9 pokes of one round are asked for together, and one for anything asks for all', async () => {
  const { student, world } = await schoolDay();
  const asked: (readonly string[] | undefined)[] = [];
  let during = () => undefined as void;
  student.network.intercept = async (path, body, send) => {
    if (path === '/sync/pull') asked.push((JSON.parse(body) as PullRequest).only); // the device's own
    during();
    return send(path, body);
  };
  const { loop } = loopOn(student);
  const [a, b, c] = [workBucket('k', 'a'), workBucket('k', 'b'), workBucket('k', 'c')];
  during = () => {
    during = () => undefined;
    loop.poked([b]);
    loop.poked([c, b]);
  };
  loop.poked([a]);
  await idle();
  expect(asked).toEqual([[a], [b, c]]);
  during = () => {
    during = () => undefined;
    loop.poked([b]);
    loop.poked();
  };
  world.clock.advance(60_000);
  loop.poked([a]);
  await idle();
  expect(asked).toEqual([[a], [b, c], [a], undefined]);
});

test('R9 what waited unseen is asked for once another screen is shown', async () => {
  const { student } = await schoolDay();
  let requests = 0;
  student.network.intercept = async (path, body, send) => {
    requests += 1;
    return send(path, body);
  };
  const { loop, after } = loopOn(student);
  loop.sightChanged();
  await idle();
  expect(requests).toBe(0);
  loop.poked([]);
  loop.sightChanged();
  await after(2);
  expect(requests).toBeGreaterThan(0);
});

test('R9 what no screen shows and moves during a round is asked for after it', async () => {
  const { student } = await schoolDay();
  let during = () => undefined as void;
  student.network.intercept = async (path, body, send) => {
    during();
    return send(path, body);
  };
  const { loop, timers, after } = loopOn(student);
  during = () => loop.poked([]);
  loop.poked();
  await after(2);
  await idle();
  expect(timers.filter(({ ms }) => ms === 5_000)).toHaveLength(1);
});

test('R9 a poke’s round is under way untold while all is well; any other round is told', async () => {
  const { student } = await schoolDay();
  const phases: string[] = [];
  student.network.intercept = async (path, body, send) => {
    phases.push((await readContact(student.local.cache)).phase);
    return send(path, body);
  };
  const { loop, after } = loopOn(student);
  loop.wake(false);
  await after(1);
  loop.poked();
  await after(2);
  expect(phases).toEqual(['working', 'idle']);
});
