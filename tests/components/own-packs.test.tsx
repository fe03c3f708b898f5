import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { libraryFiles } from '#app/platform/media-cache.ts';
import type { CustomItem, CustomPackContent } from '#shared/domain/packs/custom-pack.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { freshId } from './fixtures.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';
import { teacherNotesHere, withoutTeacherNotes } from './teacher-notes.ts';

const card = (contentId: string): CustomItem => ({
  kind: 'library',
  itemId: freshId(),
  note: '',
  packId: 'water-on-the-move',
  contentId,
});

/** A pack of a person's own with two cards of the library and one of theirs; returns its address. */
async function ownPack(
  username: string,
  title: string,
  more: Partial<CustomPackContent> = {},
): Promise<{ packId: string; path: string }> {
  const packId = freshId();
  const items: CustomItem[] = [
    card('where-rain-comes-from'),
    card('river-delta'),
    { kind: 'card', itemId: freshId(), note: '', title: 'Our own words', text: 'Look at the river.' },
  ];
  const content: CustomPackContent = {
    subject: 'science',
    sourcePackId: 'water-on-the-move',
    title,
    note: 'For our trip',
    userNote: '',
    items,
    ...more,
  };
  await onOtherDevice(username, ['saveCustomPack', { packId, content }]);
  return { packId, path: `/science/${packId}` };
}

const cards = page.getByRole('article');

test('content §2 a pack of one’s own is filtered by type, at an address of its own, and is a favorite', async () => {
  const { path } = await ownPack('student21', 'Rivers of ours');
  await openScreen('student21', path);
  await sees(heading('Rivers of ours'));
  await expect.poll(() => cards.elements().length).toBe(3);
  await page.getByRole('radio', { name: /^Images/ }).click({ force: true });
  await expect.poll(() => location.pathname).toBe(`${path}/image`);
  await expect.poll(() => cards.elements().length).toBe(1);
  await page.getByRole('radio', { name: /^Everything/ }).click({ force: true });
  await expect.poll(() => cards.elements().length).toBe(3);
  await expectAccessible();

  await button('Favorite: Rivers of ours').click();
  goTo('/science/packs');
  await page.getByLabelText('Favorites').click();
  await sees(page.getByRole('link', { name: 'Rivers of ours', exact: true }));
  await isGone(page.getByText('No favorites here'));
});

