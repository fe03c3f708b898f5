import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reviewPath, reviewTabPath } from '#app/navigation/classroom-paths.ts';
import { snackPath } from '#app/navigation/learning-strategy-paths.ts';
import { writeDeviceName } from '#app/platform/device-name.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, heading, isGone, marked, reads, sees, typeDate } from './find.ts';
import {
  assignedSnacks,
  classA,
  demoPerson,
  freshId,
  inAWeek,
  responded,
  savedSnacks,
  snackOn,
} from './fixtures.ts';
import { goTo, onDeviceNamed, onOtherDevice, openScreen } from './open-screen.tsx';

// Learning strategies where no network is cut and nothing is killed: writing, reading, giving back.

test('classroom §4 a teacher comments on single responses, by student and by snack, and the student reads each beside their own words', async () => {
  const journal = snackOn({ snackTypeId: 4, title: 'A second text' });
  const { assignmentId, snackIds } = await assignedSnacks('Commented snacks', null, [snackOn(), journal]);
  await responded('student15', assignmentId, snackIds[0] ?? '');
  await openScreen('teacher', reviewPath('science', assignmentId, demoPerson('student15')));
  await reads('Summary of student15.');
  await button('Comment on response 1').click();
  await box('Comment on response 1').fill('Name the sun, too.');
  await marked('sent');
  await expectAccessible();
  goTo(reviewTabPath('science', assignmentId, 'responses'));
  // The page before has a field of this name with the same words.
  await sees(page.getByRole('tab', { name: 'Responses by snack', selected: true }));
  await expect.element(box('Comment on response 1')).toHaveValue('Name the sun, too.');
  await box('Comment on response 1').fill('Name the sun, too. Well begun.');
  await expectAccessible();
  goTo(reviewPath('science', assignmentId, demoPerson('student15')));
  await expect.element(box('Comment on response 1')).toHaveValue('Name the sun, too. Well begun.');
  await button('Return to student').click();
  await reads(/^Returned/);
});

test('classroom §4 a student reads what was said of each response, also of one that is no longer asked for, and goes on with them', async () => {
  const { assignmentId, snackIds } = await assignedSnacks('Given back', ['student16']);
  const [snackId = ''] = snackIds;
  await responded('student16', assignmentId, snackId);
  const work = { assignmentId, classId: classA };
  const handedIn = { snackId, snackTypeId: 1 as const, title: 'Where Rain Comes From' };
  const texts = [1, 3].map((stepId) => ({ actionId: `${snackId}-${stepId}`, stepId, text: 'Handed in.' }));
  await onOtherDevice('student16', ['submitSnacks', { ...work, snacks: [{ ...handedIn, actions: texts }] }]);
  const comments = [
    { questionId: snackId, text: 'Name the sun, too.' },
    { questionId: 'gone', text: 'About what I took out.' },
  ];
  const item = { studentId: demoPerson('student16'), cycle: 0, feedback: '', showScore: false };
  await onOtherDevice('teacher', [
    'returnWork',
    { ...work, forRevision: true, items: [{ ...item, score: null, maxScore: null, comments }] },
  ]);
  await openScreen('student16', `/science/dashboard/activities/${assignmentId}/feedback`);
  const response = page.getByRole('listitem').filter({ hasText: 'Summary of student16.' });
  await reads('Name the sun, too.', response);
  await reads('About what I took out.');
  await expectAccessible();
  await page.getByRole('link', { name: 'Go on with your responses' }).click();
  await sees(heading('Given back'));
  await sees(button('Hand in all responses'));
});

test('M4 former wordings of a step are read by who wrote them and by their teacher', async () => {
  const { assignmentId, snackIds, snackPackId } = await assignedSnacks('Reworded', ['student17']);
  const [snackId = ''] = snackIds;
  await responded('student17', assignmentId, snackId);
  const address = { subject: 'science' as const, snackPackId, assignment: assignmentId, snackId };
  await openScreen('student17', snackPath({ ...address, content: snackOn(), view: 'active' }));
  await expect.element(box('Summary')).toHaveValue('Summary of student17.');
  await box('Summary').fill('Said better.');
  await marked('saved-on-device');
  await isGone(page.getByText('Saved on this device'));
  await button('Earlier versions of Summary').click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await reads('Said better.', versions);
  await reads('Summary of student17.', versions);
  await reads(/, this device/, versions);
  await expectAccessible();
});

