import { entries } from 'idb-keyval';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { LibraryPicture } from '#app/features/packs/components/library-picture.tsx';
import { libraryFiles } from '#app/platform/media-cache.ts';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';
import { teacherNotesHere, withoutTeacherNotes } from './teacher-notes.ts';

const pack = '/science/water-on-the-move';
const finder = page.getByLabelText('Find a pack');

test('a misspelt word finds what holds it, marked; other packs go', async () => {
  await openScreen('teacher', '/science/packs');
  await sees(heading('Shaking Ground'));
  await finder.fill('watr cycel');
  await expect.poll(() => document.querySelectorAll('mark').length).toBeGreaterThan(0);
  await isGone(heading('Shaking Ground'));
  await finder.fill('');
  await sees(heading('Shaking Ground'));
});

test('a favorite is kept by its heart and listed alone', async () => {
  await openScreen('student14', pack);
  await button('Favorite: Water on the Move').click();
  await expect.element(button('Favorite: Water on the Move')).toHaveAttribute('aria-pressed', 'true');
  goTo('/science/packs');
  await page.getByLabelText('Favorites').click();
  await sees(page.getByRole('link', { name: 'Water on the Move', exact: true }));
  await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
});

test.each([
  ['student18', false],
  ['teacher', true],
])(
  'content §6 %s takes a pack offline; the teaching note comes to teachers alone',
  async (who, isTeacher) => {
    await withoutTeacherNotes();
    await openScreen(who, '/science/shaking-ground');
    await button('Use offline').click();
    const dialog = page.getByRole('dialog');
    await button(/^Download /, dialog).click();
    await reads('Available offline', dialog);
    const notes = await teacherNotesHere();
    expect(notes.length > 0).toBe(isTeacher);
    await button('Remove from this device', dialog).click();
  },
);

test('the media overlay goes through the media by arrow keys and gives the focus back', async () => {
  await openScreen('teacher', pack);
  const opener = page.getByRole('link', { name: 'A Drop Goes Around', exact: true });
  await opener.click();
  const overlay = page.getByRole('dialog');
  await sees(heading('A Drop Goes Around', overlay));
  await userEvent.keyboard('{ArrowRight}');
  await isGone(heading('A Drop Goes Around', overlay));
  await userEvent.keyboard('{ArrowLeft}');
  await sees(heading('A Drop Goes Around', overlay));
  await userEvent.keyboard('{Escape}');
  await isGone(overlay);
  await hasFocus(opener);
});

test('a pack of one’s own gets cards, and an address that is none is named', async () => {
  await openScreen('student15', pack);
  await button('Customize').click();
  await box('Title').fill('Our river trip');
  await button('Add a web address').last().click();
  await page.getByLabelText('Card title').last().fill('River watch');
  const address = page.getByLabelText('Address');
  await address.fill('rivers');
  await isGone(page.getByText('This website address does not seem to be valid.'));
  await userEvent.keyboard('{Tab}');
  await reads('This website address does not seem to be valid.');
  await address.fill('rivers.example.org');
  await isGone(page.getByText('This website address does not seem to be valid.'));
  await marked('saved-on-device');
});

test('content §2 customize makes no copy before the first change, then offers it first, and copies tell apart', async () => {
  await openScreen('student17', pack);
  const own = page.getByRole('article');
  const showsOwn = async (count: number) => {
    goTo('/science/packs');
    await page.getByLabelText('Your own').click();
    await (count === 0
      ? sees(heading('No packs of your own'))
      : expect.poll(() => own.elements().length).toBe(count));
  };
  await button('Customize').click();
  await expect.element(box('Title')).toHaveValue('My copy of Water on the Move');
  await expect.poll(() => location.pathname + location.hash).toBe(`${pack}#/custom`);
  await page.getByRole('link', { name: 'Done' }).click();
  await sees(heading('Water on the Move'));
  await showsOwn(0);

  goTo(`${pack}#/custom`);
  await box(/^Words at the top/).fill('For our trip');
  await marked('saved-on-device');
  await expect.poll(() => location.pathname).not.toBe(pack);
  await expect.element(box(/^Words at the top/)).toHaveFocus();
  await showsOwn(1);

  goTo(pack);
  await button('Customize').click();
  await sees(page.getByRole('link', { name: 'Open your copy' }));
  await button('Make another copy').click();
  await expect.element(box('Title')).toHaveValue('My copy of Water on the Move (2)');
  goTo(`${pack}#/custom`);
  await page.getByRole('link', { name: 'Done' }).click();
  goTo(`${pack}#/custom`);
  await page.getByRole('link', { name: 'Open your copy' }).click();
  await expect.element(box(/^Words at the top/)).toHaveValue('For our trip');
});

