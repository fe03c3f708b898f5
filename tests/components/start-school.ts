import { startServer } from '#tests/support/server.ts';
import { schoolAddress } from './school-address.ts';

/** Vitest's global setup: the demo school's server, one for the whole run; it is removed afterwards. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ app: false });
  schoolAddress.set(server.url);
  return server.remove;
}
