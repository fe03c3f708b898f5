import type { LocalDb } from '../../local-db/local-db.ts';
import { countUnsent } from '../../local-db/outbox-db.ts';
import { appVersion } from '../../platform/app-version.ts';
import { postJson } from '../../platform/http.ts';
import { runCycle } from '../../sync/cycle.ts';
import { createTransport } from '../../sync/transport.ts';

/** Sends a person's outbox now, once, and answers what is left. Never throws for a missing network. */
export async function sendEverything(local: LocalDb): Promise<{ n: number }> {
  const before = await countUnsent(local.outbox);
  if (before.n > 0) {
    await runCycle(local, createTransport(postJson, local.clock.wall), appVersion, { urgent: true });
  }
  return countUnsent(local.outbox);
}
