import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/chromium.ts';
import { beginWork, demoPerson, start, teacherAssigns, type Assigned } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

// One student at two devices, and work that comes late: nothing is lost, and everybody sees what happened when.

const answer = (page: Page) => page.getByRole('textbox', { name: 'Where does rain come from?' });
const saved = (page: Page) => page.locator('.ui-sync-mark[data-state="saved-on-device"]');
const sent = (page: Page) => page.locator('.ui-sync-mark[data-state="sent"]');

async function openWork(device: Device, given: Assigned): Promise<Page> {
  const page = device.page();
  await start(device, 'student1');
  await openAnswer(page, `${device.url}${given.path}`);
  return page;
}

async function openAnswer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await beginWork(page);
}

async function openReview(device: Device, given: Assigned): Promise<Page> {
  const page = device.page();
  await start(device, 'teacher', reviewPath('science', given.assignmentId, demoPerson('student1')));
  await expect(page.getByRole('heading', { name: 'Student 1', level: 2 })).toBeVisible();
  return page;
}

test('M4 an answer written offline on two devices: both are kept, one tap swaps them and one takes it back, and the teacher reads both and their history', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const library = await newDevice();
  const home = await newDevice();
  const atLibrary = await openWork(library, given);
  await atLibrary.goto(`${library.url}/storage`);
  await atLibrary.getByLabel('Name', { exact: true }).fill('the library computer');
  await atLibrary.getByRole('button', { name: 'Save name' }).click();
  await expect(atLibrary.getByText('This device is called “the library computer”.')).toBeVisible();
  await openAnswer(atLibrary, `${library.url}${given.path}`);
  const atHome = await openWork(home, given);
  await library.cutNetwork();
  await home.cutNetwork();
  await answer(atLibrary).fill('Written in the library.');
  await expect(saved(atLibrary)).toBeVisible();
  await answer(atHome).fill('Written at home.');
  await expect(saved(atHome)).toBeVisible();
  await home.restoreNetwork();
  await expect(sent(atHome)).toBeVisible();
  await library.restoreNetwork();
  // The cursor is still in the field there: nothing is replaced under it, and nobody believes that this text counts.
  await expect(atLibrary.getByRole('main').getByText('that one counts now. Both are kept.')).toBeVisible();
  await expect(answer(atLibrary)).toHaveValue('Written in the library.');

  const other = atHome.getByRole('region', { name: 'You wrote two texts for this question' });
  await expect(other).toContainText('Written in the library.');
  await expect(other).toContainText(/From the library computer, .*\d:\d\d/);
  await expectAccessible(atHome);
  await other.getByRole('button', { name: 'Use the text from the library computer' }).click();
  await expect(answer(atHome)).toHaveValue('Written in the library.');
  await atHome.getByRole('button', { name: 'Undo' }).click();
  await expect(answer(atHome)).toHaveValue('Written at home.');

  await atHome.getByRole('button', { name: /^Earlier versions/ }).click();
  const dialog = atHome.getByRole('dialog', { name: 'Earlier versions' });
  await expect(dialog.getByText('Written in the library.')).toBeVisible();
  await expect(dialog.getByText('From another device at the same time')).toBeVisible();
  await expect(dialog.getByText('Stands now')).toHaveCount(1);
  await expectAccessible(atHome);
  await atHome.keyboard.press('Escape');

  const teacher = await newDevice();
  const reading = await openReview(teacher, given);
  await expect(reading.getByText('2 versions')).toBeVisible();
  await expect(reading.getByText('Written in the library.')).toBeVisible();
  await reading.getByRole('button', { name: /^Earlier versions/ }).click();
  await expect(reading.getByRole('dialog').getByText(/Student 1, .*the library computer/)).toBeVisible();
  await expectAccessible(reading);
  await reading.keyboard.press('Escape');
  await teacher.cutNetwork();
  await expect(reading.getByRole('button', { name: /^Earlier versions/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await lookAgain(reading);
});

test('C7 M4 one answer open in two tabs: neither takes the other’s words, and nothing moves under a cursor @turn-1', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const device = await newDevice();
  const first = await openWork(device, given);
  const second = await device.newTab();
  await openAnswer(second, `${device.url}${given.path}`);
  await device.cutNetwork();
  await answer(first).fill('Begun in the first tab');
  await expect(saved(first)).toBeVisible();
  // The other tab shows it, and goes on with it.
  await expect(answer(second)).toHaveValue('Begun in the first tab');
  await answer(second).fill('Begun in the first tab, gone on in the second');
  await expect(saved(second)).toBeVisible();
  // The first is still in its field: its words stay under the cursor, and what it types is kept beside the other's.
  await answer(first).pressSequentially(', gone on here');
  await expect(answer(first)).toHaveValue('Begun in the first tab, gone on here');
  await expect(saved(first)).toBeVisible();
  await device.restoreNetwork();
  await expect(sent(first)).toBeVisible();
  await expect(answer(first)).toHaveValue('Begun in the first tab, gone on here');
  await answer(first).press('Tab');
  const versions = first.getByRole('region', { name: /^You wrote two texts/ });
  await expect(versions).toHaveCount(1);
  const both = [await answer(first).inputValue(), await versions.innerText()].join('\n');
  expect(both).toContain('gone on in the second');
  expect(both).toContain('gone on here');
});

test('T2 U5 work that comes late shows both times to student and teacher; the teacher accepts it offline, and the student sees that @turn-2', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const device = await newDevice();
  const student = await openWork(device, given);
  await answer(student).fill('It rains.');
  await expect(sent(student)).toBeVisible();
  // Given for a week; nine days go by, and the device hears from its school.
  await server.stop();
  await server.start({ daysLater: 9 });
  const pulled = student.waitForResponse((reply) => reply.url().endsWith('/sync/pull') && reply.ok());
  await student.reload();
  await pulled;
  // It opens at the question that was being written.
  await expect(student.getByText(/days ago/)).toBeVisible();
  await student.getByRole('button', { name: 'Next question' }).click();
  await student.getByRole('button', { name: 'Check your answers' }).click();
  await student.getByRole('button', { name: 'Hand in', exact: true }).click();
  // Said before it happens.
  await expect(student.getByRole('alertdialog')).toContainText('your teacher sees that it is late');
  await student.getByRole('button', { name: 'Hand in anyway' }).click();
  await expect(student.getByText('Late', { exact: true })).toBeVisible();
  await expect(student.getByText(/You finished .* Your school received it/)).toBeVisible();
  await lookAgain(student);

  const teacher = await newDevice();
  const reading = await openReview(teacher, given);
  await expect(reading.getByText(/Finished .*, received .* That is after the due date/)).toBeVisible();
  await lookAgain(reading);
  await teacher.cutNetwork();
  await reading.getByRole('button', { name: 'Accept this work' }).click();
  await expect(reading.getByText('Late, accepted', { exact: true })).toBeVisible();
  await teacher.restoreNetwork();
  await expect(student.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(student.getByText(/accepts it/)).toBeVisible();
  await reading.getByRole('button', { name: 'Do not accept it' }).click();
  await expect(student.getByText('Late', { exact: true })).toBeVisible();
});

test('U4 D1 what waits is told item by item and saved as one file without a network @turn-3', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const device = await newDevice();
  const page = await openWork(device, given);
  await device.cutNetwork();
  await answer(page).fill('From clouds, I think.');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: /Offline.*to send/ }).click();
  await expect(
    page.getByText('Your answer to “Where does rain come from?” in “Rivers and rain”'),
  ).toBeVisible();
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
  await lookAgain(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('From clouds, I think.');
  expect(file).toContain('"name": "saveAnswer"');
  expect(file).toContain('Whoever has this file can read it.');

  await device.restoreNetwork();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  device.setNetwork('portal');
  await expect(async () => {
    // A try that began before the portal came ends well.
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText(/Your school could not be reached/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText(/Trying again in \d+ s/)).toBeVisible();
  await expectAccessible(page);
});