test('classroom §1 the activities of a pack of one’s own: quick, and the starters of the pack it was made from', async () => {
  const { packId, path } = await ownPack('teacher', 'Rivers to teach');
  await openScreen('teacher', path);
  await page.getByRole('tab', { name: 'Activities' }).click();
  await expect.poll(() => location.hash).toBe('#/activities');
  const use = page.getByRole('link', { name: /Use it/ });
  await sees(use.first());
  await button('Quick activity').click();
  await expect
    .element(page.getByRole('dialog').getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('Rivers to teach');
  await userEvent.keyboard('{Escape}');
  await use.first().click();
  await expect.poll(() => location.pathname).toBe(`/science/activity/${packId}`);
  await sees(box('Question 1'));
  await expect.element(box('Question 1')).not.toHaveValue('');
  await sees(page.getByRole('link', { name: 'Rivers to teach' }));
});

test('U3 a pack of one’s own is taken offline: what its cards need of the library is on the device then', async () => {
  const { path } = await ownPack('student22', 'Rivers to take');
  await withoutTeacherNotes();
  await openScreen('student22', path);
  await button('Use offline').click();
  const dialog = page.getByRole('dialog');
  await button(/^Download /, dialog).click();
  await reads('Available offline', dialog);
  const held = await libraryFiles.list();
  expect(held.some((address) => address.includes('where-rain-comes-from'))).toBe(true);
  expect(await teacherNotesHere()).toEqual([]);
  await button('Close', dialog).first().click();
  await sees(button('Available offline'));
});

test('content §3 the picture of a pack is chosen among those of its cards, and stands on the shelf', async () => {
  const { path } = await ownPack('student23', 'Rivers with a picture');
  await openScreen('student23', `${path}#/custom`);
  await button('Picture of the pack: choose').click();
  await page.getByRole('dialog').getByRole('radio', { name: /delta/i }).click({ force: true });
  await expectAccessible();
  await button('Done', page.getByRole('dialog')).click();
  await marked('saved-on-device');
  goTo('/science/packs');
  await page.getByLabelText('Your own').click();
  await expect
    .poll(() => document.querySelector('article img')?.getAttribute('src'))
    .toContain('river-delta');
});

test('content §1 a teacher writes a quiz and slides; what is not whole is said and not asked, and students answer here', async () => {
  const { packId, path } = await ownPack('teacher', 'Rivers to ask about', { items: [], sourcePackId: null });
  await openScreen('teacher', `${path}#/custom`);
  await button('Add a quiz').last().click();
  await box('Card title').fill('River quiz');
  await reads('Not asked yet. Write the question.');
  await box('Question 1').fill('Where does a river end?');
  await box('Answer A').fill('In the sea');
  await box('Answer B').fill('In the sky');
  await reads('Not asked yet. Mark the right answer.');
  await page.getByLabelText('Right answer').selectOptions('A: In the sea');
  await isGone(page.getByText(/^Not asked yet/));
  await button('Add slides').last().click();
  await box('Card title').last().fill('River slides');
  await box('Slide title').fill('The source');
  await button('Add a slide').click();
  await box('Slide title').last().fill('The mouth');
  await expectAccessible();
  await marked('saved-on-device');
  await page.getByRole('link', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'River quiz' }).click();
  await sees(heading('River quiz'));
  await page.getByRole('radio', { name: 'In the sky' }).click({ force: true });
  await button('Check my answer').click();
  await reads('Not yet');
  await page.getByRole('radio', { name: 'In the sea' }).click({ force: true });
  await button('Check my answer').click();
  await reads('1 of 1 right');
  await expectAccessible();
  goTo(`/science/${packId}`);
  await page.getByRole('link', { name: 'River slides' }).click();
  await sees(heading('The source'));
  await button('Next').click();
  await sees(heading('The mouth'));
  await userEvent.keyboard('{ArrowLeft}');
  await sees(heading('The source'));
  await expectAccessible();
});

test('content §2 what is printed of a pack is chosen, the preview follows, and the choice stays for the visit', async () => {
  await openScreen('student28', '/science/printout/pack/water-on-the-move');
  const sheet = page.getByRole('article');
  await sees(heading('Rivers at Work', sheet));
  await sees(heading('The Water Cycle', sheet));
  await button('None').click();
  await isGone(heading('Rivers at Work', sheet));
  await reads('Choose at least one thing to print.');
  await page.getByRole('checkbox', { name: /^Rivers at Work/ }).click();
  await sees(heading('Rivers at Work', sheet));
  await isGone(heading('The Water Cycle', sheet));
  await expect.poll(() => sheet.element().querySelectorAll('img').length).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: 'With pictures' }).click();
  const shown = () =>
    [...sheet.element().querySelectorAll('img')].filter((img) => img.offsetHeight > 0).length;
  await expect.poll(shown).toBe(0);
  await expectAccessible();

  goTo('/science/packs');
  await sees(heading('Packs'));
  goTo('/science/printout/pack/water-on-the-move');
  await sees(heading('Rivers at Work', sheet));
  await isGone(heading('The Water Cycle', sheet));

  await button('Make a PDF').click();
  const link = page.getByRole('link', { name: /^Open the PDF/ });
  await hasFocus(link);
  const href = link.element().getAttribute('href') ?? '';
  expect(href).toMatch(/pictures=no&items=rivers-at-work$/);
  const answer = await fetch(href);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await button('All').click();
  await sees(button('Make a PDF'));
});

