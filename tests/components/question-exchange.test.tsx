import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { box, button, reads } from './find.ts';
import { asked, savedActivity } from './fixtures.ts';
import { goTo, openScreen } from './open-screen.tsx';

// Questions as a file of QTI: what one activity gives away, another takes.

const closed = asked.map((question) => ({
  ...question,
  points: 2,
  interaction: {
    kind: 'multiple-choice' as const,
    several: false,
    shuffle: false,
    choices: [
      { id: 'sea', text: 'From the sea & the <land>' },
      { id: 'moon', text: 'From the moon' },
    ],
  },
  key: { kind: 'multiple-choice' as const, correct: ['sea'], feedback: [], explanation: '' },
}));

/** The same address with the questions open. */
const building = (path: string): string => path.replace('#/pinboard', '#/custom');
const chooser = () => page.getByLabelText('File with questions');

test('content §3 an activity’s questions are kept as QTI 3, and such a file’s questions are added to another, with what was left out named', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const { path } = await savedActivity('Gives', { questions: closed });
  await openScreen('teacher', building(path));
  // What stands below the questions moves as their editors open: a press that began on it would end beside it.
  const choices = () =>
    page
      .getByRole('textbox')
      .elements()
      .map((field) => (field as HTMLTextAreaElement).value);
  await expect.poll(() => choices().filter((text) => text === 'From the moon')).toHaveLength(2);
  await button('Questions as a file').click();
  await button('Download 2 questions').click();
  const blob = made.mock.calls[0]?.[0];
  if (!(blob instanceof Blob)) throw new Error('no file was made');

  const other = await savedActivity('Takes');
  goTo(building(other.path));
  await expect.element(box('Title')).toHaveValue('Takes');
  await button('Questions as a file').click();
  await userEvent.upload(chooser(), new File(['no questions'], 'a.xml'));
  await reads('There are no questions in this file. Choose a QTI package (.zip) or item (.xml).');
  await userEvent.upload(chooser(), new File([blob], 'questions.zip', { type: 'application/zip' }));
  await reads('2 questions can be added.');
  await expectAccessible();
  await button('Add 2 questions').click();
  await expect.element(box('Question 4')).toHaveValue(asked[1]?.text);

  const hotspot = `<assessmentItem title="Where is it?"><itemBody><hotspotInteraction/></itemBody></assessmentItem>`;
  await button('Questions as a file').click();
  const zip = zipSync({ 'a.xml': strToU8(hotspot), 'b.txt': strToU8('x') });
  await userEvent.upload(chooser(), new File([new Uint8Array(zip)], 'b.zip'));
  await reads('None of its questions can be asked here.');
  await reads('Its kind can’t be asked here: hotspotInteraction.');
});
