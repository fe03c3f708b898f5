import type { Attempt } from '#server/sync/store/port.ts';
import { MAX_PUSH_BYTES, type PushReply, type PushRequest } from '#shared/sync/wire.ts';
import type { ApplyPushes, ArrivedPush } from './push.ts';

/** At most this many mutations share a commit, so that nobody who reads waits longer for them than for one large push. */
const MAX_MUTATIONS = 500;
/** And so many bytes of requests, which are all in memory until it ends. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Gives the request of a push; throws for what is none, which is then the push's answer. */
type ReadPush = () => PushRequest;

/** Pushes that wait for a commit, first come first served. */
export type GroupCommit = {
  /**
   * Resolves after the commit that the push is part of; rejects for a bug that rolled this push back. `read` is asked once,
   * in its turn: hundreds that wait as bytes leave nothing to whoever collects garbage. `bytes`: of its request; where
   * they are not known it counts as the largest.
   */
  push: (read: ReadPush, userId: string, bytes?: number) => Promise<PushReply>;
};

type Waiting = {
  read: ReadPush;
  /** Once it was read: it may have to wait for another commit all the same. */
  request?: PushRequest;
  userId: string;
  bytes: number;
  resolve: (reply: PushReply) => void;
  reject: (error: unknown) => void;
};

/**
 * Joins pushes into commits. A commit waits for the disk; a school that comes back from a morning without a network
 * sends hundreds of pushes in the time of one. What arrived while the last commit ran is applied together in the next
 * (SPEC.md S6). Between two commits, everything else that arrived is answered first: reads never wait for all of the
 * writes (P7).
 */
export function createGroupCommit(apply: ApplyPushes): GroupCommit {
  const waiting: Waiting[] = [];

  function commitNext(): void {
    const together = fitting(waiting);
    try {
      const replies = together.length > 0 ? apply(together) : [];
      for (const [index, attempt] of replies.entries()) settle(waiting[index], attempt);
      waiting.splice(0, replies.length);
    } catch (error) {
      for (const push of waiting.splice(0, together.length)) push.reject(error);
    }
    if (waiting.length > 0) setImmediate(commitNext);
  }

  return {
    push: (read, userId, bytes = MAX_PUSH_BYTES) =>
      new Promise((resolve, reject) => {
        // Bodies arrive before immediates run: whatever is there by then shares the commit.
        if (waiting.length === 0) setImmediate(commitNext);
        waiting.push({ read, userId, bytes, resolve, reject });
      }),
  };
}

/** The first that fit into one commit; at least one. What can't be read is answered and waits no longer. */
function fitting(waiting: Waiting[]): ArrivedPush[] {
  const together: ArrivedPush[] = [];
  let mutations = 0;
  let total = 0;
  for (let push = waiting[0]; push !== undefined; push = waiting[together.length]) {
    total += push.bytes;
    if (together.length > 0 && total > MAX_BYTES) break;
    try {
      push.request ??= push.read();
    } catch (error) {
      waiting.splice(together.length, 1);
      total -= push.bytes;
      push.reject(error);
      continue;
    }
    mutations += push.request.mutations.length;
    if (together.length > 0 && mutations > MAX_MUTATIONS) break;
    together.push({ request: push.request, userId: push.userId });
  }
  return together;
}

function settle(push: Waiting | undefined, attempt: Attempt<PushReply>): void {
  if (attempt.ok) push?.resolve(attempt.value);
  else push?.reject(attempt.error);
}
