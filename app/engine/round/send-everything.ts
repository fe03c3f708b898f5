import { countUnsent } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { postOfBrowser } from '#app/platform/http.ts';
import { runCycle } from './round.ts';
import { createTransport } from './transport.ts';

/** Sends a person's outbox now, once. Returns how many mutations are left; never throws for a missing network. */
export async function sendEverything(local: LocalDb): Promise<number> {
  const before = await countUnsent(local.outbox);
  if (before.n > 0) {
    // Also for who has left: the request itself says whose work it is, and the server compares.
    await runCycle(local, createTransport(postOfBrowser, local.clock.wall), appVersion, { urgent: true });
  }
  return (await countUnsent(local.outbox)).n;
}
