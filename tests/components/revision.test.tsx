import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { feedbackPath, reviewPath } from '#app/navigation/classroom-paths.ts';
import { expectAccessible } from './accessible.ts';
import { button, heading, isGone, reads, sees } from './find.ts';
import { asked, assigned, assignedSnacks, classA, demoPerson, handedIn, today } from './fixtures.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

// Work that came back for revision: what it asks of its student, and until when.

const LIST = '/science/dashboard/activities';

/** Handed in by this student, given back for revision, and read by them. */
async function returnedForRevision(title: string, username: string) {
  const given = await assigned(title, [username]);
  const work = { assignmentId: given.assignmentId, classId: classA };
  await handedIn(username, given.assignmentId);
  const item = { studentId: demoPerson(username), cycle: 0, feedback: 'Say more of the sea.' };
  const unscored = { score: null, maxScore: null, showScore: false };
  await onOtherDevice('teacher', [
    'returnWork',
    { ...work, forRevision: true, items: [{ ...item, ...unscored }] },
  ]);
  await openScreen(username, feedbackPath('science', given.assignmentId));
  await sees(heading('Please go on with this'));
  return { ...given, work };
}

test('classroom §6 what came back for revision asks for it until it is handed in again', async () => {
  const { path, assignmentId, work } = await returnedForRevision('Asked to go on', 'student19');
  const card = page.getByRole('article').filter({ has: heading('Asked to go on') });
  goTo(LIST);
  await reads('To revise', card);
  await reads('In progress', card);
  goTo(path);
  await reads(/ asks you to go on with this$/);

  const answers = asked.map(({ questionId, text }) => ({
    ...{ questionId, questionText: text, questionVersion: 1, text: 'Said better.' },
  }));
  await onOtherDevice('student19', ['submitActivity', { ...work, answers }]);
  await reads(/ has returned this$/);
  await sees(heading('You handed this in'));
  await isGone(page.getByText(/asks you to go on/));
  goTo(feedbackPath('science', assignmentId));
  await sees(heading('Feedback'));
  await reads('Say more of the sea.');
  await isGone(page.getByText('Please go on with this'));
  goTo(LIST);
  await reads('Handed in', card);
  await reads('Feedback', card);
  expect(card.getByText('To revise').elements()).toEqual([]);
});

const LATE =
  /^It was due .*\. You can still hand it in; your teacher sees that it is late, and it can’t be taken back\.$/;

/** From now on it is due at the first minute of today. */
const dueEarlierToday = (assignmentId: string) =>
  onOtherDevice('teacher', [
    'setAssignmentDates',
    { assignmentId, classId: classA, startDate: today, endDate: today, endTime: '00:00' },
  ]);

test('classroom §4 that a revision will be late is said where it is asked for, before it is handed in', async () => {
  const { path, assignmentId } = await returnedForRevision('Asked too late', 'student20');
  expect(page.getByText(LATE).elements()).toEqual([]);
  await dueEarlierToday(assignmentId);
  await reads(LATE);
  goTo(path);
  await reads(/ asks you to go on with this$/);
  await reads(LATE);
  await expectAccessible();
});

test('classroom §4 snacks that will be late say so before anybody presses “Hand in all responses”', async () => {
  const { path, assignmentId } = await assignedSnacks('Late snacks', ['student20']);
  await dueEarlierToday(assignmentId);
  await openScreen('student20', path);
  await sees(heading('Late snacks'));
  await reads(LATE);
});

test('classroom §6 a teacher who returns work for revision after its due date is told that it comes back late', async () => {
  const { assignmentId } = await assigned('Returned too late', ['student20']);
  await handedIn('student20', assignmentId);
  await dueEarlierToday(assignmentId);
  await openScreen('teacher', reviewPath('science', assignmentId, demoPerson('student20')));
  await button('Return for revision').click();
  const dialog = page.getByRole('alertdialog');
  await reads(
    /^It was due .*: what they hand in again is marked as late, unless you give them more time\.$/,
    dialog,
  );
  await expectAccessible();
});