test('M4 another version of a response is read as from another device, where that has the name of this one', async () => {
  await writeDeviceName('Test device');
  onTestFinished(async () => {
    await writeDeviceName('');
  });
  const { assignmentId, snackIds } = await assignedSnacks('Written twice', ['student14']);
  const [snackId = ''] = snackIds;
  await responded('student14', assignmentId, snackId);
  await openScreen('teacher', reviewPath('science', assignmentId, demoPerson('student14')));
  await reads('Summary of student14.');
  const step = { snackId, stepId: 3, detailId: null, order: null, quote: null };
  const work = { assignmentId, classId: classA };
  const atHome = { ...work, ...step, text: 'At home.' };
  await onDeviceNamed('Test device', 'student14', ['saveSnackAction', atHome]);
  await reads(/^Other version, from another device, /);
});

test('U2 a text of a step that is refused stays in its field with the reason, is mended there and taken', async () => {
  const { assignmentId, snackIds, snackPackId } = await assignedSnacks('Refused', ['student18']);
  const [snackId = ''] = snackIds;
  const address = { subject: 'science' as const, snackPackId, assignment: assignmentId, snackId };
  await openScreen('student18', snackPath({ ...address, content: snackOn(), view: 'active' }));
  await sees(box('Main idea'));
  serverRefuses('Nobody takes this.');
  const field = page.getByRole('main');
  await box('Main idea').fill('Nobody takes this.');
  await reads(/^Not accepted: /, field);
  await expect.element(box('Main idea')).toHaveValue('Nobody takes this.');
  // Also when its author goes on to the next field.
  await box('Summary').fill('It goes round.');
  await expect.poll(() => document.querySelectorAll('[data-state="sent"]').length).toBe(1);
  await expect.element(box('Main idea')).toHaveValue('Nobody takes this.');
  await sees(field.getByRole('link', { name: 'See what needs attention' }));
  await expectAccessible();
  await box('Main idea').fill('This is taken.');
  await expect.poll(() => document.querySelectorAll('[data-state="sent"]').length).toBe(2);
  await isGone(field.getByText(/^Not accepted/));
  await isGone(page.getByRole('link', { name: 'See what needs attention' }));
});

test('U2 a refused text of a step is read with its reason under Needs attention, and sent again from there', async () => {
  const { assignmentId, snackIds, snackPackId } = await assignedSnacks('Sent again', ['student19']);
  const [snackId = ''] = snackIds;
  const address = { subject: 'science' as const, snackPackId, assignment: assignmentId, snackId };
  const path = snackPath({ ...address, content: snackOn(), view: 'active' });
  await openScreen('student19', path);
  await sees(box('Main idea'));
  const server = serverRefuses('Not this time.');
  await box('Main idea').fill('Not this time.');
  await reads(/^Not accepted: /, page.getByRole('main'));
  server.takesAll();
  goTo('/needs-attention');
  await reads('Not this time.');
  await reads('Main idea');
  await expectAccessible();
  await button(/^Send again: /).click();
  goTo(path);
  await expect.element(box('Main idea')).toHaveValue('Not this time.');
  await expect.poll(() => document.querySelectorAll('[data-state="sent"]').length).toBe(1);
});

test('classroom §1 from a text’s own page a teacher makes a snack of it, in a new list or in one that they have', async () => {
  await openScreen('teacher', '/science/water-on-the-move/article/rivers-at-work');
  await button('Use a learning strategy').click();
  const dialog = page.getByRole('dialog', { name: 'Rivers at Work' });
  await dialog.getByRole('radio', { name: /^Journal/ }).click();
  await expectAccessible();
  await button('Add and set it up', dialog).click();
  await sees(heading('Journal: Rivers at Work'));
  goTo('/science/water-on-the-move/primary-source/seattle-weather-record');
  await button('Use a learning strategy').click();
  const second = page.getByRole('dialog', { name: 'Four Years of Seattle Weather' });
  await second
    .getByLabelText('Put it into')
    .selectOptions('Water on the Move: learning strategies (1 snack)');
  await button('Add and set it up', second).click();
  await sees(heading('Main Idea: Four Years of Seattle Weather'));
  await page.getByRole('link', { name: 'Done' }).click();
  await sees(page.getByRole('link', { name: 'Rivers at Work', exact: true }));
  await sees(page.getByRole('link', { name: 'Four Years of Seattle Weather', exact: true }));
});

