import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackPackPath, snackPath, snackTextPath } from '#app/navigation/learning-strategy-paths.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { assignedSnacks, classA, freshId, responded, snackOn } from './fixtures.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

// Learning strategies, screen by screen: the list, the text, the preview, a colleague's, and the keyboard.

const set = (snackDisplayKey: string, snackDisplayParamValue: string) => ({
  ...{ snackDisplayParamId: 1, snackDisplayKey, snackDisplayParamValue },
});

/** Where a student works on the first snack of an assignment. */
const activeOf = (
  { snackPackId, assignmentId, snackIds }: { snackPackId: string; assignmentId: string; snackIds: string[] },
  content: SnackContent = snackOn(),
): string =>
  snackPath({
    ...{ subject: 'science', snackPackId, assignment: assignmentId, snackId: snackIds[0] ?? '' },
    ...{ content, view: 'active' },
  });

/** A student has written these supporting details, in this order. */
async function detailed(
  username: string,
  { assignmentId, snackIds }: { assignmentId: string; snackIds: string[] },
  texts: readonly string[],
): Promise<void> {
  const work = { assignmentId, classId: classA, snackId: snackIds[0] ?? '', stepId: 2, quote: null };
  await onOtherDevice(
    username,
    ...texts.map(
      (text, at) => ['saveSnackAction', { ...work, detailId: freshId(), order: `a${at}`, text }] as const,
    ),
  );
}

