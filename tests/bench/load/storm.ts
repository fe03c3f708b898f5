import type { WireMutation } from '#shared/sync/wire.ts';
import type { Sent } from '#tests/support/count-rows.ts';
import type { Crowd, CrowdStudent } from '#tests/support/crowd.ts';
import { usageOf } from '#tests/support/process-usage.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { studentWork, type StudentWork } from '#tests/support/student-work.ts';
import { openWireDevice, type WireDevice } from '#tests/support/wire-device.ts';

export type StormSize = { queued: number; batchSize: number };
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
export function queueStudents(server: string, { students }: Crowd, { queued }: StormSize): QueuedStudent[] {
  return students.map((student, index) => {
    const work = studentWork(student, index + 1);
    const queue = Array.from({ length: queued }, () => work.next(Date.now()));
    return { student, device: openWireDevice(server, student, `storm-${student.username}`), queue, work };
  });
}

/** All of them at once: each pulls, then pushes its queue to the end, then reads what came of it. */
export async function storm(
  server: { pid: () => number },
  students: readonly QueuedStudent[],
  { batchSize }: StormSize,
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
    mutationsASecond: students.reduce((sum, { queue }) => sum + queue.length, 0) / seconds,
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
