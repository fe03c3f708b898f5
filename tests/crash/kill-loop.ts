import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { countRows, type Sent } from '#tests/support/count-rows.ts';
import { makeCrowd, type CrowdStudent } from '#tests/support/crowd.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { seededBytes } from '#tests/support/seeded-bytes.ts';
import { startServer, type ServerProcess } from '#tests/support/server.ts';
import { studentWork } from '#tests/support/student-work.ts';
import { openWireDevice, type WireDevice } from '#tests/support/wire-device.ts';

/** What a loop of kills saw. `problems` is empty when every promise held. */
export type KillReport = {
  kills: number;
  /** Kills while at least one push had no answer yet. */
  unanswered: number;
  /** Of the pushes without an answer: how many the database held after the kill, and how many it did not. */
  stored: number;
  notStored: number;
  mutations: number;
  problems: string[];
};

const STUDENTS = 6;

type Sender = {
  device: WireDevice;
  ids: string[];
  work: ReturnType<typeof studentWork>;
  /** Settles when it has stopped; never rejects. */
  ended: Promise<void>;
  /** Why it stopped sending before it should. */
  failure: () => Error | null;
};

/**
 * Kills a real server `kills` times while several devices push without a pause, at moments spread over the time that a
 * push takes. Looks at the database after each kill, before the server starts again. `seed` chooses the moments.
 */
export async function killLoop(kills: number, seed: number): Promise<KillReport> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kills-'));
  const crowd = await makeCrowd(dataDir, STUDENTS);
  const server = await startServer({ demo: false, app: false, dataDir });
  const report: KillReport = { kills, unanswered: 0, stored: 0, notStored: 0, mutations: 0, problems: [] };
  const latencies: number[] = [];
  const random = randomOf(seed);
  let stopping = false;
  try {
    const senders = crowd.students.map((student, index) =>
      keepPushing(server, student, seed * 100 + index, latencies, () => stopping),
    );
    for (let kill = 0; kill < kills && report.problems.length === 0; kill += 1) {
      await answersAfter(senders, latencies, STUDENTS + Math.floor(random() * STUDENTS));
      await wait(random() * 2 * quantile(latencies.slice(-50), 0.5));
      const open = senders.map(({ device }) => device.underWay()).filter((batch) => batch.length > 0);
      await server.kill();
      if (open.length > 0) report.unanswered += 1;
      lookAt(path.join(dataDir, 'school.sqlite'), senders, open, report);
      await server.start();
    }
    stopping = true;
    await Promise.all(senders.map(({ ended }) => ended));
    report.problems.push(...senders.flatMap(({ failure }) => failure()?.message ?? []));
    await server.stop();
    report.mutations = senders.reduce((sum, { ids }) => sum + ids.length, 0);
    report.problems.push(...countRows(path.join(dataDir, 'school.sqlite'), senders.map(sentBy)));
    return report;
  } finally {
    stopping = true;
    await server.remove();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** From 0 to 1, repeatable. */
function randomOf(seed: number): () => number {
  const bytes = seededBytes(seed);
  return () => Buffer.from(bytes(4)).readUInt32LE() / 2 ** 32;
}

/** One device that writes and sends for as long as it may; through restarts it sends again what was not answered. */
function keepPushing(
  server: ServerProcess,
  student: CrowdStudent,
  seed: number,
  latencies: number[],
  isStopping: () => boolean,
): Sender {
  const device = openWireDevice(server.url, student, `kill-${seed}`);
  const work = studentWork(student, seed);
  const random = randomOf(seed);
  const ids: string[] = [];
  const push = async () => {
    while (!isStopping()) {
      const batch = Array.from({ length: 1 + Math.floor(random() * 20) }, () => work.next(Date.now()));
      ids.push(...batch.map(({ id }) => id));
      await device.drain(batch, { batchSize: batch.length, onAnswer: (ms) => void latencies.push(ms) });
    }
    device.line.close();
  };
  let failure: Error | null = null;
  const ended = push().catch((error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  return { device, ids, work, ended, failure: () => failure };
}

/** Waits until so many more pushes were answered; a sender that failed fails the loop. */
async function answersAfter(senders: readonly Sender[], latencies: readonly number[], more: number) {
  const enough = latencies.length + more;
  while (latencies.length < enough) {
    const failure = senders.map((sender) => sender.failure()).find((found) => found !== null);
    if (failure) throw failure;
    await wait(1);
  }
}

const sentBy = ({ device, ids, work }: Sender): Sent => ({
  client: device.client,
  acknowledged: device.acknowledged(),
  ids,
  work,
});

/** The killed server's database, as it lies there. */
function lookAt(
  database: string,
  senders: readonly Sender[],
  open: readonly (readonly { id: string }[])[],
  report: KillReport,
): void {
  report.problems.push(...countRows(database, senders.map(sentBy)));
  const db = new Database(database);
  const known = db.prepare('select count(*) from mutation where id = ?').pluck();
  for (const batch of open) {
    const held = batch.filter(({ id }) => known.get(id) === 1).length;
    if (held === batch.length) report.stored += 1;
    else report.notStored += 1;
    if (held > 0 && held < batch.length)
      report.problems.push(`a push is half there: ${held} of ${batch.length}`);
  }
  db.close();
}

/** What several loops saw, as one. */
export const together = (reports: readonly KillReport[]): KillReport =>
  reports.reduce((all, one) => ({
    kills: all.kills + one.kills,
    unanswered: all.unanswered + one.unanswered,
    stored: all.stored + one.stored,
    notStored: all.notStored + one.notStored,
    mutations: all.mutations + one.mutations,
    problems: [...all.problems, ...one.problems],
  }));

export function textOf({ kills, unanswered, stored, notStored, mutations, problems }: KillReport): string {
  return [
    `${kills} kills under load, ${mutations} mutations`,
    `${unanswered} kills with a push unanswered: of these pushes ${stored} were stored, ${notStored} were not`,
    ...(problems.length === 0 ? ['nothing acknowledged was lost, nothing is there twice'] : problems),
  ].join('\n');
}
