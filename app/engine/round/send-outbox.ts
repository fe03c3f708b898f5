import { seal } from '#app/engine/outbox/seal.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { pushOnce, type PushOutcome } from './push.ts';
import type { Transport } from './transport.ts';

/** More requests than this mean that the two sides do not come to an end. */
const ROUND_LIMIT = 200;

/**
 * Seals and pushes until the queue is empty, and touches nothing but the outbox: no pull, so no cache (SPEC.md D4).
 * `true` when nothing is left. `false` when something is: no network, or a state that only a pull can mend (a first
 * contact, a new epoch), which the next open tab does.
 */
export async function sendOutbox(local: LocalDb, transport: Transport, app: string): Promise<boolean> {
  for (let round = 0; round < ROUND_LIMIT; round += 1) {
    const { sealed } = await seal(local, { urgent: true });
    const pushed: PushOutcome = await pushOnce(local, transport, app);
    if (pushed.kind === 'nothing' && sealed === 0) return true;
    if (pushed.kind !== 'sent' && pushed.kind !== 'again' && pushed.kind !== 'nothing') return false;
  }
  return false;
}
