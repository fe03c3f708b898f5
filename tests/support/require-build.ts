import { freshBuild } from '#server/build/fresh-build.ts';
import { forgetCopies, makeDemoTemplate } from './demo-template.ts';
import { makeDeviceTemplate } from './device-template.ts';

/** Playwright's global setup: journeys run against today's sources, a demo school and a device made by them. */
// oxlint-disable-next-line packs/syntax -- Playwright calls the default export
export default async function requireBuild(): Promise<void> {
  if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
  forgetCopies();
  await makeDemoTemplate();
  await makeDeviceTemplate();
}
