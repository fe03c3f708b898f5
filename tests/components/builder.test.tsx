import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, button, hasFocus, isGone, marked, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';

const questionTexts = (): string[] =>
  page
    .getByRole('textbox', { name: /^Question \d+$/ })
    .elements()
    .map((area) => (area instanceof HTMLTextAreaElement ? area.value : ''));

/** The builder on a pack that no other test builds on, with the questions of its first starter activity. */
async function withStarter(packId: string, subject = 'science'): Promise<string[]> {
  await openScreen('teacher', `/${subject}/activity/${packId}#/custom`);
  await button('Use a starter activity').click();
  await page
    .getByRole('button', { name: /^Use “/ })
    .first()
    .click();
  await expect.poll(() => questionTexts().length).toBeGreaterThan(2);
  return questionTexts();
}

test('a new question takes the focus, and its words are saved', async () => {
  const before = await withStarter('water-on-the-move');
  await button('Add a question').click();
  await hasFocus(box(`Question ${before.length + 1}`));
  await userEvent.keyboard('Why?');
  await marked('saved-on-device');
  expect(questionTexts()).toEqual([...before, 'Why?']);
});

test('a removed question comes back by one press', async () => {
  const before = await withStarter('shaking-ground');
  await button('Remove question 2').click();
  await expect.poll(() => questionTexts().length).toBe(before.length - 1);
  await button('Undo').click();
  await expect.poll(questionTexts).toEqual(before);
});

test('U1 what was typed since something was removed or put in is not lost with its Undo', async () => {
  const before = await withStarter('how-a-law-is-made', 'social-studies');
  await sees(button('Undo'));
  await box('Title').fill('Written over the starter');
  await isGone(button('Undo'));

  await box('Preface question').fill('What do you eat?');
  await button('Remove the preface question').click();
  await box('Title').fill('Written since');
  await button('Undo').click();
  await expect.element(box('Preface question')).toHaveValue('What do you eat?');
  await expect.element(box('Title')).toHaveValue('Written since');
  expect(questionTexts()).toEqual(before);
});

test('a discarded draft comes back by one press, with all that was typed', async () => {
  const before = await withStarter('maps-and-mapmakers', 'social-studies');
  await box('Title').fill('Where am I?');
  await marked('saved-on-device');
  await button('Discard draft').click();
  await button('Discard draft', page.getByRole('alertdialog')).click();
  await reads('The draft was discarded.');
  await expect.element(box('Title')).toHaveValue('');
  await button('Undo').click();
  await expect.element(box('Title')).toHaveValue('Where am I?');
  await expect.poll(questionTexts).toEqual(before);
});

test('a preview is a student’s screen and collects nothing', async () => {
  const { length } = await withStarter('pushes-pulls-and-falls');
  await button('Student preview').click();
  await reads('This is a Student Preview. Activity progress will not be collected.');
  await button('Start').click();
  await page.getByRole('textbox').first().fill('Nobody reads this.');
  await reads(`1 of ${length} questions answered`);
  await button('Back to building').click();
  await button('Student preview').click();
  await sees(button('Start'));
});

test('classroom §5 an activity is reviewed under its title, and that it is saved is read once and heard once', async () => {
  const { length } = await withStarter('reading-the-climate-record');
  await box('Title').fill('From the sea to the cloud');
  await button('Review').click();
  const saved = `${length} Questions saved for Activity Pack "From the sea to the cloud".`;
  await reads(saved);
  await sees(page.getByRole('complementary', { name: 'Review activity' }));
  await hasFocus(page.getByRole('heading', { name: 'From the sea to the cloud', level: 1 }));
  await expect.poll(() => page.getByRole('status').filter({ hasText: saved }).elements().length).toBe(1);
  expect(page.getByRole('region', { name: 'Messages' }).element().textContent).toBe('');
});

test('day at school §tips: one at a time, none is called work, and who declines one tour is offered none', async () => {
  await openScreen('teacher2', '/science/activity/water-on-the-move#/custom');
  await sees(button('Show me'));
  await button('No, thanks').click();
  await isGone(button('Show me'));
  await page.getByRole('tab', { name: 'Starter activities' }).click();
  await sees(page.getByRole('button', { name: /^Use “/ }).first());
  expect(button('Show me').elements()).toEqual([]);
  goTo('/science');
  const tip = page.getByRole('main').getByRole('button', { name: 'Got it' });
  await sees(tip);
  expect(tip.elements().length).toBe(1);
  await tip.click();
  await reads(/ is not shown again\.$/);
});

test('classroom §4 a question gets points in halves; what is no such number is said at its field', async () => {
  await withStarter('living-together');
  await box('Points for question 1').fill('2,25');
  await reads('From 0 to 100, in halves.');
  await box('Points for question 1').fill('2,5');
  await box('Points for question 2').fill('4');
  await reads(/questions, 6\.5 points/);
  await marked('saved-on-device');
});

test('content §1 the pack’s quiz is put in whole, each question with its points', async () => {
  await openScreen('teacher', '/science/activity/neighbors-in-space#/custom');
  await button('Use a starter activity').click();
  await button('Use “Quiz: Neighbors in Space”').click();
  await expect.poll(() => questionTexts()[0]).toBe('Where does the light of the Moon come from?');
  await expect.element(box('Title')).toHaveValue('Quiz: Neighbors in Space');
  await marked('saved-on-device');
});

/** Answers whose address has this in it no longer come. */
function withoutAnswersOf(part: string): void {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.includes(part)) throw new TypeError('no network');
    return real(input, init);
  });
  onTestFinished(() => spy.mockRestore());
}

test('B7 without the teachers’ file a starter says why it can’t be used, and brings what is written', async () => {
  withoutAnswersOf('closed-starters');
  await openScreen('teacher', '/social-studies/activity/bread-wages-and-kings#/custom');
  await button('Use a starter activity').click();
  const use = button('Use “Price and Pay”');
  await expect.element(use).toHaveAttribute('aria-disabled', 'true');
  await reads('Questions with an answer key are not on this device. They come with a network.');
  await button('Use only 5 written questions').first().click();
  await expect.poll(() => questionTexts().length).toBe(5);
});

test('classroom §4 a starter activity brings questions of any kind with their keys and points', async () => {
  await openScreen('teacher', '/social-studies/activity/counting-a-nation#/custom');
  await button('Use a starter activity').click();
  await button('Use “Who Counts?”').click();
  await expect.poll(() => questionTexts().length).toBe(6);
  await expect.element(box(/^Right number/)).toHaveValue('435');
  await expect.element(box('Points for question 6')).toHaveValue('1');
  await marked('saved-on-device');
});
