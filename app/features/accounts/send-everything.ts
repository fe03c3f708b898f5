import type { LocalDb } from '#app/local-db/local-db.ts';
import { countUnsent } from '#app/local-db/outbox-db.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { postJson } from '#app/platform/http.ts';
import { runCycle } from '#app/sync/cycle.ts';
import { createTransport } from '#app/sync/transport.ts';

/** Sends a person's outbox now, once, and answers what is left. Never throws for a missing network. */
export async function sendEverything(local: LocalDb): Promise<{ n: number }> {
  const before = await countUnsent(local.outbox);
  if (before.n > 0) {
    await runCycle(local, createTransport(postJson, local.clock.wall), appVersion, { urgent: true });
  }
  return countUnsent(local.outbox);
}
