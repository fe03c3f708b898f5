import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, isGone, reads, sees } from './find.ts';
import { freshId, today } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';

// A person's own events in the calendar of the home (classroom §3, §8, §9; content §9).

const dialog = page.getByRole('dialog');
const calendar = page.getByRole('region', { name: 'Calendar' });
const packIds = [
  'water-on-the-move',
  'shaking-ground',
  'living-together',
  'neighbors-in-space',
  'no-such-pack',
];

test('classroom §3 an event is named, and the pack that was found by its title is in it', async () => {
  await openScreen('student21', '/science');
  await button('Add an event').click();
  await button('Add the event', dialog).click();
  await reads('Please enter a title.', dialog);
  await box('What is it?', dialog).fill('Trip to the river');
  await dialog.getByRole('combobox', { name: /^Add a pack/ }).fill('shaking');
  await dialog.getByRole('option', { name: /^Shaking Ground/ }).click();
  await sees(button('Take out Shaking Ground', dialog));
  await expectAccessible();
  await button('Add the event', dialog).click();
  await isGone(dialog);
  await sees(button('Change or move Trip to the river', calendar));
  await sees(calendar.getByRole('link', { name: 'Shaking Ground' }));
  await expectAccessible();
});

test('content §9 a tile shows three packs and “+ N”; moving it by its menu takes the focus along', async () => {
  const dates = { startDate: today, endDate: today };
  const event = { eventId: freshId(), title: 'Museum', note: 'Bring paper', packIds, ...dates };
  await onOtherDevice('student22', ['saveCalendarEvent', event]);
  await openScreen('student22', '/science');
  const menu = button('Change or move Museum', calendar);
  await sees(menu);
  expect(calendar.getByRole('list', { name: 'Packs' }).getByRole('link').elements()).toHaveLength(3);
  await button(/^\+ 2/, calendar).click();
  await reads('A pack that isn’t here any more', calendar);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Move a day later' }).click();
  await hasFocus(menu);
  const tomorrow = String(Number(addDays(today, 1).slice(8)));
  await expect.element(calendar.getByRole('gridcell', { selected: true })).toHaveTextContent(tomorrow);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await isGone(menu);
  await button('Undo').click();
  await hasFocus(menu);
});

test('classroom §9 an event that is brought back from the deleted ones is shown on its day, with the focus', async () => {
  const dates = { startDate: addDays(today, 2), endDate: addDays(today, 3) };
  const eventId = freshId();
  await onOtherDevice(
    'student24',
    ['saveCalendarEvent', { eventId, title: 'Two days out', note: '', packIds: [], ...dates }],
    ['removeCalendarEvent', { eventId, isRemoved: true }],
  );
  await openScreen('student24', '/science');
  await calendar.getByText('Deleted events').click();
  await button('Bring back Two days out', calendar).click();
  await hasFocus(button('Change or move Two days out', calendar));
  const day = String(Number(dates.startDate.slice(8)));
  await expect.element(calendar.getByRole('gridcell', { selected: true })).toHaveTextContent(day);
});

test('what was typed into an event is there again after closing it, until it is cancelled', async () => {
  await openScreen('student23', '/science');
  await button('Add an event').click();
  await box('What is it?', dialog).fill('Sports day');
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  await button('Add an event').click();
  await expect.element(box('What is it?', dialog)).toHaveValue('Sports day');
  await button('Cancel', dialog).click();
  await isGone(dialog);
  await button('Add an event').click();
  await expect.element(box('What is it?', dialog)).toHaveValue('');
});
