import { setTimeout as wait } from 'node:timers/promises';
import { workBucket } from '#shared/sync/bucket-names.ts';
import type { Sent } from '#tests/support/count-rows.ts';
import type { Crowd } from '#tests/support/crowd.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { studentWork } from '#tests/support/student-work.ts';
import { openWireDevice } from '#tests/support/wire-device.ts';

export type LiveFigures = {
  /** From sending a push to its acknowledgement, ms. */
  acknowledged: number[];
  /** From a poke to the end of the pull that it set off, ms. */
  pokeToPulled: number[];
  /** From sending a push to its text lying in the teacher's pull, ms; pokes are joined for 50 ms or more (R9). */
  sentToSeen: number[];
  sent: Sent[];
};

/** An autosave is sealed every three seconds while somebody types (SPEC.md O5). */
const SAVE_EVERY_MS = 3_000;

/** One class writing at the same time, each text a push of its own, while its teacher watches by poke and pull. */
export async function liveClass(
  server: ServerProcess,
  crowd: Crowd,
  seconds: number,
  saveEveryMs = SAVE_EVERY_MS,
): Promise<LiveFigures> {
  const [teacher] = crowd.teachers;
  if (teacher === undefined) throw new Error('there is no teacher');
  const students = crowd.students.filter(({ classId }) => classId === teacher.classId);
  const figures: LiveFigures = { acknowledged: [], pokeToPulled: [], sentToSeen: [], sent: [] };
  const sentAt = new Map<string, number>();
  const watch = await watchAs(server, crowd, sentAt, figures);
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    students.map(async (student, index) => {
      const work = studentWork(student, 1_000_000 + index);
      const device = openWireDevice(server.url, student, `live-${student.username}`);
      const ids: string[] = [];
      // Nobody types in step with the others.
      await wait((saveEveryMs * index) / students.length);
      while (performance.now() < until) {
        const mutation = work.next(Date.now());
        ids.push(mutation.id);
        const begun = performance.now();
        sentAt.set(mutation.id, begun);
        await device.drain([mutation], { batchSize: 1, onAnswer: (ms) => figures.acknowledged.push(ms) });
        await wait(Math.max(0, begun + saveEveryMs - performance.now()));
      }
      device.line.close();
      figures.sent.push({ client: device.client, acknowledged: device.acknowledged(), ids, work });
    }),
  );
  await watch.end();
  return figures;
}

/** The teacher's device: a stream, and one pull at a time for the pokes that come. */
async function watchAs(
  server: ServerProcess,
  crowd: Crowd,
  sentAt: ReadonlyMap<string, number>,
  figures: LiveFigures,
) {
  const [teacher] = crowd.teachers;
  if (teacher === undefined) throw new Error('there is no teacher');
  const device = openWireDevice(server.url, teacher, 'live-teacher');
  const want = crowd.students
    .filter(({ classId }) => classId === teacher.classId)
    .map(({ classId, userId }) => workBucket(classId, userId));
  let pulling: Promise<void> | null = null;
  let pokedAgain = false;

  async function pullAll(pokedAt: number | null): Promise<void> {
    for (let more = true; more;) {
      const reply = await device.pull(want);
      const pages = Object.values(reply?.buckets ?? {});
      const now = performance.now();
      for (const { body } of pages.flatMap(({ rows }) => rows)) {
        const begun = sentAt.get(headOf(body));
        if (begun !== undefined) figures.sentToSeen.push(now - begun);
      }
      more = pages.some((page) => page.more);
    }
    if (pokedAt !== null) figures.pokeToPulled.push(performance.now() - pokedAt);
    if (!pokedAgain) return;
    pokedAgain = false;
    await pullAll(performance.now());
  }

  await pullAll(null);
  const stop = await device.line.listen(() => {
    if (pulling) pokedAgain = true;
    else pulling = pullAll(performance.now()).finally(() => (pulling = null));
  });
  return {
    end: async () => {
      await pulling;
      stop();
      device.line.close();
    },
  };
}

function headOf(body: unknown): string {
  const head = typeof body === 'object' && body !== null && 'head' in body ? body.head : null;
  return typeof head === 'string' ? head : '';
}
