import '#app/ui/styles/index.css';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { formWords } from '#app/features/questions/index.ts';
import { questionForms, type QuestionForm } from '#shared/domain/questions/editing/question-forms.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, isGone, marked, reads, sees } from './find.ts';
import { openScreen } from './open-screen.tsx';

const forms = questionForms.filter((form) => form !== 'written');

/** The builder on a pack that no other test builds on. */
async function openBuilder(pack: string): Promise<void> {
  await openScreen('teacher', `/${pack}#/custom`);
  await button('Write your own').click();
  await box('Title').fill('All kinds');
  await box('Instructions').fill('Answer all of it.');
}

/** Adds a question of a form by keys alone, and writes what it asks. */
async function addByKeys(form: QuestionForm, number: number): Promise<void> {
  const add = button('Add another kind');
  await sees(add);
  focus(add);
  await userEvent.keyboard('{Enter}');
  const entry = page.getByRole('menuitem', { name: formWords[form].name });
  while (document.activeElement !== entry.element()) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await hasFocus(box(`Question ${number}`));
  await userEvent.keyboard(`What of ${number}?`);
}

/** Adds one of each kind by pressing, as a mouse does. */
async function addEachKind(): Promise<void> {
  for (const [index, form] of forms.entries()) {
    await button('Add another kind').click();
    await page.getByRole('menuitem', { name: formWords[form].name }).click();
    await box(`Question ${index + 1}`).fill(`What of ${index + 1}?`);
  }
}

const focus = (locator: Locator): void => {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
};

const answerOf = (number: number) => page.getByRole('group', { name: `Answer of question ${number}` });

/** Writes a list of texts, each but the last followed by Enter, which goes on to the next row. */
async function writeRows(first: Locator, texts: readonly string[]): Promise<void> {
  await sees(first);
  focus(first);
  await userEvent.keyboard(texts.join('{Enter}'));
}

test('content §3 a choice of one is built by keys alone, within sight, and checked by its key where the teacher lets students', async () => {
  await openBuilder('social-studies/activity/counting-a-nation');
  await addByKeys('multiple-choice', 1);
  const first = box('Choice 1', answerOf(1));
  await sees(first);
  window.scrollTo(0, 0);
  expect(first.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  // Points, removing, kind, then the ticks and the choices.
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab} {Tab}');
  await hasFocus(first);
  await userEvent.keyboard('Rain{Enter}Snow{Enter}Hail{Enter}Fog{Enter}Dew');
  await hasFocus(box('Choice 5', answerOf(1)));
  await expect.element(page.getByRole('radio', { name: 'choice 1 is right' })).toBeChecked();
  await button('Remove choice 5', answerOf(1)).click();
  await reads('Choice 5 was removed.');
  await button('Undo').click();
  await expect.element(box('Choice 5', answerOf(1))).toHaveValue('Dew');
  await answerOf(1).getByText('Explanation and checking').click();
  await page
    .getByRole('combobox', { name: 'Students may check their answer themselves' })
    .selectOptions('Once');
  await reads(/^Then the right answer is on their devices/);
  await marked('saved-on-device');
});

test('content §3 a question of each kind says at its fields what is missing', async () => {
  await openBuilder('science/activity/living-together-first-steps');
  await addEachKind();
  await button('Review').click();
  const summary = page.getByRole('group', { name: 'Please check these points' });
  await hasFocus(summary);
  await summary.getByRole('link', { name: 'Question 3: An item is empty.' }).click();
  await hasFocus(box('Item 1', answerOf(3)));
  await page.viewport(320, 800);
  await expectAccessible();
  await page.viewport(1366, 768);
  await expectAccessible();
  // What is mended is blamed no longer, and the rest still is.
  await writeRows(box('Item 1', answerOf(3)), ['Seed', 'Plant', 'Fruit']);
  await isGone(summary.getByRole('link', { name: 'Question 3: An item is empty.' }));
  await sees(summary);
});

test('content §3 a question of each kind is saved once nothing of it is missing', async () => {
  await openBuilder('social-studies/activity/maps-and-mapmakers-first-steps');
  await addEachKind();
  for (const which of [1, 2]) {
    await writeRows(box('Choice 1', answerOf(which)), ['Rain', 'Snow', 'Hail', 'Fog']);
    const tick = which === 1 ? 'radio' : 'checkbox';
    await answerOf(which).getByRole(tick, { name: 'choice 2 is right' }).click();
  }
  await writeRows(box('Item 1', answerOf(3)), ['Seed', 'Plant', 'Fruit']);
  await reads(/^Students first see: (?!Seed · Plant · Fruit)/, answerOf(3));
  await box('Text to mark', answerOf(4)).fill('Rain falls.');
  await button(/^falls/, answerOf(4)).click();
  await writeRows(box('Item 1', answerOf(5)), ['Crab', 'Sponge', 'Gull']);
  await writeRows(box('Match of item 1', answerOf(5)), ['legs']);
  await writeRows(box('Match of item 2', answerOf(5)), ['pores']);
  await writeRows(box('Match of item 3', answerOf(5)), ['wings']);
  await box('Text with gaps', answerOf(6)).fill('A sponge has no bones.');
  await selectText(box('Text with gaps', answerOf(6)), 2, 8);
  await button('Make a gap of the selected word', answerOf(6)).click();
  await expect.element(box('Text with gaps', answerOf(6))).toHaveValue('A [sponge] has no bones.');
  await button('Add an extra word', answerOf(6)).click();
  await hasFocus(box('Extra word 1', answerOf(6)));
  await userEvent.keyboard('crab');
  await writeRows(box('Bar 1', answerOf(7)), ['May', 'June', 'July']);
  for (const bar of [1, 2, 3]) await box(`Right height of bar ${bar}`, answerOf(7)).fill(`${bar + 3}`);
  await writeRows(box('Right answer 1', answerOf(8)), ['delta', 'the delta']);
  await box('Right number', answerOf(9)).fill('-2,5');
  await button('Review').click();
  await reads(`${forms.length} Questions saved for Activity Pack "All kinds".`);
});

test('content §3 a question becomes one of another kind with what both have, and back by one press', async () => {
  await openBuilder('science/activity/water-on-the-move-first-steps');
  await addByKeys('multiple-choice', 1);
  await writeRows(box('Choice 1', answerOf(1)), ['Rain', 'Snow', 'Hail', 'Fog']);
  await answerOf(1).getByRole('radio', { name: 'choice 3 is right' }).click();
  await change('Choose one', 'Put in order');
  await expect.element(box('Item 4', answerOf(1))).toHaveValue('Fog');
  await button('Undo').click();
  await expect.element(page.getByRole('radio', { name: 'choice 3 is right' })).toBeChecked();
  await change('Choose one', 'Written answer');
  await isGone(answerOf(1));
  await button('Undo').click();
  await expect.element(page.getByRole('radio', { name: 'choice 3 is right' })).toBeChecked();
});

async function change(from: string, to: string): Promise<void> {
  await button(`Kind of question 1: ${from}`).click();
  await page.getByRole('menuitem', { name: to }).click();
  await reads(`Question 1 is now “${to}”.`);
}

async function selectText(locator: Locator, from: number, to: number): Promise<void> {
  await sees(locator);
  const area = locator.element();
  if (area instanceof HTMLTextAreaElement) area.setSelectionRange(from, to);
}
