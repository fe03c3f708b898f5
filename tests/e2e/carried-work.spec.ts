import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { beginWork, demoPerson, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

// Work that leaves a device as a file: a network that does not come, a device that is to be wiped, another address.

const answer = (page: Page) => page.getByRole('textbox', { name: 'Where does rain come from?' });
const chooseFile = (page: Page, file: string) => page.getByLabel('File of saved work').setInputFiles(file);

test('V4 a student saves work as a file without a network; the teacher hands it in, and the student’s own device finds it there @turn-3', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const device = await newDevice();
  const student = device.page();
  await start(device, 'student1');
  await student.goto(`${device.url}${given.path}`);
  await beginWork(student);
  await device.cutNetwork();
  await answer(student).fill('From clouds, on a file.');
  await expect(student.locator('.ui-sync-mark[data-state="saved-on-device"]')).toBeVisible();
  await student.getByRole('link', { name: /Offline.*to send/ }).click();
  const downloading = student.waitForEvent('download');
  await student.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await downloading).path();

  const desk = await newDevice();
  const teacher = desk.page();
  await start(desk, 'teacher', '/storage');
  await chooseFile(teacher, file);
  const bringing = teacher.getByRole('region', { name: 'Bring in saved work' });
  await expect(bringing.getByText(/^Work of Student 1, saved/)).toBeVisible();
  await expect(bringing.getByText('From clouds, on a file.')).toBeVisible();
  await expectAccessible(teacher);
  await lookAgain(teacher);
  await bringing.getByRole('button', { name: 'Hand it in for Student 1' }).click();
  await expect(bringing.getByText(/^\d changes? (was|were) taken for Student 1\.$/)).toBeVisible();
  await teacher.goto(`${desk.url}${reviewPath('science', given.assignmentId, demoPerson('student1'))}`);
  await expect(teacher.getByText('From clouds, on a file.')).toBeVisible();

  await device.restoreNetwork();
  await expect(student.getByText('Everything has been sent.')).toBeVisible();
  await expect(student.getByRole('link', { name: /needs? attention/i })).toHaveCount(0);
  // Another student is told whose it is, and brings nothing in.
  const other = await newDevice();
  await start(other, 'student2', '/storage');
  await chooseFile(other.page(), file);
  await expect(other.page().getByText('This is the work of Student 1')).toBeVisible();
  await expect(other.page().getByRole('button', { name: /Bring it in|Hand it in/ })).toHaveCount(0);
});
