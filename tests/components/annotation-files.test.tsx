import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { ArgsOf } from '#shared/mutators.ts';
import { expectAccessible } from './accessible.ts';
import { cutOff } from './cut-off.ts';
import { box, button, heading, isGone, marked, reads, sees } from './find.ts';
import { classA, freshId } from './fixtures.ts';
import { offeredFiles } from './offered-files.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

// Annotations are taken along (content §3, §6 to §8): as files, by e-mail, on paper, and back from a file.

const article = '/science/water-on-the-move/article/rivers-at-work?level=3';
/** How the article begins at level 3. */
const words = {
  ...{ start: 0, end: 20, exact: 'Stand beside a river' },
  ...{ prefix: '', suffix: ' and it seems to be going somewhere, but' },
};
const written = (other: Partial<ArgsOf<'saveAnnotation'>> = {}): ArgsOf<'saveAnnotation'> => ({
  ...{ annotationId: freshId(), packId: 'water-on-the-move', contentType: 'article', tocId: null },
  ...{ contentId: 'rivers-at-work', level: 3, typeId: 'question', note: 'Why?', classIds: [] },
  highlights: [words],
  ...other,
});

const dialog = page.getByRole('dialog');
const beside = page.getByRole('complementary', { name: /^Annotations/ });

/** Nothing of the dialog is cut off or scrolls sideways on the narrowest screen. */
async function fitsNarrowest(): Promise<void> {
  await page.viewport(320, 640);
  const width = () => Math.max(document.documentElement.scrollWidth, dialog.element().scrollWidth);
  // What measures itself follows a new width a frame later.
  await expect.poll(width).toBeLessThanOrEqual(320);
  await expectAccessible();
  await page.viewport(1366, 768);
}

test('content §3 annotations are downloaded: a table and JSON-LD without a network, PDF and Word by the server', async () => {
  const kept = offeredFiles();
  await onOtherDevice('student20', ['saveAnnotation', written({ note: '=1+1' })]);
  await openScreen('student20', article);
  await button('Download').click();
  await sees(button('Download 1 annotation', dialog));
  const citation = () => box(/^Citation/, dialog).element();
  await expect
    .poll(() => (citation() instanceof HTMLTextAreaElement ? citation().textContent : ''))
    .toContain('Rivers at Work');
  await expectAccessible();
  await fitsNarrowest();
  await button('Download 1 annotation', dialog).click();
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(['annotations-Rivers-at-Work.pdf']);
  expect(await kept[0]?.blob.slice(0, 5).text()).toBe('%PDF-');
  await isGone(dialog);
  cutOff();
  await button('Download').click();
  await page.getByRole('radio', { name: 'Word' }).click();
  await reads(/^The school’s server writes PDF and Word/, dialog);
  await page.getByRole('radio', { name: 'Table (CSV)' }).click();
  await button('Download 1 annotation', dialog).click();
  await expect.poll(() => kept.length).toBe(2);
  expect(await kept[1]?.blob.text()).toContain(`"'=1+1"`);
});

