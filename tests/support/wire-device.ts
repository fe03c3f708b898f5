import { setTimeout as wait } from 'node:timers/promises';
import {
  pullReplySchema,
  pushReplySchema,
  type PullReply,
  type PushReply,
  type WireMutation,
} from '#shared/sync/wire.ts';
import type { CrowdMember } from './crowd.ts';
import { openHttpLine, type HttpLine } from './http-line.ts';

/** A device that is nothing but its requests, over real HTTP; light enough for a thousand of them in one process. */
export type WireDevice = {
  line: HttpLine;
  client: string;
  /** The last number that the server has acknowledged. */
  acknowledged: () => number;
  /** The mutations of the push that is under way. */
  underWay: () => readonly WireMutation[];
  /** One pull from this device's cursors; null when no answer of the server came. */
  pull: (want?: readonly string[]) => Promise<PullReply | null>;
  /** One push; null when no answer came. Throws for an answer that a healthy device never gets. */
  push: (batch: readonly WireMutation[]) => Promise<PushReply | null>;
  /** Sends all of it in order, `batchSize` at a time, again and again until each is acknowledged. */
  drain: (queue: readonly WireMutation[], options: DrainOptions) => Promise<void>;
};

export type DrainOptions = {
  batchSize: number;
  /** Told of each answered push, with how long it took. */
  onAnswer?: (milliseconds: number) => void;
  /** Told of each push that was not taken. */
  onRetry?: (reason: 'busy' | 'no answer') => void;
};

const RETRY_AFTER_MS = 50;

export function openWireDevice(serverUrl: string, member: CrowdMember, client: string): WireDevice {
  const line = openHttpLine(serverUrl, member.cookie);
  const envelope = { proto: 1, app: 'test', user: member.userId, client, device: 'Test device' };
  let epoch: string | null = null;
  let snap = 0;
  let last = 0;
  let underWay: readonly WireMutation[] = [];
  const cursors: Record<string, number> = {};

  const device: WireDevice = {
    line,
    client,
    acknowledged: () => last,
    underWay: () => underWay,
    pull: async (want) => {
      const more = want === undefined ? {} : { want };
      const body = JSON.stringify({ ...envelope, epoch, confirmed: last, snap, cursors, ...more });
      const answer = await line.post('/sync/pull', body).catch(() => null);
      if (answer?.status !== 200) return null;
      const reply = pullReplySchema.parse(JSON.parse(answer.text));
      if (reply.error !== undefined) return null;
      if (epoch !== null && reply.epoch !== epoch) throw new Error('the server began a new epoch');
      ({ epoch, snap } = reply);
      for (const [bucket, page] of Object.entries(reply.buckets)) cursors[bucket] = page.to;
      return reply;
    },
    push: async (batch) => {
      const body = JSON.stringify({ ...envelope, epoch, confirmed: last, mutations: batch });
      underWay = batch;
      const answer = await line.post('/sync/push', body).catch(() => null);
      underWay = [];
      if (answer?.status !== 200) return null;
      const reply = pushReplySchema.parse(JSON.parse(answer.text));
      if (reply.error === undefined) {
        last = Math.max(last, reply.last);
        return reply;
      }
      if (reply.error !== 'busy') throw new Error(`a push of ${client} was answered ${reply.error}`);
      return reply;
    },
    drain: async (queue, { batchSize, onAnswer, onRetry }) => {
      while (epoch === null && (await device.pull()) === null) await wait(RETRY_AFTER_MS);
      for (let from = 0; from < queue.length; from += batchSize) {
        const batch = queue.slice(from, from + batchSize);
        const upTo = batch.at(-1)?.seq ?? 0;
        while (last < upTo) {
          const sentAt = performance.now();
          const reply = await device.push(batch);
          if (reply !== null && reply.error === undefined) onAnswer?.(performance.now() - sentAt);
          else {
            onRetry?.(reply === null ? 'no answer' : 'busy');
            await wait(RETRY_AFTER_MS);
          }
        }
      }
    },
  };
  return device;
}