test('S3 a subject without packs for a grade says so, and all of a subject is offered to be taken along', async () => {
  await openScreen('student29', '/science/packs');
  await page.getByRole('radio', { name: '9-12' }).click({ force: true });
  await sees(heading('No science packs for Grades 9-12 yet'));
  await button('Take all science with you').click();
  await sees(button(/^(Download|Close)/, page.getByRole('dialog')).first());
  await expectAccessible();
});

test('content §5 in the compact form a card is a line, which opens to all of it; the form is remembered', async () => {
  const { path } = await ownPack('teacher', 'Rivers in lines');
  await openScreen('teacher', `${path}#/custom`);
  const note = button('Add a note to card “Our own words”');
  await sees(note);
  await page.getByRole('radio', { name: 'Compact' }).click();
  await isGone(note);
  await button('Open, card “Our own words”').click();
  await sees(note);
  await sees(button('Close, card “Our own words”'));
  await expectAccessible();
  goTo('/science/packs');
  await sees(heading('Packs'));
  goTo(`${path}#/custom`);
  await sees(button('Open, card “Our own words”'));
  await expect.element(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await isGone(note);
  await page.getByRole('radio', { name: 'Comfortable' }).click();
  await sees(note);
});

test('content §2 a pack of one’s own stands before what the library answers only where it has all that was asked', async () => {
  await ownPack('student23', 'Our trip');
  await openScreen('student23', '/science/packs');
  const field = page.getByRole('main').getByLabelText('Find a pack');
  const own = page.getByRole('link', { name: 'Our trip', exact: true });
  await field.fill('look river');
  await sees(own);
  await field.fill('why is the river blue');
  await reads(/results? for “why is the river blue”/);
  await isGone(own);
  await field.fill('how long is our trip to the creek');
  await sees(own);
});

test('content §5 on a phone the words of a pack are folded, and nothing closes under who types a new title', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1366, 768));
  const { path } = await ownPack('teacher', 'Rivers on a phone');
  await openScreen('teacher', `${path}#/custom`);
  const words = page.getByText('Title, words, note and picture');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await sees(words);
  await expect.element(title).not.toBeInTheDocument();
  await words.click();
  await title.clear();
  await sees(page.getByText('Please enter a title.'));
  await userEvent.type(title, 'New');
  await expect.element(title).toHaveValue('New');
  expect(document.activeElement).toBe(title.element());
});

test('U1 what was typed after something was removed stays when it comes back by Undo', async () => {
  const { path } = await ownPack('teacher', 'Rivers to change');
  await openScreen('teacher', `${path}#/custom`);
  await button('Remove card “Our own words”').click();
  await isGone(box('Card title'));
  const words = page.getByRole('textbox', { name: /^Words at the top/ });
  await words.fill('Written since');
  await button('Undo').click();
  await expect.element(box('Card title')).toHaveValue('Our own words');
  await expect.element(words).toHaveValue('Written since');
});

test('who removes a card, a slide, a question or an answer is at the next one, the one before, or what adds one', async () => {
  const { path } = await ownPack('teacher', 'Rivers to thin out');
  await openScreen('teacher', `${path}#/custom`);
  const row = (name: string) => page.getByRole('row', { name });
  await button(/^Remove card “.*delta/i).click();
  await hasFocus(row('card “Our own words”'));
  await button('Remove card “Our own words”').click();
  await hasFocus(page.getByRole('row').first());
  await button(/^Remove card “/).click();
  await hasFocus(button('Add from a pack'));

  await button('Add slides').click();
  await button('Add a slide').click();
  const slide = page.getByRole('group', { name: 'Slide 1' });
  await button('Remove slide 1').click();
  await hasFocus(slide);
  await button('Remove slide 1').click();
  await hasFocus(button('Add a slide'));

  await button('Add a quiz').last().click();
  await button('Add an answer').click();
  await button('Remove answer B of question 1').click();
  await hasFocus(page.getByRole('group', { name: 'Answer B of question 1' }));
  await button('Remove question 1').click();
  await hasFocus(button('Add a question'));
});

