import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewPath, reviewTabPath } from '#app/navigation/classroom-paths.ts';
import { writeDeviceName } from '#app/platform/device-name.ts';
import type { ActivityContent } from '#shared/domain/activities/rows.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { asked, assigned, classA, demoPerson, freshId, handedIn } from './fixtures.ts';
import { goTo, onDeviceNamed, onOtherDevice, openScreen } from './open-screen.tsx';

// The marking view: answers in one pane, score, feedback and the way on in the other.

/** The same two questions, the first worth 4 points and the second 2.5. */
const withPoints: Partial<ActivityContent> = {
  questions: asked.map((question, index) => ({ ...question, points: index === 0 ? 4 : 2.5 })),
};

/** The review of one student's work. */
async function marking(
  username: string,
  title: string,
  other: Partial<ActivityContent> = {},
): Promise<{ assignmentId: string; path: string }> {
  const { assignmentId } = await assigned(title, null, other);
  await handedIn(username, assignmentId);
  const path = reviewPath('science', assignmentId, demoPerson(username));
  await openScreen('teacher', path);
  await reads(`${username} on q1.`);
  return { assignmentId, path };
}

async function onScreenOf(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1366, 768));
}

type Drawn = { element: () => Element };
const boxOf = (drawn: Drawn): DOMRect => drawn.element().getBoundingClientRect();
const main = (): DOMRect => boxOf(page.getByRole('main'));
/** Wholly on the screen, without scrolling. */
const isInReach = (drawn: Drawn): boolean => {
  const { top, bottom, height } = boxOf(drawn);
  return height > 0 && top >= 0 && bottom <= window.innerHeight;
};

test('at 1366x768 head and tabs take at most 160 px, and the first answer stands above the fold with all that marks it', async () => {
  await marking('student15', 'Two panes');
  const answers = page.getByRole('region', { name: 'Answers of Student 15' });
  expect(boxOf(answers).top - main().top).toBeLessThanOrEqual(160);
  expect(isInReach(page.getByText('student15 on q1.'))).toBe(true);
  for (const name of ['Previous student', 'Next student', 'Return to student', 'Return for revision'])
    expect(isInReach(button(name)), name).toBe(true);
  expect(isInReach(box('Feedback'))).toBe(true);
  await expectAccessible();
});

test('at 1366x768 nothing in the head lies on anything else, however long the title is', async () => {
  const { assignmentId } = await assigned(
    'What do you know about the way of a drop of water through the land?',
  );
  await openScreen('teacher', reviewPath('science', assignmentId));
  await sees(page.getByRole('link', { name: /^Student 10\b/ }));
  const due = boxOf(page.getByText(/^Due /).first());
  const help = boxOf(button(/^Help: /));
  expect(due.right).toBeLessThanOrEqual(help.left);
});

test('at 1366x768 head, tabs and filters of the overview take at most 160 px', async () => {
  const { assignmentId } = await assigned('An overview');
  await openScreen('teacher', reviewPath('science', assignmentId));
  await sees(page.getByRole('link', { name: /^Student 10\b/ }));
  expect(boxOf(page.getByRole('radio', { name: /^To review/ })).bottom - main().top).toBeLessThanOrEqual(160);
  expect(isInReach(page.getByRole('link', { name: /^Student 10\b/ }))).toBe(true);
});

test('at 390x844 the answers come first, and a bar above the navigation leads to the feedback and on', async () => {
  await onScreenOf(390, 844);
  await marking('student16', 'On a phone');
  expect(isInReach(page.getByText('student16 on q1.'))).toBe(true);
  const navigation = boxOf(page.getByRole('navigation', { name: 'Main' }));
  expect(boxOf(button('Feedback')).bottom).toBeLessThanOrEqual(navigation.top);
  await button('Feedback').click();
  await sees(box('Feedback'));
  await expectAccessible();
  await button('Answers').click();
  await sees(page.getByText('student16 on q1.'));
  await button('Next student').click();
  await sees(heading('Student 17'));
});