test('a file that is none to upload is named with its reason', async () => {
  await openScreen('student16', pack);
  await button('Customize').click();
  const file = new File(['<p>'], 'page.html', { type: 'text/html' });
  await page.getByLabelText('File for a card').last().upload(file);
  await reads('page.html is not a file format that can be uploaded.');
});

test('a student sees no teaching note and no button to build', async () => {
  await openScreen('student1', pack);
  await sees(heading('Water on the Move'));
  await isGone(page.getByText('Only teachers see this'));
  await isGone(page.getByRole('link', { name: 'Build an activity' }));
  goTo(`${pack}/learning-resource/water-teacher-note`);
  await reads('This page is for teachers');
});

test('an article is read at another level', async () => {
  await openScreen('teacher', `${pack}/article/where-rain-comes-from`);
  const levels = page.getByRole('radio', { name: /^Level/ });
  await sees(levels.first());
  const text = () => page.getByRole('main').element().textContent;
  const before = text();
  await levels.last().click({ force: true });
  await expect.poll(() => text() === before).toBe(false);
});

test('classroom §9 the prompt to keep a pack is seen at most six times', async () => {
  await openScreen('student27', '/science');
  const timesSeen = async () =>
    (await entries<string, unknown>()).find(([key]) => key.endsWith(':prompt-declined'))?.[1];
  const prompt = page.getByRole('complementary', { name: 'Keep this pack' });
  const packs = ['water-on-the-move', 'living-together', 'shaking-ground'];
  for (let seen = 1; seen <= 6; seen += 1) {
    goTo(`/science/${packs[seen % packs.length]}`);
    // It stands at the end of the pinboard, and is seen when one is there.
    await expect
      .poll(() => {
        void prompt.elements().at(0)?.scrollIntoView();
        return timesSeen();
      })
      .toBe(seen);
  }
  goTo('/science/neighbors-in-space');
  await sees(heading('Neighbors in Space'));
  await sees(page.getByRole('link', { name: /Galileo.s Notebook/ }));
  expect(prompt.elements()).toEqual([]);
});

test('content §4 §9 the dictionary opens at the level of the article, and offers what may have been meant', async () => {
  await openScreen('student17', `${pack}/article/where-rain-comes-from?level=1`);
  await button('Dictionary').click();
  const dialog = page.getByRole('dialog', { name: 'Dictionary' });
  await expect.element(dialog.getByRole('radio', { name: 'Level 1' })).toBeChecked();
  const word = dialog.getByRole('searchbox', { name: 'Word' });
  await hasFocus(word);
  await word.fill('telescop');
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await dialog.getByRole('button', { name: 'telescope', exact: true }).click();
  await sees(heading('telescope', dialog));
  await isGone(dialog.getByText('Word not found'));
});

test('classroom §4 a starter activity is used from the pack in one press, with its name, and asks where a draft is', async () => {
  await openScreen('teacher', '/science/neighbors-in-space#/activities');
  const title = 'A Month of Moons';
  const use = page.getByRole('link', { name: new RegExp(`Use it.*${title}`) });
  await use.click();
  await expect.element(box('Title')).toHaveValue(title);
  await sees(box('Question 1'));
  await expect.poll(() => location.search).toBe('');
  await marked('saved-on-device');
  await box('Question 1').fill('Our own question');
  await marked('saved-on-device');
  goTo('/science/neighbors-in-space#/activities');
  await use.click();
  const question = page.getByRole('alertdialog');
  await button('Cancel', question).click();
  await page.getByRole('tab', { name: /^Your activity/ }).click();
  await expect.element(box('Question 1')).toHaveValue('Our own question');
  goTo('/science/neighbors-in-space#/activities');
  await use.click();
  await button('Replace questions', page.getByRole('alertdialog')).click();
  await expect.element(box('Question 1')).not.toHaveValue('Our own question');
});

