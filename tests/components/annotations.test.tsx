import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

// Annotating a text (content §2 to §4): with a mouse, a finger and the keys.

/** What a device of a student saves. */
const saved = () => ({
  ...{ annotationId: crypto.randomUUID(), packId: 'water-on-the-move' },
  ...{ contentType: 'article' as const, contentId: 'rivers-at-work', level: 2, tocId: null },
  ...{ typeId: 'main-idea', note: '', classIds: [] },
  highlights: [{ start: 4, end: 12, exact: 'sediment', prefix: 'called ', suffix: '.' }],
});
/** How the article begins. */
const opening =
  'Rivers are some of the best builders on Earth. They dig valleys, move sand, and make new land, and they have no tools but water, rock, and time.';
const article = '/science/water-on-the-move/article/rivers-at-work?level=2';
const note = box(/^Your note/);
const list = page.getByRole('complementary', { name: /^Annotations/ });
const tools = page.getByRole('group', { name: 'Selected words' });

/** The text node of the page that holds these words. */
function textWith(words: string): { readonly node: Text; readonly at: number } {
  const walker = document.createTreeWalker(
    document.querySelector('[data-part="annotated-text"]') ?? document,
    4,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.includes(words)) return { node, at: node.data.indexOf(words) };
  throw new Error(`the text does not have “${words}”`);
}

/** Selects words as a mouse does. */
async function select(words: string): Promise<void> {
  await expect.poll(() => document.body.textContent.includes(words)).toBe(true);
  const { node, at } = textWith(words);
  document.getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
}

async function annotate(words: string, text?: string): Promise<void> {
  await select(words);
  await button('Annotate', tools).click();
  await hasFocus(note);
  if (text !== undefined) {
    await note.fill(text);
    await sees(page.getByText('Saved on this device', { exact: true }).last());
  }
}

/** The words that are drawn in one of the styles. */
const drawn = (name: string): string[] =>
  [...(CSS.highlights.get(name) ?? [])].map((range) => (range instanceof Range ? range.toString() : ''));

/** A press on words of the text, where they are on the screen. */
async function press(words: string): Promise<void> {
  const { node, at } = textWith(words);
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + words.length);
  node.parentElement?.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = range.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  document
    .elementFromPoint(x, y)
    ?.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, bubbles: true }));
}

async function sized(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1366, 768));
  await page.viewport(width, height);
}

test('content §3 selected words are annotated with a kind and a note, and stand in the list beside the text', async () => {
  await openScreen('student11', article);
  await annotate('move sand', 'They carry it to the sea');
  expect(drawn('annotation-amber')).toEqual(['move sand']);
  await page.getByRole('radio', { name: 'Evidence' }).click();
  await expect.poll(() => drawn('annotation-blue')).toEqual(['move sand']);
  expect(drawn('annotation-amber')).toEqual([]);
  await expectAccessible();
  await button('Done', list).click();
  await hasFocus(button('Edit Evidence: move sand', list));
  await reads('They carry it to the sea', list);
  await expectAccessible();
  // Beside the text, not below it.
  const [text, beside] = [document.querySelector('[data-part="annotated-text"]'), list.element()].map((one) =>
    one?.getBoundingClientRect(),
  );
  expect(beside?.left).toBeGreaterThan(text?.right ?? Number.POSITIVE_INFINITY);
  // A press on the words opens it again; the kind that was chosen last is the next one's.
  await press('move sand');
  await expect.element(note).toHaveValue('They carry it to the sea');
  await annotate('canyon');
  await expect.poll(() => drawn('annotation-blue')).toEqual(['move sand', 'canyon']);
  // Each level has its own, and says where the others are.
  goTo(article.replace('2', '3'));
  await sees(list.getByRole('link', { name: 'Level 2' }));
  await reads('2 in', list);
  expect(drawn('annotation-blue')).toEqual([]);
});

