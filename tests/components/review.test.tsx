import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { box, button, hasFocus, heading, marked, reads, sees } from './find.ts';
import { assigned, classA, demoPerson, handedIn, inAWeek, savedActivity, today } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';

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

test('returned work says when and by whom, and its student is chosen as returned', async () => {
  const { assignmentId } = await assigned('Read it', ['student13']);
  await handedIn('student13', assignmentId);
  await openScreen('teacher', reviewPath('science', assignmentId, demoPerson('student13')));
  await reads('student13 on q1.');
  await box(/^Points/).fill('7');
  await box(/^Out of/).fill('10');
  await button('Return to student').click();
  await reads(/^Returned .* by Teacher 1, not opened yet/);
  await expect.element(page.getByRole('option', { name: 'Student 13 · ✓ Returned' })).toBeInTheDocument();
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

test('classroom §2 on paper a student’s sheet has lines to write on down to the foot of the page', async () => {
  const { activityId } = await savedActivity('Lines to the foot');
  const subgroupId = defaultSubgroupId(classA);
  const target = { classId: classA, subgroupId, assigneeIds: null };
  await onOtherDevice('teacher', [
    'assignActivity',
    { activityId, targets: [target], startDate: today, endDate: inAWeek, sendAhead: false },
  ]);
  await openScreen('teacher', `/science/printout/student/${subgroupId}?activity=${activityId}`);
  await sees(heading('Lines to the foot'));
  onTestFinished(() => commands.emulate({ media: null }));
  await commands.emulate({ media: 'print' });
  const sheet = document.querySelector('[data-part="sheet"]');
  const questions = sheet?.querySelector('ol');
  const last = questions?.lastElementChild;
  if (!sheet || !questions || !last) throw new Error('There is no sheet.');
  const bottom = (element: Element) => element.getBoundingClientRect().bottom;
  // A Letter page between its margins is 9.65 inches high.
  expect(sheet.getBoundingClientRect().height / 96).toBeGreaterThan(9.5);
  expect(sheet.getBoundingClientRect().height / 96).toBeLessThan(9.65);
  await expect.poll(() => bottom(sheet) - bottom(questions)).toBeLessThan(2);
  // What is below the last question's own lines is more of them.
  expect(bottom(questions) - bottom(last)).toBeGreaterThan(96);
  expect(getComputedStyle(questions).backgroundImage).toContain('repeating-linear-gradient');
  expect(getComputedStyle(questions).printColorAdjust).toBe('exact');
});

test('classroom §2 on paper a review has no buttons', async () => {
  const { assignmentId } = await assigned('On paper', ['student9']);
  onTestFinished(() => commands.emulate({ media: null }));
  await openScreen('teacher', `/science/dashboard/activities/${assignmentId}/review`);
  await sees(button('Manage'));
  await commands.emulate({ media: 'print' });
  await expect.element(button('Manage')).not.toBeInTheDocument();
  await sees(heading('On paper'));
});

test('classroom §2 a class’s sheet of what asks nothing has no column of answers', async () => {
  const { activityId } = await savedActivity('Look around', { questions: [] }, true);
  const subgroupId = defaultSubgroupId(classA);
  const target = { classId: classA, subgroupId, assigneeIds: null };
  await onOtherDevice('teacher', [
    'assignActivity',
    { activityId, targets: [target], startDate: today, endDate: inAWeek, sendAhead: false },
  ]);
  await openScreen('teacher', `/science/printout/teacher/${subgroupId}?activity=${activityId}`);
  await sees(page.getByRole('columnheader', { name: 'Status' }));
  await expect.element(page.getByRole('columnheader', { name: 'Answered' })).not.toBeInTheDocument();
  await expect.element(page.getByText('0 questions')).not.toBeInTheDocument();
});

test('below an answer among others the saved comments are not over the name of the field', async () => {
  const { assignmentId } = await assigned('Side by side', ['student10']);
  await handedIn('student10', assignmentId);
  await openScreen('teacher', `/science/dashboard/activities/${assignmentId}/review`);
  await page.getByRole('tab', { name: 'Answers by question' }).click();
  await button('Comment on question 1').click();
  const name = page.getByText('Comment on question 1', { exact: true });
  await sees(name);
  const [words, saved] = [name, button('Saved comments')].map((one) => one.element().getBoundingClientRect());
  if (!words || !saved) throw new Error('There is no field.');
  expect(saved.left >= words.right || saved.top >= words.bottom).toBe(true);
});

test('on a phone the way to the next student is in the window, however large the text is', async () => {
  const root = document.documentElement;
  onTestFinished(() => {
    delete root.dataset['textSize'];
    return page.viewport(1366, 768);
  });
  await reviewing('student6', 'With large text');
  root.dataset['textSize'] = 'larger';
  const edges = (name: string) =>
    button(name, page.getByRole('group', { name: 'Marking' }))
      .element()
      .getBoundingClientRect();
  for (const width of [390, 320]) {
    await page.viewport(width, 768);
    await sees(button('Next student'));
    await expect.poll(() => edges('Next student').right).toBeLessThanOrEqual(width);
    // Nothing lies over it either, once letters of another size and window have their places.
    await expect.poll(() => edges('Next student').left - edges('Feedback').right).toBeGreaterThanOrEqual(0);
    expect(edges('Feedback').left).toBeGreaterThanOrEqual(edges('Previous student').right);
  }
});

test('an Undo of what was done before goes with the next that is done to the same activity', async () => {
  const { assignmentId } = await assigned('Ended and reopened', ['student8']);
  await openScreen('teacher', `/science/dashboard/activities/${assignmentId}/review`);
  const choose = async (name: string) => {
    await button('Manage').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('End activity');
  await button('End activity', page.getByRole('alertdialog')).click();
  await reads('The activity has ended.');
  await choose('Reopen');
  await reads('It is open again.');
  // Now, and not once its ten seconds are over.
  expect(page.getByText('The activity has ended.').elements()).toHaveLength(0);
  expect(button('Undo').elements()).toHaveLength(1);
});