test('the filter of a download chooses what is in it, and without a network the choice is kept', async () => {
  await onOtherDevice(
    'student21',
    ['saveAnnotation', written()],
    ['saveAnnotation', written({ typeId: 'evidence', note: '' })],
  );
  await openScreen('student21', article);
  await button('Download').click();
  await sees(button('Download 2 annotations', dialog));
  await page.getByRole('checkbox', { name: 'Only with a note' }).click();
  await sees(button('Download 1 annotation', dialog));
  await page.getByRole('checkbox', { name: 'Only flagged ones' }).click();
  await reads('Nothing of this text is of that kind.', dialog);
  await page.getByRole('checkbox', { name: 'Only flagged ones' }).click();
  cutOff();
  await page.getByRole('radio', { name: 'Word' }).click();
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  await button('Download').click();
  await expect.element(page.getByRole('radio', { name: 'Word' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Only with a note' })).toBeChecked();
});

test('decision 120 a file is read in again: the counts first, then new ones, and a second time nothing', async () => {
  const kept = offeredFiles();
  await onOtherDevice('student22', ['saveAnnotation', written({ note: '<b>Mine</b> שלום' })]);
  await openScreen('student22', article);
  await button('Download').click();
  await page.getByRole('radio', { name: /^For programs/ }).click();
  await button('Download 1 annotation', dialog).click();
  await expect.poll(() => kept.length).toBe(1);
  const text = (await kept[0]?.blob.text()) ?? '';
  const choose = (content: string) =>
    userEvent.upload(dialog.getByLabelText('File with annotations'), new File([content], 'a.jsonld'));
  await button('From a file').click();
  await choose('no annotations');
  await reads(/^This is no file with annotations/, dialog);
  await choose(text);
  await reads('1 here already, which stay as they are', dialog);
  await reads('There is nothing in this file that is not here.', dialog);
  await choose(text.replaceAll(/urn:uuid:[\da-f-]{36}"/g, 'urn:of:another:program"'));
  await reads('1 new', dialog);
  await expectAccessible();
  await fitsNarrowest();
  await button('Add 1 annotation', dialog).click();
  await reads('1 annotation is added.');
  const notes = () => [...document.querySelectorAll('aside p[dir="auto"]')].map((one) => one.textContent);
  await expect.poll(notes).toEqual(['<b>Mine</b> שלום', '<b>Mine</b> שלום']);
});

/** A file of another program with so many annotations at words of the text, each with a note. */
const fileWith = (count: number): File => {
  const items = Array.from({ length: count }, (_, at) => ({
    ...{ id: `urn:of:another:program:${at}`, type: 'Annotation', motivation: 'commenting' },
    body: [{ type: 'TextualBody', purpose: 'commenting', value: `Brought ${at}` }],
    target: {
      source: 'https://example.org/rivers',
      selector: [
        { type: 'TextQuoteSelector', ...words },
        { type: 'TextPositionSelector', ...words },
      ],
    },
  }));
  return new File([JSON.stringify({ '@context': 'http://www.w3.org/ns/anno.jsonld', items })], 'b.jsonld');
};

test('decision 120 U8 many annotations of a file come with figures, are stopped, and come whole the next time', async () => {
  await openScreen('student26', article);
  const choose = () => userEvent.upload(dialog.getByLabelText('File with annotations'), fileWith(250));
  await button('From a file').click();
  await choose();
  await reads('250 new', dialog);
  // Pressed as soon as it is there: by then no more than one batch is on its way.
  const stop = new MutationObserver(() => {
    const [found] = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Stop');
    found?.click();
  });
  stop.observe(document.body, { childList: true, subtree: true });
  await button('Add 250 annotations', dialog).click();
  await reads('100 of 250 annotations are added.', dialog);
  stop.disconnect();
  await reads('It was stopped. Choose the file again to add the others.', dialog);
  await fitsNarrowest();
  await choose();
  await reads('150 new', dialog);
  await reads('100 here already, which stay as they are', dialog);
  await button('Add 150 annotations', dialog).click();
  await reads('150 annotations are added.');
  await isGone(dialog);
  await expect.poll(() => beside.element().textContent).toContain('250');
});

test('an excerpt’s annotations are downloaded under its own name, with the citation of its text', async () => {
  const kept = offeredFiles();
  const id = freshId();
  const excerpt = {
    id,
    packId: 'water-on-the-move',
    contentId: 'rivers-at-work',
    text: 'Stand beside a river',
  };
  const about = { contentType: 'excerpt', contentId: id, level: null } as const;
  await onOtherDevice(
    'student25',
    ['saveExcerpt', { ...excerpt, contentType: 'article', title: 'Beside a river', note: '' }],
    ['saveAnnotation', written({ ...about, note: 'Where?' })],
  );
  await openScreen('student25', `/science/water-on-the-move/excerpt/${id}`);
  await button('Download').click();
  await page.getByRole('radio', { name: 'Table (CSV)' }).click();
  await button('Download 1 annotation', dialog).click();
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(['annotations-Beside-a-river.csv']);
  expect(await kept[0]?.blob.text()).toContain('Where?');
  await button('Download').click();
  await button('Download 1 annotation', dialog).click();
  await expect.poll(() => kept.at(-1)?.name).toBe('annotations-Beside-a-river.pdf');
});

test('content §6 a teacher shares by e-mail and is told what is wrong; a student has no such button', async () => {
  await onOtherDevice('teacher', ['saveAnnotation', written()]);
  await openScreen('teacher', article);
  await button('Share by e-mail', beside).click();
  await button('Send e-mail', dialog).click();
  await reads('Please enter an e-mail address.', dialog);
  await reads('Please enter a valid e-mail address.', dialog);
  await expectAccessible();
  await fitsNarrowest();
  await box(/^To/, dialog).fill('ana@example.edu');
  await box(/^Your e-mail/, dialog).fill('rivera@example.edu');
  await button('Send e-mail', dialog).click();
  // The demo school has no mail server.
  await reads('Your school has not set up e-mail. Download the annotations instead.', dialog);
});

test('content §6 a student has no button to mail annotations', async () => {
  await onOtherDevice('student20', ['saveAnnotation', written()]);
  await openScreen('student20', article);
  await sees(button('Download'));
  expect(button('Share by e-mail', beside).elements()).toEqual([]);
});

test('decision 118 a teacher annotates with a class, its students read it, and it is taken back', async () => {
  const toTeacher = article.replace('level=3', 'level=1');
  const note = `With the class ${freshId()}`;
  const shown = written({ note, level: 1, classIds: [classA], annotationId: freshId() });
  await onOtherDevice('teacher', ['saveAnnotation', shown]);
  await openScreen('teacher', toTeacher);
  await sees(page.getByLabelText('Annotate with'));
  await reads(note);
  await button(/^Edit Question/, beside)
    .first()
    .click();
  const readers = page.getByLabelText('Who reads this');
  await expect.element(readers).toHaveDisplayValue(/^The students of /);
  await userEvent.selectOptions(readers, 'Only me');
  await expect.element(readers).toHaveDisplayValue('Only me');
  await expectAccessible();
  // The class that is chosen above is for what is marked from now on.
  await userEvent.selectOptions(page.getByLabelText('Annotate with'), classA);
  await box(/^Your note/).fill(`${note}, for me alone`);
  await marked('sent');
  await expect.element(readers).toHaveDisplayValue('Only me');
});

test('decision 118 what a teacher shows to a class stands beside the text of its students', async () => {
  const note = `Look here ${freshId()}`;
  await onOtherDevice('teacher', ['saveAnnotation', written({ note, classIds: [classA] })]);
  await openScreen('student13', article);
  await reads('From your teacher');
  await reads(note);
});

test('on paper the notes stand beside the text with the numbers of their words', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  await onOtherDevice('student24', ['saveAnnotation', written({ note: 'On paper' })]);
  await openScreen('student24', article);
  await button('Print with notes').click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await commands.emulate({ media: 'print' });
  onTestFinished(() => commands.emulate({ media: null }));
  const sheet = page.getByRole('region', { name: 'Text with notes in the margin' });
  await sees(sheet);
  await reads('On paper', sheet);
  await sees(heading('Where a river begins', sheet));
  expect(document.querySelector('[data-printed-notes] sup')?.textContent).toBe('1');
  expect(document.querySelector('[data-part="annotated-text"]')?.checkVisibility()).toBe(false);
  await commands.emulate({ media: null });
  window.dispatchEvent(new Event('afterprint'));
  await isGone(sheet);
  goTo('/science');
});
