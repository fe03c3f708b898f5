import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewPath, reviewTabPath } from '#app/navigation/classroom-paths.ts';
import { expectAccessible } from './accessible.ts';
import type { Deed } from './as-person.ts';
import { box, button, marked, reads, sees } from './find.ts';
import { asked, assigned, classA, closed, demoPerson } from './fixtures.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

// What a teacher sees of a class that answers closed questions: live, after handing in, and with the right to overrule.

/** A student chooses; with `done` the work is handed in. */
async function chose(username: string, assignmentId: string, id: string, done: boolean) {
  const place = { assignmentId, classId: classA };
  const text = id === 'sea' ? 'From the sea' : 'From the moon';
  const answer = {
    ...{ questionId: 'q1', questionText: asked[0]?.text ?? '', questionVersion: 1, text },
    value: { kind: 'multiple-choice' as const, selected: [id] },
  };
  const handIn: Deed = ['submitActivity', { ...place, answers: [answer] }];
  await onOtherDevice(
    username,
    ['startActivity', place],
    ['saveAnswer', { ...place, ...answer, isPreface: false }],
    ...(done ? [handIn] : []),
  );
}

test('content §6 a class’s answers stand option by option while it works; results say who needs help, and name what is not known', async () => {
  const { assignmentId } = await assigned('Closed', ['student15', 'student16', 'student17'], closed);
  await chose('student15', assignmentId, 'sea', false);
  await chose('student16', assignmentId, 'moon', true);
  await openScreen('teacher', reviewTabPath('science', assignmentId, 'responses'));
  await reads('1 of 2 answers are all right');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'From the sea ✓ right' }).first())
    .toBeVisible();
  await expectAccessible();

  goTo(reviewTabPath('science', assignmentId, 'results'));
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect.element(row('Student 15').getByRole('cell', { name: 'Right', exact: true })).toBeVisible();
  // Marked by the key as it was handed in: a figure, no sign.
  await expect.element(row('Student 16').getByRole('cell', { name: '0', exact: true })).toBeVisible();
  await expect.element(row('Student 17').getByRole('cell', { name: 'No answer' }).first()).toBeVisible();
  await expect.element(row('Class').getByText('50%')).toBeVisible();
  await button(/^1\. /).click();
  await expect.poll(() => page.getByRole('row').elements()[1]?.textContent).toContain('Student 16');
  await expectAccessible();

  goTo(reviewPath('science', assignmentId, demoPerson('student16')));
  await reads('0 by the key');
  await box('Points for question 1').fill('1');
  await sees(button('Take the 0 by the key for question 1'));
  await marked('saved-on-device');
  await button('Take the 0 by the key for question 1').click();
  await expect.element(box('Points for question 1')).toHaveValue('0');
});

test('B7 a key that was wrong is corrected after handing in: its marks are made again, and a point given by hand stays', async () => {
  const { assignmentId } = await assigned('Corrected', ['student15', 'student16'], closed);
  await chose('student15', assignmentId, 'sea', true);
  await chose('student16', assignmentId, 'moon', true);
  await openScreen('teacher', reviewPath('science', assignmentId, demoPerson('student15')));
  await box('Points for question 1').fill('1');
  await marked('saved-on-device');
  goTo(reviewTabPath('science', assignmentId, 'responses'));
  await button('Correct the key').click();
  const dialog = page.getByRole('dialog', { name: 'Correct the key' });
  await sees(dialog);
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'From the moon' }).click();
  await button('Correct it', dialog).click();
  await reads('Marked again by the corrected key: 1 student');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'From the moon ✓ right' }).first())
    .toBeVisible();
  goTo(reviewPath('science', assignmentId, demoPerson('student16')));
  await reads('2, marked again by the corrected key');
  goTo(reviewPath('science', assignmentId, demoPerson('student15')));
  await expect.element(box('Points for question 1')).toHaveValue('1');
  await sees(button('Take the 0 by the key for question 1'));
});
