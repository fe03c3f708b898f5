import { freshBuild } from '#server/build/fresh-build.ts';
import { makeDemoTemplate, startDemoServer } from '#tests/support/demo-template.ts';
import { openFastFolder } from '#tests/support/fast-folder.ts';
import { schoolAddress } from './school-address.ts';

/** Vitest's global setup: the demo school's server, one for the whole run; it is removed afterwards. */
export async function setup(): Promise<() => Promise<void>> {
  // The library is built with the app.
  if ((await freshBuild()) !== 0) throw new Error('The product could not be built.');
  openFastFolder();
  await makeDemoTemplate();
  const server = await startDemoServer();
  schoolAddress.set(server.url);
  return server.remove;
}
