import { freshBuild } from '#server/build/fresh-build.ts';
import { makeDemoTemplate } from './demo-template.ts';

/** Playwright's global setup: journeys run against today's sources, and a demo school made by them. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export
export default async function requireBuild(): Promise<void> {
  if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
  await makeDemoTemplate();
}
