import { countUnsent } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { runCycle } from '#app/engine/round/round.ts';
import { createTransport } from '#app/engine/round/transport.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { postJson } from '#app/platform/http.ts';

/** Sends a person's outbox now, once, and answers what is left. Never throws for a missing network. */
export async function sendEverything(local: LocalDb): Promise<{ n: number }> {
  const before = await countUnsent(local.outbox);
  if (before.n > 0) {
    await runCycle(local, createTransport(postJson, local.clock.wall), appVersion, { urgent: true });
  }
  return countUnsent(local.outbox);
}