test('students are gone through, points and feedback reached by keyboard, and no key acts while typing', async () => {
  await marking('student17', 'By keys', withPoints);
  await hasFocus(heading('Student 17'));
  await userEvent.keyboard('p');
  await hasFocus(box('Points for question 1'));
  await userEvent.keyboard('3{Enter}2{Enter}');
  await hasFocus(box('Feedback'));
  await userEvent.keyboard('jkpf');
  await expect.element(box('Feedback')).toHaveValue('jkpf');
  await userEvent.keyboard('{Escape}');
  await hasFocus(heading('Student 17'));
  await userEvent.keyboard('j');
  await hasFocus(heading('Student 18'));
  await userEvent.keyboard('k');
  await hasFocus(heading('Student 17'));
  await reads('5 of 6.5 points');
  await button('Keyboard shortcuts').click();
  await sees(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await expectAccessible();
});

test('points of questions add up to the score, and more than a question has is refused', async () => {
  await marking('student18', 'Points', withPoints);
  await box('Points for question 1').fill('5');
  await reads('Please enter points from 0 to the maximum.');
  await box('Points for question 1').fill('3,5');
  await reads('3.5 of 6.5 points');
  await reads('1 question is without points yet');
  await button('2.5 of 2.5 points for question 2').click();
  await reads('6 of 6.5 points');
  await marked('saved-on-device');
});

test('M4 a comment that is being written survives what a colleague saves meanwhile, and a reload', async () => {
  // Two devices of one name, as of a row of Chromebooks.
  await writeDeviceName('Test device');
  onTestFinished(async () => {
    await writeDeviceName('');
  });
  const { assignmentId, path } = await marking('student19', 'Commented');
  await button('Comment on question 2').click();
  await hasFocus(box('Comment on question 2'));
  await userEvent.keyboard('Name the river.');
  await marked('sent');
  const work = { assignmentId, classId: classA, studentId: demoPerson('student19') };
  await onDeviceNamed('Test device', 'teacher2', ['saveFeedback', { ...work, text: 'From a colleague.' }]);
  await userEvent.keyboard(' And the sea.');
  await expect.element(box('Comment on question 2')).toHaveValue('Name the river. And the sea.');
  await reads(/Also written by .* on another device/);
  await expectAccessible();
  goTo('/science');
  goTo(path);
  await expect.element(box('Comment on question 2')).toHaveValue('Name the river. And the sea.');
});

test('M4 another version of an answer is read as from another device, where that has the name of this one', async () => {
  await writeDeviceName('Test device');
  onTestFinished(async () => {
    await writeDeviceName('');
  });
  const { assignmentId } = await marking('student14', 'Written twice');
  const [{ questionId, text: questionText }] = asked as [(typeof asked)[number]];
  const about = { assignmentId, classId: classA, questionId, questionText, questionVersion: 1 };
  const atHome = { ...about, text: 'At home.', isPreface: false };
  await onDeviceNamed('Test device', 'student14', ['saveAnswer', atHome]);
  await reads(/^Other version, from another device, /);
});

test('a comment is kept, found by typing, put in at the cursor, removed and brought back, all by keyboard', async () => {
  await marking('student20', 'Bank');
  await box('Feedback').fill('Say where you read it.');
  const bank = page.getByRole('dialog', { name: 'Saved comments' });
  const open = page.getByRole('region', { name: 'Feedback for Student 20' });
  await button('Saved comments', open).click();
  await button('Save this as a comment', bank).click();
  await sees(button('Say where you read it.', bank));
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await hasFocus(box('Feedback'));
  await box('Feedback').fill('Good. Why?');
  await userEvent.keyboard('{Home}{ArrowRight>5/}');
  await button('Saved comments', open).click();
  await hasFocus(box('Find a comment'));
  await userEvent.keyboard('where READ{Enter}');
  await expect.element(box('Feedback')).toHaveValue('Good. Say where you read it. Why?');
  await hasFocus(box('Feedback'));
  await button('Saved comments', open).click();
  await button(/^Remove “Say where/, bank).click();
  await isGone(button('Say where you read it.', bank));
  await button('Undo').click();
  await button('Saved comments', open).click();
  await sees(button('Say where you read it.', bank));
});

test('a saved comment that is brought back stands where it stood before', async () => {
  await onOtherDevice(
    'teacher',
    ['saveComment', { commentId: freshId(), text: 'First kept.' }],
    ['saveComment', { commentId: freshId(), text: 'Last kept.' }],
  );
  await marking('student19', 'Places of comments');
  const bank = page.getByRole('dialog', { name: 'Saved comments' });
  const kept = () =>
    bank
      .getByRole('button', { name: /^(First|Last) kept\.$/ })
      .elements()
      .map((one) => one.textContent);
  await button('Saved comments').click();
  await expect.poll(kept).toEqual(['Last kept.', 'First kept.']);
  await button(/^Remove “First kept/, bank).click();
  await expect.poll(kept).toEqual(['Last kept.']);
  await button('Undo').click();
  await button('Saved comments').click();
  await expect.poll(kept).toEqual(['Last kept.', 'First kept.']);
});

test('all answers to one question are marked below each other', async () => {
  const { assignmentId } = await assigned('By question', null, withPoints);
  await handedIn('student15', assignmentId);
  await handedIn('student16', assignmentId);
  await openScreen('teacher', reviewTabPath('science', assignmentId, 'responses'));
  await reads('student15 on q1.');
  await button('Next question').click();
  const second = page.getByRole('listitem').filter({ hasText: 'student16 on q2.' });
  await button(/^Comment on/, second).click();
  await box('Comment on question 2', second).fill('And the valley?');
  await box('Points for question 2', second).fill('1');
  await marked('saved-on-device');
  await expectAccessible();
  goTo(reviewPath('science', assignmentId, demoPerson('student16')));
  await expect.element(box('Comment on question 2')).toHaveValue('And the valley?');
  await reads('1 of 6.5 points');
});

test('a student reads points and comments beside their answers', async () => {
  const { assignmentId } = await assigned('Beside', null, withPoints);
  await handedIn('student15', assignmentId);
  const item = {
    ...{ studentId: demoPerson('student15'), cycle: 1, feedback: 'Well read.', showScore: true },
    ...{
      score: 5,
      maxScore: 6.5,
      points: [
        { questionId: 'q1', points: 3 },
        { questionId: 'q2', points: 2 },
      ],
    },
    comments: [{ questionId: 'q2', text: 'And the valley?' }],
  };
  const work = { assignmentId, classId: classA };
  await onOtherDevice('teacher', ['returnWork', { ...work, forRevision: false, items: [item] }]);
  await openScreen('student15', `/science/dashboard/activities/${assignmentId}/feedback`);
  await reads('5 of 6.5 points');
  await reads('3 of 4 points');
  await reads('2 of 2.5 points');
  await reads('And the valley?');
  await expectAccessible();
});
