import { expect, test } from 'vitest';
import { workBucket } from '#shared/sync/bucket-names.ts';
import type { PullReply } from '#shared/sync/wire.ts';
import { groups, outsideOf, usernames, type Person } from './people.ts';
import { wire } from './routes.ts';
import { ids, schoolDay, type World } from './world.ts';

// A device says in `want` whose work it wants (SPEC.md R8): a word of its own, which nobody has to believe.

const bucket = workBucket(ids.classA, ids.student);

async function want(world: World, who: Person): Promise<PullReply> {
  const username = usernames[who];
  const answer = await world.school.app.inject({
    method: 'POST',
    url: '/sync/pull',
    headers: { 'content-type': 'application/json', cookie: world.school.cookie(username ?? '') },
    payload: JSON.stringify({ ...wire(username), epoch: null, cursors: {}, want: [bucket] }),
  });
  expect([who, answer.statusCode]).toEqual([who, 200]);
  return answer.json<PullReply>();
}

test('R8 content §6 who asks for a student’s annotations gets them as a teacher of the class alone', async () => {
  const world = await schoolDay();
  for (const who of outsideOf('staff and the student')) {
    if (who === 'nobody') continue;
    const reply = await want(world, who);
    expect([who, reply.grants.includes(bucket), Object.keys(reply.buckets).includes(bucket)]).toEqual([
      ...[who, false, false],
    ]);
    expect([who, JSON.stringify(reply).includes('SECRET ANNOTATION')]).toEqual([who, false]);
  }
  for (const who of groups['staff and the student']) {
    const reply = await want(world, who);
    expect([who, reply.grants.includes(bucket)]).toEqual([who, true]);
    expect([who, JSON.stringify(reply).includes('SECRET ANNOTATION')]).toEqual([who, true]);
  }
});