test('U1 what is typed beyond a limit stays in sight with a message, and near it the characters left are said', async () => {
  await openScreen('student18', `${pack}#/custom`);
  const title = box('Title');
  await title.fill('x'.repeat(195));
  await reads('5 characters left');
  await title.fill('x'.repeat(212));
  await reads('12 characters too many. Only the first 200 are kept: shorten the text.');
  await expect.element(title).toHaveValue('x'.repeat(212));
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await marked('saved-on-device');
  await title.fill('My river');
  await isGone(page.getByText(/too many/));
});

test('content §5 a new card is not blamed for being empty before its field was passed, and its controls name it', async () => {
  await openScreen('student18', `${pack}#/custom`);
  const isChoice = page.getByRole('button', { name: 'Make another copy' });
  await expect.poll(() => isChoice.elements().length + box('Title').elements().length).toBeGreaterThan(0);
  if (isChoice.elements().length > 0) await isChoice.click();
  await sees(button('Remove card “The Water Cycle”'));
  await button('Add a web address').last().click();
  const title = page.getByLabelText('Card title');
  await sees(title);
  await isGone(page.getByText('Please enter a card title.'));
  await isGone(page.getByText('This website address does not seem to be valid.'));
  await title.click();
  await page.getByLabelText('Address').click();
  await reads('Please enter a card title.');
  await title.fill('River watch');
  await sees(button('Remove card “River watch”'));
});

test('content §4 a long text is folded on the pinboard of one’s own pack', async () => {
  await openScreen('student19', `${pack}#/custom`);
  await button('Add a card of your own').last().click();
  await page.getByLabelText('Card title').fill('Long');
  await box(/^Text/).fill('A line of a very long text. '.repeat(150));
  await marked('saved-on-device');
  await page.getByRole('link', { name: 'Done' }).click();
  await sees(heading('Long'));
  await sees(button('Show more of the text'));
});

test('content §2 a misspelt word is offered as the library writes it, and a pasted page does not widen the screen', async () => {
  await openScreen('student18', '/science/packs');
  await finder.fill('wather');
  await reads('Did you mean');
  await button('weather').click();
  await expect.element(finder).toHaveValue('weather');
  await page.getByRole('radio', { name: 'On this device' }).click();
  await finder.fill('x'.repeat(3_000));
  await reads(/^Nothing found for/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await button('Show all packs').click();
  await expect.element(finder).toHaveValue('');
  await hasFocus(finder);
  await expect.element(page.getByRole('radio', { name: 'Every pack' })).toBeChecked();
  await sees(heading('Water on the Move'));
});

test('U3 packs on this device are listed alone', async () => {
  // No other test here opens it: a page keeps what it has read, and each test begins with an empty device.
  await openScreen('student20', '/science/pushes-pulls-and-falls');
  // Its title is known before it is here.
  await sees(page.getByRole('tab', { name: 'Pinboard' }));
  goTo('/science/packs');
  await sees(heading('Shaking Ground'));
  await page.getByLabelText('On this device').click();
  await sees(heading('Pushes, Pulls and Falls'));
  await isGone(heading('Shaking Ground'));
});

test('U3 a picture that is on this device is shown where nothing else brings it', async () => {
  const picture = { path: 'pictures/kept.svg', width: 40, height: 30, alt: 'A kept picture' };
  const address = '/library/no-such-pack/1/pictures/kept.svg';
  const bytes = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  );
  await libraryFiles.keep(address, bytes, 'image/svg+xml');
  const shown = await render(
    <LibraryPicture pack={{ packId: 'no-such-pack', version: '1' }} picture={picture} loading="eager" />,
  );
  const image = page.getByAltText('A kept picture');
  await expect.element(image).toHaveAttribute('src', expect.stringContaining('blob:'));
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(40);
  await shown.unmount();
  await libraryFiles.drop([address]);
});