test('classroom §1 in a pack of one’s own its texts and excerpts are chosen, and one from a magazine is read page after page', async () => {
  const packId = freshId();
  const shown = { note: '', packId: 'water-on-the-move' };
  const items: CustomItem[] = [
    { ...shown, kind: 'library', itemId: freshId(), contentId: 'drip-magazine-1' },
    { ...shown, kind: 'library', itemId: freshId(), contentId: 'river-delta' },
    {
      ...{ ...shown, kind: 'excerpt', itemId: freshId(), savedContentId: freshId() },
      ...{ title: 'A few words', text: 'Water wears away stone.', contentId: 'rivers-at-work' },
      contentType: 'article',
    },
  ];
  const named = { subject: 'science', sourcePackId: null, title: 'My rivers' } as const;
  await onOtherDevice('teacher', [
    'saveCustomPack',
    { packId, content: { ...named, note: '', userNote: '', items } },
  ]);
  await openScreen('teacher', `/science/${packId}#/activities`);
  await page.getByRole('link', { name: 'Use learning strategies' }).click();
  await sees(heading('My rivers: learning strategies'));
  const texts = page.getByLabelText('What students read');
  await expect.element(texts).toBeVisible();
  const names = () => [...texts.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['Magazine: Drip: The Water Magazine', 'Excerpt: A few words']);
  await button('Add this snack').click();
  await sees(heading('Main Idea: Drip: The Water Magazine'));
  await page.getByRole('link', { name: 'Preview as student' }).click();
  await button('Choose sentences').click();
  await expect.poll(() => page.getByRole('dialog').getByRole('button').elements().length).toBeGreaterThan(20);
});

test('classroom §2 what a teacher makes of a pack begins in one line, whatever was made of it before', async () => {
  await savedSnacks('Made before');
  await openScreen('teacher', '/science/water-on-the-move#/activities');
  await sees(button('Quick assign: Made before'));
  const make = [
    button('Quick activity'),
    page.getByRole('link', { name: 'Use learning strategies' }),
    button('Make a mini-inquiry'),
  ];
  for (const one of make) await sees(one);
  const tops = make.map((one) => Math.round(one.element().getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('classroom §4 §5 quick assign says what is missing, assigns, and the next time changes what there is', async () => {
  const saved = await savedSnacks('Quickly given');
  await openScreen('teacher', '/science/water-on-the-move#/activities');
  const quick = button('Quick assign: Quickly given');
  await quick.click();
  const dialog = page.getByRole('dialog', { name: 'Quickly given' });
  await button('Assign', dialog).click();
  await reads('Please enter a valid date range.', dialog);
  await reads('Please select a classroom.', dialog);
  await expectAccessible();
  await dialog.getByRole('checkbox', { name: /^Class A/ }).click();
  await typeDate(/Due date/, inAWeek, dialog);
  await button('Assign', dialog).click();
  await reads('Activity Pack has been assigned to students.');
  await quick.click();
  await dialog.getByRole('checkbox', { name: /^Class A/ }).click();
  await typeDate(/Due date/, addDays(inAWeek, 3), dialog);
  await button('Assign', dialog).click();
  await isGone(dialog);
  goTo(`/science/ls/${saved.snackPackId}#/pinboard`);
  const given = page.getByRole('complementary', { name: 'Assign' }).getByRole('link', { name: /Class A/ });
  await sees(given);
  expect(given.elements()).toHaveLength(1);
});

test('classroom §2 sheets have the text, the prompt and lines for each step; the class’s has what was written', async () => {
  const short = snackOn({ snackTypeId: 2, title: 'Second text' });
  const { snackPackId, snackIds, assignmentId } = await assignedSnacks('On paper', null, [snackOn(), short]);
  await responded('student20', assignmentId, snackIds[0] ?? '');
  await openScreen('teacher', `/science/printout/activity/${snackPackId}`);
  await sees(heading('Main Idea and Summary: Where Rain Comes From'));
  await reads('Rising into the air');
  const lines = () => document.querySelectorAll('[data-part="line-to-write-on"]').length;
  // Main idea 3, three details of 2, summary 6; then main idea and details once more.
  await expect.poll(lines).toBe(24);
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'With the texts to read' }).click();
  await isGone(page.getByText('Rising into the air'));
  const query = `?activity=${snackPackId}`;
  goTo(`/science/printout/teacher/${defaultSubgroupId(classA)}${query}`);
  await reads('Summary of student20.');
  await reads(/^Nothing yet from /);
  await expectAccessible();
});

/** On its way to the server this text gets a character that no store keeps, so that the real server refuses it (S5). */
function serverRefuses(text: string): { takesAll: () => void } {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const body = init?.body;
    if (typeof body !== 'string' || !body.includes(text)) return real(input, init);
    return real(input, { ...init, body: body.replaceAll(text, `${text}\\u0000`) });
  });
  onTestFinished(() => spy.mockRestore());
  return { takesAll: () => spy.mockRestore() };
}
