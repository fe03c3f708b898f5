import { test as base, type TestInfo } from 'playwright/test';
import { launchDevice, type Device, type DeviceOptions } from './chromium.ts';
import { createDemoServers, type DemoServers } from './demo-template.ts';
import type { TestServer } from './server.ts';

/** What a journey is given; everything is its own and gone afterwards. */
type Journey = {
  /** The demo school's server. */
  server: TestServer;
  /** A blank device in front of it. */
  newDevice: (options?: DeviceOptions) => Promise<Device>;
};

/**
 * `import { test } from '#tests/support/journey.ts'` and `expect` from 'playwright/test'. A failed journey leaves a
 * picture of every open tab and what the server printed.
 */
export const test = base.extend<Journey, { demoServers: DemoServers }>({
  demoServers: [
    async ({}, use) => {
      const servers = createDemoServers();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ demoServers }, use, testInfo) => {
    const server = await demoServers.take();
    await use(server);
    if (hasFailed(testInfo)) await testInfo.attach('server output', { body: server.output() });
    await server.remove();
  },
  newDevice: async ({ server }, use, testInfo) => {
    const devices: Device[] = [];
    await use(async (options) => {
      const device = await launchDevice(server.url, options);
      devices.push(device);
      return device;
    });
    if (hasFailed(testInfo)) await attachPictures(devices, testInfo);
    await Promise.all(devices.map((device) => device.remove()));
  },
});

function hasFailed(testInfo: TestInfo): boolean {
  return testInfo.status !== testInfo.expectedStatus;
}

async function attachPictures(devices: readonly Device[], testInfo: TestInfo): Promise<void> {
  const tabs = devices.flatMap((device) => device.context().pages());
  for (const [index, tab] of tabs.entries()) {
    // A tab that has crashed has no picture; the others are still worth having.
    const picture = await tab.screenshot({ timeout: 5_000 }).catch(() => null);
    if (picture !== null)
      await testInfo.attach(`tab ${index + 1}`, { body: picture, contentType: 'image/png' });
  }
}
