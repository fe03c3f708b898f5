import { freshBuild } from '#server/build/fresh-build.ts';
import { makeDemoTemplate } from './demo-template.ts';
import { makeDeviceTemplate } from './device-template.ts';
import { openFastFolder } from './fast-folder.ts';

/** Playwright's global setup: journeys run against today's sources, a demo school and a device made by them. */
// oxlint-disable-next-line packs/syntax -- Playwright calls the default export
export default async function requireBuild(): Promise<void> {
  if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
  openFastFolder();
  await makeDemoTemplate();
  await makeDeviceTemplate();
}
