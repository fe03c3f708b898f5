import type { Attempt } from '#server/sync/store/port.ts';
import { MAX_PUSH_BYTES, type PushReply } from '#shared/sync/wire.ts';
import type { ApplyPushes, ArrivedPush } from './push.ts';

/** At most this many mutations share a commit, so that nobody who reads waits longer for them than for one large push. */
const MAX_MUTATIONS = 500;
/** And so many bytes of requests, which are all in memory until it ends. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Pushes that wait for a commit, first come first served. */
export type GroupCommit = {
  /**
   * Resolves after the commit that the push is part of; rejects for a bug that rolled this push back. `bytes`: of its
   * request; where they are not known it counts as the largest.
   */
  push: (push: ArrivedPush, bytes?: number) => Promise<PushReply>;
};

type Waiting = ArrivedPush & {
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
    const together = waiting.slice(0, fitting(waiting));
    try {
      const replies = apply(together);
      for (const [index, attempt] of replies.entries()) settle(waiting[index], attempt);
      waiting.splice(0, replies.length);
    } catch (error) {
      for (const push of waiting.splice(0, together.length)) push.reject(error);
    }
    if (waiting.length > 0) setImmediate(commitNext);
  }

  return {
    push: (push, bytes = MAX_PUSH_BYTES) =>
      new Promise((resolve, reject) => {
        // Requests are read before immediates run: whatever has arrived by then shares the commit.
        if (waiting.length === 0) setImmediate(commitNext);
        waiting.push({ ...push, bytes, resolve, reject });
      }),
  };
}

/** How many of the first fit into one commit; at least one. */
function fitting(waiting: readonly Waiting[]): number {
  let mutations = 0;
  let total = 0;
  const beyond = waiting.findIndex(({ request, bytes }, index) => {
    mutations += request.mutations.length;
    total += bytes;
    return index > 0 && (mutations > MAX_MUTATIONS || total > MAX_BYTES);
  });
  return beyond === -1 ? waiting.length : beyond;
}

function settle(push: Waiting | undefined, attempt: Attempt<PushReply>): void {
  if (attempt.ok) push?.resolve(attempt.value);
  else push?.reject(attempt.error);
}
