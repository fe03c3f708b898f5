import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { feedbackPath } from '#app/navigation/classroom-paths.ts';
import { heading, isGone, reads, sees } from './find.ts';
import { asked, assigned, classA, demoPerson, handedIn } from './fixtures.ts';
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
