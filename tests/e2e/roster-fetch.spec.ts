import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { hillRoster, openOneRosterServer } from '#tests/support/oneroster-server.ts';

test('decision 164 an administrator fetches the roster of the school’s own system, sees what would change, and hears why none comes @turn-6', async ({
  newDevice,
  server,
}) => {
  const system = await openOneRosterServer();
  Object.assign(system.collections, hillRoster);
  await server.stop();
  await server.start({
    environment: {
      ONEROSTER_URL: system.url,
      ONEROSTER_TOKEN_URL: system.tokenUrl,
      ONEROSTER_CLIENT_ID: system.client.id,
      ONEROSTER_CLIENT_SECRET: system.client.secret,
    },
  });
  const device = await newDevice();
  const page = await start(device, 'teacher', '/administration/rosters');
  const fetching = page.getByRole('button', { name: 'Fetch the roster' });
  system.faults.set('/users', 403);
  await fetching.press('Enter');
  await expect(page.getByText('does not let this server read its roster')).toBeVisible();
  system.faults.clear();
  await fetching.press('Enter');
  await expect(page.getByRole('heading', { name: 'This would change' })).toBeFocused();
  await expect(page.getByText('New people: 3')).toBeVisible();
  await expect(page.getByText('OneRoster of 127.0.0.1')).toBeVisible();
  await expectAccessible(page);
  await device.cutNetwork();
  await expect(fetching).toHaveAccessibleDescription(/network/);
  await system.close();
});
