import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launchDevice } from './chromium.ts';
import { codeOfEverybody, readyForOffline } from './demo-day.ts';
import { folderForCopy, startDemoServer } from './demo-template.ts';
import { fastFolder } from './fast-folder.ts';

// Most journeys begin on a device that has been here before. Its profile is made once for a run and then copied.

/**
 * The app's address on every device that is a copy: a profile's databases, caches and worker belong to one origin.
 * Nothing listens there; each browser is told to go to its own stretch of network instead.
 */
const origin = 'http://127.0.0.1:4999';
const template = () => path.join(fastFolder(), 'device-template');

/** A profile with the app on it, and the address it was made for. */
export type Installed = { origin: string; profile: string };

/**
 * Makes the device that journeys start from: the app was opened once, its worker serves all of it without a network, and
 * nobody has signed in. So a copy has no client id yet: it makes its own when somebody signs in, as two real devices do.
 */
export async function makeDeviceTemplate(): Promise<void> {
  rmSync(template(), { recursive: true, force: true });
  const server = await startDemoServer();
  const device = await launchDevice(server.url, { installed: { origin, profile: template() } });
  try {
    const page = device.page();
    await page.goto(device.url);
    await readyForOffline(page);
    await codeOfEverybody(device);
    // Once more, now from the worker: what the browser compiles of it is kept with the profile.
    await page.goto(`${device.url}/science`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  } finally {
    await device.close();
    await server.remove();
  }
}

/** A copy of the template for one device; whoever launches it deletes it. */
export function copyDevice(): Installed {
  const profile = folderForCopy('device');
  cpSync(template(), profile, { recursive: true });
  return { origin, profile };
}
