import type { WireMutation } from '#shared/sync/wire.ts';
import type { Sent } from '#tests/support/count-rows.ts';
import type { Crowd, CrowdStudent } from '#tests/support/crowd.ts';
import { usageOf } from '#tests/support/process-usage.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { studentWork, type StudentWork } from '#tests/support/student-work.ts';
import { openWireDevice, type WireDevice } from '#tests/support/wire-device.ts';

/** `storms`: how many a server sees, one after the other; the last is measured. */
export type StormSize = { queued: number; batchSize: number; storms: number };
export type StormFigures = {
  mutationsASecond: number;
  firstPullsASecond: number;
  p50: number;
  p99: number;
  retries: number;
  cpuSeconds: number;
  peakRssBytes: number;
  sentBytes: number;
  receivedBytes: number;
};
export type QueuedStudent = {
  student: CrowdStudent;
  device: WireDevice;
  queue: readonly WireMutation[];
  work: StudentWork;
};

/** Every student of a crowd with a full queue, as after a morning without a network. */
function queueStudents(server: string, { students }: Crowd, size: StormSize): QueuedStudent[] {
  return students.map((student, index) => {
    const work = studentWork(student, index + 1);
    const device = openWireDevice(server, student, `storm-${student.username}`);
    return { student, device, queue: written(work, size), work };
  });
}

const written = (work: StudentWork, { queued }: StormSize): WireMutation[] =>
  Array.from({ length: queued }, () => work.next(Date.now()));

/** As many storms over a server as it is to see; the figures of the last. */
export async function storms(
  server: { url: string; pid: () => number },
  crowd: Crowd,
  size: StormSize,
): Promise<{ students: QueuedStudent[]; figures: StormFigures }> {
  let students = queueStudents(server.url, crowd, size);
  let figures = await storm(server, students, size);
  for (let seen = 1; seen < size.storms; seen += 1) {
    students = students.map((one) => ({ ...one, queue: [...one.queue, ...written(one.work, size)] }));
    figures = await storm(server, students, size);
  }
  for (const { device } of students) device.line.close();
  return { students, figures };
}

/** All of them at once: each pulls, then pushes to its queue's end what the server does not have. */
async function storm(
  server: { pid: () => number },
  students: readonly QueuedStudent[],
  { batchSize, queued }: StormSize,
): Promise<StormFigures> {
  const pullsBegun = performance.now();
  await Promise.all(students.map(({ device }) => device.drain([], { batchSize })));
  const pullSeconds = (performance.now() - pullsBegun) / 1000;

  const latencies: number[] = [];
  let retries = 0;
  const trafficBefore = trafficOf(students);
  const cpuBefore = usageOf(server.pid())?.cpuSeconds ?? 0;
  const begun = performance.now();
  const options = {
    batchSize,
    onAnswer: (ms: number) => latencies.push(ms),
    onRetry: () => (retries += 1),
  };
  await Promise.all(students.map(({ device, queue }) => device.drain(queue, options)));
  const seconds = (performance.now() - begun) / 1000;
  const usage = usageOf(server.pid());
  const traffic = trafficOf(students);
  return {
    mutationsASecond: (students.length * queued) / seconds,
    firstPullsASecond: students.length / pullSeconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    retries,
    cpuSeconds: (usage?.cpuSeconds ?? 0) - cpuBefore,
    peakRssBytes: usage?.peakRssBytes ?? 0,
    sentBytes: traffic.sent - trafficBefore.sent,
    receivedBytes: traffic.received - trafficBefore.received,
  };
}

function trafficOf(students: readonly QueuedStudent[]) {
  const all = students.map(({ device }) => device.line.traffic());
  return {
    sent: all.reduce((sum, one) => sum + one.sent, 0),
    received: all.reduce((sum, one) => sum + one.received, 0),
  };
}

/** What the rows are counted against. */
export const sentBy = (students: readonly QueuedStudent[]): Sent[] =>
  students.map(({ device, queue, work }) => ({
    client: device.client,
    acknowledged: device.acknowledged(),
    ids: queue.map(({ id }) => id),
    work,
  }));
