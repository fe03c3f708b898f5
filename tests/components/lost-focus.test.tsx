import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import type { Deed } from './as-person.ts';
import { button, hasFocus, heading, isGone, sees } from './find.ts';
import { freshId, ownClass, savedSnacks, snackOn, today } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';

// U7: who takes something away by keyboard is at what is next to it, and never with the page as a whole.

/** Presses by keyboard what takes something away, and waits until it is gone. */
async function removes(removal: Locator): Promise<void> {
  await sees(removal);
  (removal.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

const event = (title: string, packIds: string[] = []): Deed => [
  'saveCalendarEvent',
  { eventId: freshId(), title, note: '', packIds, startDate: today, endDate: today },
];

test('U7 after an event of the calendar the next one has the focus, and after the last the heading', async () => {
  await onOtherDevice('student26', event('Aquarium'), event('Bakery'));
  await openScreen('student26', '/science');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const menu = (title: string) => button(`Change or move ${title}`, calendar);
  const deletes = async (title: string) => {
    await removes(menu(title));
    await sees(page.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.keyboard('{End}{Enter}');
    await isGone(menu(title));
  };
  await deletes('Aquarium');
  await hasFocus(menu('Bakery'));
  await deletes('Bakery');
  await hasFocus(heading('Due today', calendar));
});

test('U7 in a dialog the focus stays in it: at the next pack of an event, then at its title', async () => {
  const packIds = ['shaking-ground', 'living-together'];
  await onOtherDevice('student27', event('Outing', packIds));
  await openScreen('student27', '/science');
  await button('Change or move Outing').click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await removes(button('Take out Shaking Ground', dialog));
  await hasFocus(button('Take out Living Together', dialog));
  await removes(button('Take out Living Together', dialog));
  await hasFocus(dialog.getByRole('heading').first());
});

test('U7 after a group that a dialog asked about, the next group has the focus', async () => {
  const classId = await ownClass('Groups to go through');
  const group = (name: string) => ['createSubgroup', { classId, subgroupId: freshId(), name }] as const;
  await onOtherDevice('teacher', group('Owls'), group('Robins'));
  await openScreen('teacher', `/science/dashboard/classes/${classId}/groups`);
  await removes(button('Remove Owls'));
  await button('Remove group', page.getByRole('alertdialog')).click();
  await isGone(button('Remove Owls'));
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toMatch(/Robins/);
});

test('U7 who renamed a group, or did not, is at the button that renames it', async () => {
  const classId = await ownClass('Groups to name');
  await onOtherDevice('teacher', ['createSubgroup', { classId, subgroupId: freshId(), name: 'Wrens' }]);
  await openScreen('teacher', `/science/dashboard/classes/${classId}/groups`);
  const field = page.getByRole('textbox', { name: 'New name of Wrens' });
  await removes(button('Rename Wrens'));
  await hasFocus(field);
  await removes(button('Cancel'));
  await hasFocus(button('Rename Wrens'));
  await userEvent.keyboard('{Enter}');
  await hasFocus(field);
  await userEvent.keyboard('{Control>}a{/Control}Kites{Enter}');
  await hasFocus(button('Rename Kites'));
});

test('U7 after a snack of a list the next one has the focus', async () => {
  const { snackPackId } = await savedSnacks('Two to remove', [
    snackOn(),
    snackOn({ contentId: 'rivers-at-work', title: 'Rivers at Work' }),
  ]);
  await openScreen('teacher', snackPackPath({ subject: 'science', snackPackId, view: 'pinboard' }));
  await removes(button(/^Remove .*Where Rain Comes From/));
  await isGone(button(/^Remove .*Where Rain Comes From/));
  await expect.poll(() => document.activeElement === document.body).toBe(false);
  await expect
    .poll(() => document.activeElement?.closest('li, [role="row"]')?.textContent)
    .toMatch(/Rivers at Work/);
});

/** An annotation of these words of "Rivers at Work", as a device of the student saves it. */
const annotation = (exact: string, start: number): Deed => [
  'saveAnnotation',
  {
    ...{ annotationId: freshId(), packId: 'water-on-the-move', contentType: 'article' },
    ...{ contentId: 'rivers-at-work', level: 2, tocId: null, typeId: 'main-idea', note: '', classIds: [] },
    highlights: [{ start, end: start + exact.length, exact, prefix: '', suffix: '' }],
  },
];
const annotated = '/science/water-on-the-move/article/rivers-at-work?level=2';

test('U7 after an annotation the next one has the focus, then the one before, and after the last the heading', async () => {
  await onOtherDevice(
    'student28',
    annotation('Rivers', 0),
    annotation('dig valleys', 52),
    annotation('move sand', 65),
  );
  await openScreen('student28', annotated);
  const list = page.getByRole('complementary', { name: /^Annotations/ });
  const edit = (words: string) => button(`Edit Main idea: ${words}`, list);
  const deletes = async (words: string) => {
    await removes(edit(words));
    await removes(button('Delete', list));
    await isGone(edit(words));
  };
  await deletes('dig valleys');
  await hasFocus(edit('move sand'));
  await deletes('move sand');
  await hasFocus(edit('Rivers'));
  await deletes('Rivers');
  await hasFocus(heading(/^Annotations/, list));
});

test('U7 who annotates by sentence is in the note next, and nowhere else between', async () => {
  await openScreen('student29', annotated);
  await removes(button('Annotate by sentence'));
  await hasFocus(page.getByRole('listbox', { name: 'Words to annotate' }));
  const visited: (string | null)[] = [];
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) visited.push(target.localName);
  };
  document.addEventListener('focusin', note);
  onTestFinished(() => document.removeEventListener('focusin', note));
  await userEvent.keyboard('{Enter}');
  await hasFocus(page.getByRole('textbox', { name: /^Your note/ }));
  await isGone(page.getByRole('listbox', { name: 'Words to annotate' }));
  expect(visited).toEqual(['textarea']);
});