test('classroom §9 the list shows what was written to each snack, six supporting details at most, and how many more', async () => {
  const snacks = [snackOn(), snackOn({ snackTypeId: 4 })];
  const given = await assignedSnacks('At a glance', ['student9'], snacks);
  const details = ['one', 'two', '', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  await detailed('student9', given, details);
  await openScreen('student9', given.path);
  const glance = page.getByRole('listitem').filter({ hasText: 'Main Idea and Summary' });
  await reads('six', glance);
  await reads('and 2 more', glance);
  await isGone(glance.getByText('seven'));
  // What is missing is named with its strategy: both snacks are about one text.
  await reads(/^Still to write: .*Journal: Where Rain Comes From\.$/);
  await expectAccessible();
});

test('classroom §3 a text that is to be read alone is so for its students and in the preview, and then the response has the focus', async () => {
  // A level of its own: which one the teacher read last is another test's.
  const displayParams = [set('LAYOUT', 'first'), set('READING_LEVEL', '2')];
  const content = snackOn({ snackTypeId: 3, displayParams });
  const given = await assignedSnacks('Read first', ['student10'], [content]);
  const [snackId = ''] = given.snackIds;
  const address = { subject: 'science', snackPackId: given.snackPackId, snackId, content } as const;
  await openScreen('teacher', snackPath({ ...address, view: 'preview' }));
  await sees(heading('Rising into the air'));
  await isGone(box('Summary'));
  await button('I have read it: write my response').click();
  await hasFocus(heading('Response'));
  await sees(box('Summary'));
  // A summary has no supporting details: nothing is offered that would do nothing.
  await isGone(button('Choose sentences'));
  await expectAccessible();
});

test('classroom §4 a student who has read the text is led to their response', async () => {
  const content = snackOn({ snackTypeId: 3, displayParams: [set('LAYOUT', 'first')] });
  const given = await assignedSnacks('Read it first', ['student11'], [content]);
  await openScreen('student11', activeOf(given, content));
  await button('I have read it: write my response').click();
  await hasFocus(heading('Your response'));
});

test('content §2 a text of somebody’s own pack is read alone from the list of snacks, at the level that its teacher fixed', async () => {
  const packId = freshId();
  const items: CustomItem[] = [
    {
      note: '',
      packId: 'water-on-the-move',
      kind: 'library',
      itemId: freshId(),
      contentId: 'rivers-at-work',
    },
  ];
  const named = { subject: 'science', sourcePackId: null, title: 'Rivers of mine' } as const;
  const content = snackOn({
    ...{ contentId: 'rivers-at-work', title: 'Rivers at Work' },
    displayParams: [set('READING_LEVEL', '1')],
  });
  const snackPackId = freshId();
  const pack = { snackPackId, sourcePackId: packId, subject: 'science', title: 'On my rivers' } as const;
  await onOtherDevice(
    'teacher',
    ['saveCustomPack', { packId, content: { ...named, note: '', userNote: '', items } }],
    ['saveSnack', { ...pack, snackId: freshId(), order: 'a0', content }],
  );
  await openScreen('teacher', snackTextPath({ subject: 'science', snackPackId, content }));
  await sees(page.getByRole('region', { name: 'Text: Rivers at Work' }).getByRole('paragraph').first());
  await isGone(page.getByRole('group', { name: /level/i }));
});

test('content §2 a picture of the text opens over the response, and closes to it', async () => {
  const given = await assignedSnacks('With pictures', ['student12']);
  const path = activeOf(given);
  await openScreen('student12', path);
  await box('Main idea').fill('Water goes round.');
  await marked('saved-on-device');
  await page
    .getByRole('link', { name: /^Look at .* large$|^Play / })
    .first()
    .click();
  await sees(page.getByRole('dialog'));
  expect(location.pathname).toContain(`/ls/${given.snackPackId}/`);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await isGone(page.getByRole('dialog'));
  await expect.element(box('Main idea')).toHaveValue('Water goes round.');
  expect(location.hash).toBe('#/active');
});

test('classroom §7 a colleague of the class reads a snack pack as it was given, tries it out, and clones it', async () => {
  const given = await assignedSnacks('From a colleague');
  await openScreen('teacher2', snackPackPath({ subject: 'science', snackPackId: given.snackPackId }));
  await sees(heading('From a colleague'));
  await expectAccessible();
  await page.getByRole('link', { name: /^Preview Main Idea and Summary/ }).click();
  await sees(heading('Main Idea and Summary: Where Rain Comes From'));
  await button('Add a supporting detail').click();
  await sees(box('Supporting detail 1'));
  await page.getByRole('link', { name: 'From a colleague' }).click();
  await button('Clone').click();
  await box('Name').fill(' ');
  await button('Clone', page.getByRole('dialog')).click();
  await reads('Required name');
  await box('Name').fill('Mine now');
  await button('Clone', page.getByRole('dialog')).click();
  await reads('Your Learning Strategies Snack has been cloned!');
  await sees(heading('Mine now'));
  await sees(button('Assign'));
});

test('classroom §4 supporting details are put in order by the keyboard alone, and typed in like any text', async () => {
  const given = await assignedSnacks('By keyboard', ['student13']);
  await detailed('student13', given, ['mud', 'sand', 'stones']);
  await openScreen('student13', activeOf(given));
  await expect.element(box('Supporting detail 3')).toHaveValue('stones');
  await reads('3 of 3 details');
  // The keys of a list (letters, arrows, space) are the field's in a field.
  await box('Supporting detail 1').click();
  await userEvent.keyboard('{End} and silt{Home}red ');
  await expect.element(box('Supporting detail 1')).toHaveValue('red mud and silt');
  const row = page.getByRole('row', { name: 'Supporting detail 3' }).element();
  if (row instanceof HTMLElement) row.focus();
  await userEvent.keyboard('{Tab}{Enter}');
  // What is carried can be moved once the list has said where to.
  await expect.poll(() => document.querySelector('[data-dragging]')).not.toBeNull();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await expect.element(box('Supporting detail 3')).not.toHaveValue('stones');
  await expectAccessible();
});

test('classroom §8 a supporting detail that the device can’t keep is said so', async () => {
  const given = await assignedSnacks('A full disk', ['student14']);
  await openScreen('student14', activeOf(given));
  await sees(box('Main idea'));
  refuseWrites();
  await button('Add a supporting detail').click();
  await reads('Your supporting detail did not save, please try again.');
});

test('classroom §8 responses that the device can’t hand in are said so, and stay', async () => {
  const given = await assignedSnacks('A full disk at last', ['student15']);
  await responded('student15', given.assignmentId, given.snackIds[0] ?? '');
  await openScreen('student15', given.path);
  await button('Hand in all responses').click();
  refuseWrites();
  await button('Hand in').click();
  await reads(/Please try again/);
  await sees(button('Hand in all responses'));
});

test('content §2 a picture of the pack opens over the list of snacks, at either of its addresses', async () => {
  const given = await assignedSnacks('Over the list', ['student16']);
  await openScreen('student16', `/science/ls/${given.snackPackId}/assembly/river-delta`);
  await sees(page.getByRole('dialog', { name: 'A River Builds a Delta' }));
  expect(location.hash).toBe('#/pinboard/overlay/assembly/river-delta');
  await userEvent.keyboard('{Escape}');
  await isGone(page.getByRole('dialog'));
  await sees(heading('Over the list'));
});

test.each(['teacher', 'student8'])(
  'classroom §2 the standards and other views of the pack, asked for below a snack pack, are on its own page, for %s',
  async (who) => {
    const given = await assignedSnacks(`Other views for ${who}`, ['student8'], [snackOn()]);
    const assignment = who === 'teacher' ? '' : `?assignment=${given.assignmentId}`;
    await openScreen(who, `/science/ls/${given.snackPackId}/standards${assignment}`);
    await sees(page.getByRole('tab', { name: 'Standards', selected: true }));
    await sees(heading('Water on the Move'));
    goTo(`/science/ls/${given.snackPackId}${assignment}#/activities`);
    await sees(page.getByRole('tab', { name: 'Activities', selected: true }));
  },
);

test('content §2 an address below a snack pack that names no kind of text leads to no page', async () => {
  await openScreen('student16', '/science/ls/some-snacks/nonsense/rivers-at-work');
  await sees(heading('This page does not exist'));
});

/** From now on the device takes nothing that a person does, as a disk that is full. */
function refuseWrites(): void {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (this.name === 'mutations')
      throw new DOMException('No room is left on this device.', 'QuotaExceededError');
    return add.call(this, value, key);
  };
  onTestFinished(() => {
    IDBObjectStore.prototype.add = add;
  });
}
