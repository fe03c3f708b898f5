import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { box, button, hasFocus, heading, marked, reads, sees } from './find.ts';
import { assigned, demoPerson, handedIn } from './fixtures.ts';
import { openScreen } from './open-screen.tsx';

/** The review of one student's work. */
async function reviewing(username: string, title: string): Promise<void> {
  const { assignmentId } = await assigned(title);
  await handedIn(username, assignmentId);
  await openScreen('teacher', reviewPath('science', assignmentId, demoPerson(username)));
  await reads(`${username} on q1.`);
}

test('points above the maximum are refused, and no letter moves the screen while typing', async () => {
  await reviewing('student11', 'Too many points');
  await box(/^Points/).fill('8');
  await box(/^Out of/).fill('5');
  await reads('Please enter points from 0 to the maximum.');
  await box('Feedback').click();
  await userEvent.keyboard('jk');
  await expect.element(box('Feedback')).toHaveValue('jk');
});

test('feedback is saved as it is typed and returned after a question', async () => {
  await reviewing('student12', 'Given back');
  await box(/^Points/).fill('8');
  await box(/^Out of/).fill('10');
  await page.getByRole('checkbox', { name: 'Show score' }).click();
  await box('Feedback').fill('Clear and complete.');
  await marked('saved-on-device');
  await button('Return for revision').click();
  await button('Return for revision', page.getByRole('alertdialog')).click();
  await reads(/Returned for revision/);
  await reads(/not opened yet/);
});

test('students are gone through by keyboard', async () => {
  await reviewing('student1', 'By keyboard');
  await sees(heading('Student 1'));
  await userEvent.keyboard('j');
  await hasFocus(heading('Student 2'));
  await userEvent.keyboard('{ArrowLeft}');
  await hasFocus(heading('Student 1'));
});

test('a student reads what came back, with the points that are shown', async () => {
  const { assignmentId } = await assigned('Read it', ['student13']);
  await handedIn('student13', assignmentId);
  await openScreen('teacher', reviewPath('science', assignmentId, demoPerson('student13')));
  await reads('student13 on q1.');
  await box(/^Points/).fill('7');
  await box(/^Out of/).fill('10');
  await button('Return to student').click();
  await reads(/Returned/);
});

test('the results of a class are a file with usernames and the answers that were given', async () => {
  const files: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return createObjectURL(file);
  };
  onTestFinished(() => void (URL.createObjectURL = createObjectURL));
  await reviewing('student14', 'As a file');
  await button('Results as a file').click();
  await expect.poll(() => files.length).toBe(1);
  const rows = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(rows[0]).toContain('"Last name","First name","Username","Status"');
  const own = rows.find((row) => row.includes('"student14"'));
  expect(own).toContain('"Submitted"');
  expect(own).toContain('"student14 on q1."');
});
