import { test as base, type TestInfo } from 'playwright/test';
import { launchDevice, type Device, type DeviceOptions } from './chromium.ts';
import { startDemoServer } from './demo-template.ts';
import { copyDevice } from './device-template.ts';
import type { TestServer } from './server.ts';

/** What a journey is given; everything is its own and gone afterwards. */
type Journey = {
  /** The demo school's server. */
  server: TestServer;
  /** A device in front of it on which the app was opened before (device-template.ts); nobody is signed in. */
  newDevice: (options?: DeviceOptions) => Promise<Device>;
  /** A device that has never seen the app. */
  newBlankDevice: (options?: DeviceOptions) => Promise<Device>;
  /** Every device of this journey: pictured when it fails, removed when it ends. */
  devices: Device[];
};

/**
 * `import { test } from '#tests/support/journey.ts'` and `expect` from 'playwright/test'. A failed journey leaves a
 * picture of every open tab.
 */
export const test = base.extend<Journey>({
  server: async ({}, use) => {
    const server = await startDemoServer();
    await use(server);
    await server.remove();
  },
  devices: async ({}, use, testInfo) => {
    const devices: Device[] = [];
    await use(devices);
    if (testInfo.status !== testInfo.expectedStatus) await attachPictures(devices, testInfo);
    await Promise.all(devices.map((device) => device.remove()));
  },
  newDevice: async ({ server, devices }, use) => {
    await use(async (options) => {
      const device = await launchDevice(server.url, { ...options, installed: copyDevice() });
      devices.push(device);
      return device;
    });
  },
  newBlankDevice: async ({ server, devices }, use) => {
    await use(async (options) => {
      const device = await launchDevice(server.url, options);
      devices.push(device);
      return device;
    });
  },
});

async function attachPictures(devices: readonly Device[], testInfo: TestInfo): Promise<void> {
  const tabs = devices.flatMap((device) => device.context().pages());
  for (const [index, tab] of tabs.entries()) {
    // A tab that has crashed has no picture; the others are still worth having.
    const picture = await tab.screenshot({ timeout: 5_000 }).catch(() => null);
    if (picture !== null)
      await testInfo.attach(`tab ${index + 1}`, { body: picture, contentType: 'image/png' });
  }
}
