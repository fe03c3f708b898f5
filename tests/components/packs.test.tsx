import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';

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
  await button('Add a website').click();
  await page.getByLabelText('Card title').last().fill('River watch');
  await page.getByLabelText('Address').fill('rivers');
  await reads('This website address does not seem to be valid.');
  await page.getByLabelText('Address').fill('rivers.example.org');
  await isGone(page.getByText('This website address does not seem to be valid.'));
  await marked('saved-on-device');
});

test('a file that is none to upload is named with its reason', async () => {
  await openScreen('student16', pack);
  await button('Customize').click();
  const file = new File(['<p>'], 'page.html', { type: 'text/html' });
  await page.getByLabelText('File for a card').upload(file);
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
