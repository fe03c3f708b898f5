import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { openMailServer, type Arrived } from '#tests/support/mail-server.ts';

const pack = '/science/water-on-the-move';

/** What a mail says, its soft line breaks and quoted characters undone. */
const words = (mail: Arrived | undefined): string =>
  (mail?.message ?? '')
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The short link in a mail. */
const linkIn = (mail: Arrived | undefined): string =>
  /http:\/\/[\d.]+:\d+\/s\/\w{8}/.exec(words(mail))?.[0] ?? 'no link';

test('content §5 §8 a teacher e-mails a pack and a film through the school’s mail server: fields that are wrong, a server that is down, no network @turn-1', async ({
  newDevice,
  server,
}) => {
  const mail = await openMailServer();
  const device = await newDevice();
  await server.stop();
  await server.start({
    environment: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Packwise <packs@example.edu>',
      PUBLIC_URL: device.url,
    },
  });
  const page = device.page();
  await start(device, 'teacher', pack);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: name !== 'Message' });
  const send = dialog.getByRole('button', { name: 'Send e-mail' });

  await field('To').fill('ana@example.edu, ben');
  await field('Your name').fill('');
  await field('Your e-mail').fill('rivera');
  await send.click();
  await expect(dialog.getByText('These are no e-mail addresses: ben')).toBeVisible();
  await expect(dialog.getByText('Please enter your name.')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expect(field('To')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  expect(mail.arrived).toEqual([]);

  await field('To').fill('ana@example.edu, ben@example.edu');
  await field('Your name').fill('Ms. Rivera');
  await field('Your e-mail').fill('rivera@example.edu');
  await field('Message').fill('For Monday');
  await expect(dialog.getByText(/^It is sent as from /)).toBeVisible();
  mail.answers.push(451);
  await send.click();
  await expect(dialog.getByText('Error sending Email.')).toBeVisible();
  await expect(field('Message')).toHaveValue('For Monday');
  await expectAccessible(page);
  await device.cutNetwork();
  await expect(
    dialog.getByText(/E-mail needs a network\. What you type is kept on this device/),
  ).toBeVisible();
  await device.restoreNetwork();
  await expect(dialog.getByText(/E-mail needs a network/)).toHaveCount(0);
  await send.click();
  await expect(page.getByText('The e-mail was sent.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(mail.arrived.flatMap(({ to }) => to).sort()).toEqual(['ana@example.edu', 'ben@example.edu']);
  const first = words(mail.arrived[0]);
  expect(first).toMatch(/^From: Packwise <packs@example\.edu>/m);
  // The account sends it; what was typed is told as such.
  expect(first).not.toMatch(/^Reply-To:/m);
  expect(first).not.toMatch(/^Subject: .*Rivera/m);
  expect(first).toContain('signs as');
  expect(first).toContain('For Monday');
  const reader = await device.newTab();
  await reader.goto(linkIn(mail.arrived[0]));
  await expect(reader.getByRole('heading', { level: 1, name: 'Water on the Move' })).toBeVisible();

  await page.goto(`${device.url}${pack}#/pinboard/overlay/assembly/a-drop-goes-around`);
  await dialog.getByRole('button', { name: 'E-mail', exact: true }).click();
  await field('To').fill('cy@example.edu, dee@example.edu');
  await field('Your e-mail').fill('rivera@example.edu');
  await send.click();
  await expect.poll(() => mail.arrived.length).toBe(4);
  await expect(send).toHaveCount(0);
  await reader.goto(linkIn(mail.arrived[3]));
  await expect(reader.getByRole('dialog').getByRole('heading', { name: 'A Drop Goes Around' })).toBeVisible();
  await mail.close();

  await dialog.getByRole('button', { name: 'E-mail', exact: true }).click();
  await field('To').fill('eve@example.edu');
  await field('Your e-mail').fill('rivera@example.edu');
  await send.click();
  await expect(dialog.getByText('Error sending Email.')).toBeVisible();
  await expect(field('To')).toHaveValue('eve@example.edu');
});