test('content §3 highlights overlap, and a press on both asks which one is meant', async () => {
  await openScreen('student12', article);
  await annotate('dig valleys, move sand');
  await page.getByRole('radio', { name: 'Question' }).click();
  await annotate('move sand, and make new land');
  await expect.poll(() => drawn('annotation-rose').length).toBe(2);
  await button('Done', list).click();
  await press('move sand');
  const choice = page.getByRole('dialog');
  await sees(heading('Which annotation?', choice));
  await expectAccessible();
  await button(/move sand, and make/, choice).click();
  await sees(note);
});

test('decision 33 the keys alone annotate a sentence or a word, spoken and marked; Escape leaves', async () => {
  await openScreen('student13', article);
  await button('Annotate with the keys', list).click();
  const words = page.getByRole('listbox', { name: 'Words to annotate' });
  await hasFocus(words);
  await userEvent.keyboard('{Home}{ArrowDown}');
  const second =
    'They dig valleys, move sand, and make new land, and they have no tools but water, rock, and time.';
  await expect.poll(() => drawn('annotation-chosen')).toEqual([second]);
  await expect
    .poll(() =>
      [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent.includes(second)),
    )
    .toBe(true);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await isGone(words);
  expect(drawn('annotation-chosen')).toEqual([]);
  await button('Annotate with the keys', list).click();
  await hasFocus(words);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(() => drawn('annotation-chosen')).toEqual(['are some']);
  await userEvent.keyboard('{Enter}');
  await hasFocus(note);
  await expect.poll(() => drawn('annotation-amber')).toEqual(['are some']);
});

test('content §7 one is deleted and comes back; all are deleted after a question and come back', async () => {
  await openScreen('student14', article);
  await annotate('erosion', 'A hard word');
  await annotate('tributary');
  await button('Delete', list).click();
  await expect.poll(() => drawn('annotation-amber')).toEqual(['erosion']);
  await hasFocus(heading(/^Annotations/));
  await button('Undo').click();
  await expect.poll(() => drawn('annotation-amber').length).toBe(2);
  await button('Delete all', list).click();
  await sees(heading('Delete 2 annotations?'));
  await expectAccessible();
  await button('Cancel', page.getByRole('alertdialog')).click();
  expect(drawn('annotation-amber').length).toBe(2);
  await button('Delete all', list).click();
  await button('Delete all', page.getByRole('alertdialog')).click();
  await reads('None in this text yet.', list);
  await button('Undo').last().click();
  await reads('A hard word', list);
});

test('decision 118 a flag says whose it is to read, and the list is filtered by kind, note and flag', async () => {
  await openScreen('student15', article);
  await annotate('canyon', 'How deep?');
  await reads(/^Your teachers in .* can read your annotations/);
  await page.getByRole('switch', { name: 'Flag for my teacher' }).click();
  await button('Done', list).click();
  await reads('Flagged', list);
  await annotate('meander');
  await page.getByRole('radio', { name: 'Word to learn' }).click();
  await button('Done', list).click();
  const show = page.getByLabelText('Show', { exact: true });
  await show.selectOptions('Flagged (1)');
  await isGone(button('Edit Word to learn: meander', list));
  await show.selectOptions('Word to learn (1)');
  await sees(button('Edit Word to learn: meander', list));
  await isGone(button(/: canyon$/, list));
});

test('M4 a note of two devices stands once, the other one is kept, and a press changes the two', async () => {
  await openScreen('student16', article);
  await annotate('sediment', 'From here');
  await marked('sent');
  const id = document.querySelector<HTMLElement>('[data-annotation]')?.dataset['annotation'] ?? '';
  const [range] = CSS.highlights.get('annotation-amber') ?? [];
  expect(range).toBeDefined();
  await onOtherDevice('student16', [
    'saveAnnotation',
    { ...saved(), annotationId: id, note: 'From the library' },
  ]);
  await reads('From the library', list);
  await expect.element(note).toHaveValue('From here');
  await button(/^Use the text from/, list).click();
  await expect.element(note).toHaveValue('From the library');
  await reads('Main idea: From here', list);
});

