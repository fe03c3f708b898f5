import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';
import { cutOff } from './cut-off.ts';
import { button, hasFocus, heading, reads, sees, typeDate } from './find.ts';
import {
  assigned,
  assignedSnacks,
  demoPerson,
  handedIn,
  inAWeek,
  responded,
  savedSnacks,
} from './fixtures.ts';
import { openScreen } from './open-screen.tsx';

// What is said of a change while the device has no network: it is stored here, and nobody else has it (promises.md U4).

test('U4 without a network nobody is said to see a reminder or more time yet', async () => {
  const { assignmentId } = await assigned('Reminded in a train', ['student4', 'student5']);
  await openScreen('teacher', `/science/dashboard/activities/${assignmentId}/review`);
  await sees(button('Remind 2 who have not started'));
  cutOff();
  await button('Remind 2 who have not started').click();
  await reads('2 students see a reminder as soon as there is a network.');
  await button('Manage').click();
  await page.getByRole('menuitem', { name: 'Give more time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give more time' });
  await dialog.getByRole('checkbox', { name: 'Student 4', exact: true }).click();
  await typeDate(/New due date/, addDays(inAWeek, 3), dialog);
  await button('Give more time', dialog).click();
  await reads(/^Student 4: due .* It is sent as soon as there is a network\.$/);
});

test('U4 without a network work is not said to be with the student', async () => {
  const { assignmentId } = await assigned('Returned in a train', ['student6']);
  await handedIn('student6', assignmentId);
  await openScreen('teacher', reviewPath('science', assignmentId, demoPerson('student6')));
  await reads('student6 on q1.');
  cutOff();
  await button('Return to student').click();
  await reads('Returned to Student 6. Students get it as soon as there is a network.');
});

test('U4 without a network snacks are not said to be assigned', async () => {
  await savedSnacks('Given in a train');
  await openScreen('teacher', '/science/water-on-the-move#/activities');
  await button('Quick assign: Given in a train').click();
  const dialog = page.getByRole('dialog', { name: 'Given in a train' });
  await dialog.getByRole('checkbox', { name: /^Class A/ }).click();
  await typeDate(/Due date/, inAWeek, dialog);
  cutOff();
  await button('Assign', dialog).click();
  await reads('It will be assigned as soon as there is a network.');
});

test('U4 without a network responses are not said to be at school', async () => {
  const { assignmentId, snackIds, path } = await assignedSnacks('Handed in at home', ['student7']);
  const [snackId = ''] = snackIds;
  await responded('student7', assignmentId, snackId);
  await openScreen('student7', path);
  await sees(button('Hand in all responses'));
  cutOff();
  await button('Hand in all responses').click();
  await button('Hand in').click();
  await reads('Handed in. Your school gets it as soon as there is a network.');
  await hasFocus(heading('You handed this in'));
  expect(page.getByText('Your responses have been handed in.').elements()).toHaveLength(0);
});
