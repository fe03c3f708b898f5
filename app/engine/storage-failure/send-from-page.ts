import type { LocalDb } from '#app/engine/person/local-db.ts';
import { createTransport } from '#app/engine/round/transport.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { isOnline } from '#app/platform/connectivity.ts';
import { postJson } from '#app/platform/http.ts';
import { sendUnstored } from './send-unstored.ts';

/** Sends what this page could not store, over this browser's network (SPEC.md D3). Never throws. */
export async function sendFromPage(local: LocalDb): Promise<void> {
  // What was never sent may still be replaced by what is typed next (O1).
  if (!isOnline()) return;
  await sendUnstored(local, createTransport(postJson, local.clock.wall), appVersion);
}