test('content §4 where the text has changed the old words are quoted, and go on other words', async () => {
  const gone = { start: 10, end: 30, exact: 'Rivers flow up hills', prefix: 'All day. ', suffix: ' and on' };
  await onOtherDevice('student17', ['saveAnnotation', { ...saved(), note: 'Really?', highlights: [gone] }]);
  await openScreen('student17', article);
  await reads('The text has changed: these words are not in it any more.', list);
  expect(drawn('annotation-amber')).toEqual([]);
  await button('Edit Main idea: Rivers flow up hills', list).click();
  await expectAccessible();
  await button('Put it on other words', list).click();
  await select('The water always flows downhill');
  await button('Put the annotation here', tools).click();
  await expect.poll(() => drawn('annotation-amber')).toEqual(['The water always flows downhill']);
  await expect.element(note).toHaveValue('Really?');
  await isGone(page.getByText('The text has changed', { exact: true }));
});

test('content §3 a note of 5,000 characters, right to left, and markup in quotes and notes are words and nothing else', async () => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const note5000 = `${'שלום עולם '.repeat(490)}${markup}`.padEnd(5_000, '.').slice(0, 5_000);
  const quote = { start: 0, end: markup.length, exact: markup, prefix: '', suffix: '' };
  const before = document.title;
  await onOtherDevice('student18', ['saveAnnotation', { ...saved(), note: note5000, highlights: [quote] }]);
  await openScreen('student18', article);
  await reads(/<img src=x/, list);
  const shown = [...document.querySelectorAll('aside p[dir="auto"]')].find((one) =>
    one.textContent.includes('שלום'),
  );
  expect(shown?.textContent).toBe(note5000);
  expect(getComputedStyle(shown ?? document.body).direction).toBe('rtl');
  expect(document.querySelector('aside img, aside script')).toBeNull();
  expect(document.title).not.toBe('1');
  expect(before).not.toBe('1');
});

test('at 320 px an annotation opens over the text, and nothing is wider than the window', async () => {
  await sized(320, 640);
  await openScreen('student19', article);
  await select('move sand');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await button('Annotate', tools).click();
  const dialog = page.getByRole('dialog', { name: 'Annotation' });
  await sees(dialog);
  await dialog.getByRole('textbox', { name: /^Your note/ }).fill('Small window');
  await marked('saved-on-device');
  await expectAccessible();
  await button('Done', dialog).click();
  await isGone(dialog);
  await reads('Small window', list);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('U8 of many annotations the list has those about where the reader is, and a way to the others', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...saved(),
    note: `Note ${at + 1}`,
    highlights: [
      {
        start: at,
        end: at + 6,
        exact: opening.slice(at, at + 6),
        prefix: opening.slice(0, at),
        suffix: opening.slice(at + 6, at + 70),
      },
    ],
  }));
  await onOtherDevice('student10', ...many.map((one) => ['saveAnnotation', one] as const));
  await openScreen('student10', article);
  await reads('Note 1', list);
  const items = () => document.querySelectorAll('[data-annotation]').length;
  expect(items()).toBeLessThan(40);
  await button(/later in the text$/, list).click();
  await reads(/^Note 2\d$/, list);
  await button(/later in the text$/, list).click();
  await reads('Note 40', list);
  await sees(button(/earlier in the text$/, list));
  await isGone(button(/later in the text$/, list));
});

test('content §6 a visitor is asked to sign in before they annotate', async () => {
  await openScreen(null, article);
  await select('move sand');
  await button('Annotate', tools).click();
  await sees(page.getByRole('dialog'));
  await isGone(list);
});

const texts = [
  ['/science/water-on-the-move/primary-source/seattle-weather-record', 'always rains there'],
  ['/science/water-on-the-move/magazine/drip-magazine-1?toc=cover', 'a rain gauge you can build'],
] as const;

test('content §2 a primary source, and a page of a magazine are annotated too, and the pack counts as annotated', async () => {
  await openScreen('student20', '/science/water-on-the-move');
  for (const [path, words] of texts) {
    goTo(path);
    await expect
      .poll(
        () => document.querySelector('[data-part="annotated-text"]')?.textContent.includes(words) ?? false,
      )
      .toBe(true);
    await annotate(words);
    await expect.poll(() => drawn('annotation-amber')).toEqual([words]);
    await button('Done').click();
  }
  goTo('/science/water-on-the-move/annotated');
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2);
});