test('U1 a slide, a quiz’s question and its answer come back by one press, with all that was written on them', async () => {
  const { path } = await ownPack('teacher', 'Rivers to take apart', { items: [], sourcePackId: null });
  await openScreen('teacher', `${path}#/custom`);
  await button('Add a quiz').last().click();
  await box('Question 1').fill('Where does a river end?');
  for (const [answer, text] of Object.entries({ A: 'In the sea', B: 'In the sky' }))
    await box(`Answer ${answer}`).fill(text);
  await button('Add an answer').click();
  await box('Answer C').fill('In a lake');
  await page.getByLabelText('Right answer').selectOptions('C: In a lake');
  await button('Remove answer C of question 1').click();
  await isGone(box('Answer C'));
  await box('Answer A').fill('In the ocean');
  await button('Undo').click();
  await expect.element(box('Answer C')).toHaveValue('In a lake');
  await expect.element(box('Answer A')).toHaveValue('In the ocean');
  await expect.element(page.getByLabelText('Right answer')).toHaveDisplayValue('C: In a lake');

  await button('Remove question 1').click();
  await isGone(box('Question 1'));
  await button('Undo').click();
  await expect.element(box('Answer A')).toHaveValue('In the ocean');

  await button('Add slides').last().click();
  await box('Slide title').fill('The source');
  await button('Remove slide 1').click();
  await isGone(box('Slide title'));
  await button('Undo').click();
  await expect.element(box('Slide title')).toHaveValue('The source');
});

test('U2 a pack of one’s own that was removed is put back by Undo, and later from the list of removed packs', async () => {
  const { path } = await ownPack('student24', 'Thrown away');
  const gone = page.getByText('1 removed pack');
  await openScreen('student24', path);
  await button('Remove').click();
  await expect.poll(() => location.pathname).toBe('/science/packs');
  await hasFocus(heading('Packs'));
  await button('Undo').click();
  await reads('“Thrown away” is among your packs again.');
  await hasFocus(heading('Packs'));
  await page.getByLabelText('Your own').click();
  const link = page.getByRole('link', { name: 'Thrown away' });
  await sees(link);
  await isGone(gone);
  await link.click();
  await expect.poll(() => cards.elements().length).toBe(3);
  await button('Remove').click();
  await expect.poll(() => location.pathname).toBe('/science/packs');
  await page.getByLabelText('Your own').click();
  await gone.click();
  await expectAccessible();
  await button('Put back Thrown away').click();
  await isGone(gone);
  await sees(link);
});

test('U4 a pack counts the cards that its reader sees: a teacher’s is not among a student’s', async () => {
  const items = [card('where-rain-comes-from'), card('water-teacher-note')];
  const { path } = await ownPack('student25', 'Counted', { items });
  await openScreen('student25', path);
  await expect.poll(() => cards.elements().length).toBe(1);
  await reads('1 card');
  goTo('/science/packs');
  await page.getByLabelText('Your own').click();
  await reads('1 card');
});

test('U4 on paper, too, a student’s own pack lists no card of its teacher, not even until the packs behind it are read', async () => {
  const items = [card('where-rain-comes-from'), card('water-teacher-note')];
  const { packId } = await ownPack('student26', 'On paper', { items });
  const unknown = new Set<string>();
  const look = () => {
    for (const { textContent } of document.querySelectorAll('label'))
      if (textContent.startsWith('A card of the library')) unknown.add(textContent);
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  await openScreen('student26', `/science/printout/pack/${packId}`);
  await sees(heading('On paper', page.getByRole('article')));
  await sees(page.getByRole('checkbox', { name: /^Where Rain Comes From/ }));
  expect([...unknown]).toEqual([]);
});
