import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { CacheDb } from '#app/engine/cache/cache-db.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { classA } from './fixtures.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

// Annotating a text (content §2 to §4): with a mouse, a finger and the keys.

declare module 'vitest/browser' {
  interface BrowserCommands {
    finger: (place: { x: number; y: number } | null) => Promise<void>;
    tap: (selector: string) => Promise<void>;
    touchScreen: (isThere: boolean) => Promise<void>;
  }
}

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
  // An excerpt's own note has the same name.
  const written = box(/^Your note/, list);
  await hasFocus(written);
  if (text !== undefined) {
    await written.fill(text);
    await sees(page.getByText('Saved on this device', { exact: true }).last());
  }
}

/** The words that are drawn in one of the styles. */
const drawn = (name: string): string[] =>
  [...(CSS.highlights.get(name) ?? [])].map((range) => (range instanceof Range ? range.toString() : ''));

/** Waits until a screen reader is told so. */
const spoken = (words: string): Promise<void> =>
  expect
    .poll(() =>
      [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent.includes(words)),
    )
    .toBe(true);

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
  // However long the list's own scrolling box is.
  await expect.element(button('Done', list)).toBeInViewport({ ratio: 0.99 });
  // That it is saved is not behind its buttons.
  const mark = page.getByText('Saved on this device', { exact: true }).last().element();
  const { left, bottom } = mark.getBoundingClientRect();
  expect(document.elementFromPoint(left + 2, bottom - 2)).toBe(mark);
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

test('content §2 the list can be hidden, which is remembered for every text; the text has its room, and what is opened lies over it', async () => {
  await openScreen('student12', article);
  await annotate('move sand', 'Hidden later');
  await button('Done', list).click();
  const text = () =>
    document.querySelector('[data-part="annotated-text"]')?.getBoundingClientRect().width ?? 0;
  const before = text();
  await button('Hide annotations').click();
  await expect.element(list.getByText('Hidden later')).not.toBeVisible();
  expect(text()).toBeGreaterThan(before);
  expect(drawn('annotation-amber')).toEqual(['move sand']);
  await expectAccessible();
  await press('move sand');
  const dialog = page.getByRole('dialog', { name: 'Annotation' });
  await expect.element(box(/^Your note/, dialog)).toHaveValue('Hidden later');
  await button('Done', dialog).click();
  await isGone(dialog);
  goTo('/science/water-on-the-move/article/where-rain-comes-from');
  await sees(button('Show annotations'));
  await button('Show annotations').click();
  await sees(button('Annotate by sentence'));
  goTo(article);
  await reads('Hidden later', list);
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
  await button('Annotate by sentence', list).click();
  const words = page.getByRole('listbox', { name: 'Words to annotate' });
  await hasFocus(words);
  await userEvent.keyboard('{Home}{ArrowDown}');
  const second =
    'They dig valleys, move sand, and make new land, and they have no tools but water, rock, and time.';
  await expect.poll(() => drawn('annotation-chosen')).toEqual([second]);
  await spoken(second);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await isGone(words);
  expect(drawn('annotation-chosen')).toEqual([]);
  await hasFocus(button('Annotate by sentence', list));
  await button('Annotate by sentence', list).click();
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
  await hasFocus(button('Edit Main idea: erosion', list));
  await spoken('The annotation was deleted.');
  await button('Undo').click();
  await expect.poll(() => drawn('annotation-amber').length).toBe(2);
  await spoken('The annotation is back.');
  await hasFocus(heading(/^Annotations/));
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
  await spoken('The annotations are back.');
});

test('decision 118 a flag says whose it is to read, and the list is filtered by kind, note and flag', async () => {
  await openScreen('student15', article);
  await annotate('canyon', 'How deep?');
  await reads(/^Your teachers in .* can read your annotations/);
  await spoken('The words are annotated.');
  await page.getByRole('switch', { name: 'Flag for my teacher' }).click();
  await spoken('Flagged for your teacher.');
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

/** Takes the annotations out of what this device knows, and tells no screen of it. */
async function forgetAnnotations(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const cache = new CacheDb(names.find((name) => name.startsWith('cache:')) ?? '');
  await cache.open();
  const rows = cache.backendDB().transaction('rows', 'readwrite').objectStore('rows');
  const cursor = rows.openCursor();
  await new Promise<void>((resolve) => {
    cursor.onsuccess = () => {
      if (cursor.result === null) return resolve();
      const { table } = cursor.result.value as { readonly table: string };
      if (table === 'annotation') cursor.result.delete();
      return cursor.result.continue();
    };
  });
  cache.close();
}

test('content §3 a flag that is refused is not said to be there', async () => {
  const flag = page.getByRole('switch', { name: 'Flag for my teacher' });
  await onOtherDevice('student24', ['saveAnnotation', { ...saved(), classIds: [classA] }]);
  await openScreen('student24', article);
  await button(/^Edit Main idea/, list).click();
  await sees(flag);
  await forgetAnnotations();
  await flag.click();
  await reads('This does not exist any more.');
  expect(flag.element()).not.toBeChecked();
  expect(document.body.textContent).not.toContain('Flagged for your teacher.');
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
  // Nothing shows below the buttons that stick to the edge of a window that is too low for all of it.
  await page.viewport(320, 500);
  const foot = button('Done', dialog).element().parentElement;
  await expect.poll(() => foot?.contains(document.elementFromPoint(160, 498))).toBe(true);
  await button('Done', dialog).click();
  await isGone(dialog);
  await reads('Small window', list);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('content §3 on a small window buttons go from sentence to sentence, are spoken, and annotate one', async () => {
  await sized(390, 844);
  await openScreen('student8', article);
  await button('Annotate by sentence', list).click();
  const bar = page.getByRole('group', { name: 'Annotate by sentence' });
  const [previous, next, annotates] = [
    button('Previous sentence', bar),
    button('Next sentence', bar),
    button('Annotate this sentence', bar),
  ];
  for (const one of [previous, next, annotates, button('Leave', bar)]) {
    await expect.element(one).toBeInViewport({ ratio: 0.99 });
    const { width, height } = one.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const first = 'Rivers are some of the best builders on Earth.';
  const second =
    'They dig valleys, move sand, and make new land, and they have no tools but water, rock, and time.';
  // It begins with what is in sight.
  await hasFocus(page.getByRole('listbox', { name: 'Words to annotate' }));
  await userEvent.keyboard('{Home}');
  await expect.poll(() => drawn('annotation-chosen')).toEqual([first]);
  await next.click();
  await expect.poll(() => drawn('annotation-chosen')).toEqual([second]);
  await spoken(second);
  await expectAccessible();
  await previous.click();
  await spoken(first);
  await previous.click();
  await spoken('That is the first sentence.');
  await next.click();
  await annotates.click();
  await hasFocus(note);
  await spoken('The words are annotated.');
  await expect.poll(() => drawn('annotation-amber')).toEqual([second]);
});

/** A finger's tap, which has to be one: no mouse is about. */
async function tapOn(locator: Locator): Promise<void> {
  await sees(locator);
  const seen: string[] = [];
  const watch = ({ pointerType }: PointerEvent) => seen.push(pointerType);
  document.addEventListener('pointerdown', watch, true);
  await commands.tap(locator.selector);
  await expect.poll(() => seen).toEqual(['touch']);
  document.removeEventListener('pointerdown', watch, true);
}

test('content §3 with a finger alone: words are selected, given a kind and a note, and opened again', async () => {
  await sized(390, 844);
  await commands.touchScreen(true);
  onTestFinished(() => commands.touchScreen(false));
  await openScreen('student7', article);
  await select('move sand');
  await tapOn(button('Annotate', tools));
  const dialog = page.getByRole('dialog', { name: 'Annotation' });
  await sees(dialog);
  await expect.element(button('Done', dialog)).toBeInViewport({ ratio: 0.99 });
  await tapOn(dialog.getByRole('radio', { name: 'Evidence' }));
  await expect.poll(() => drawn('annotation-blue')).toEqual(['move sand']);
  await tapOn(dialog.getByRole('textbox', { name: /^Your note/ }));
  await userEvent.keyboard('By finger');
  await marked('saved-on-device');
  await tapOn(button('Done', dialog));
  await isGone(dialog);
  await reads('By finger', list);
  await tapOn(button('Edit Evidence: move sand', list));
  await expect.element(note).toHaveValue('By finger');
});

/** Whether the bar for selected words lies clear of them, of the handles below and of a browser's menu above. */
function isClear(): boolean {
  const bar = tools.element().getBoundingClientRect();
  const words = document.getSelection()?.getRangeAt(0).getBoundingClientRect();
  return words !== undefined && (bar.top > words.bottom + 32 || bar.bottom < words.top - 48);
}

test('content §3 a finger’s long press and its handles: the tool comes, lies over nothing, and marks what is selected then', async () => {
  await sized(390, 844);
  await commands.touchScreen(true);
  onTestFinished(() => commands.touchScreen(false));
  await openScreen('student5', article);
  await sees(button('Annotate by sentence', list));
  const { node, at } = textWith('move sand');
  const start = document.createRange();
  start.setStart(node, at);
  start.setEnd(node, at + 'move'.length);
  for (const [block, words] of [
    ['center', 'move sand'],
    ['end', 'move sand, and make'],
  ] as const) {
    node.parentElement?.scrollIntoView({ block });
    const { left, top, height } = start.getBoundingClientRect();
    const seen: string[] = [];
    const watch = ({ pointerType }: PointerEvent) => seen.push(pointerType);
    document.addEventListener('pointerdown', watch, { capture: true, once: true });
    await commands.finger({ x: left + 4, y: top + height / 2 });
    await expect.poll(() => seen).toEqual(['touch']);
    // What a phone's browser selects while the finger is still down; this one selects nothing by itself.
    document.getSelection()?.setBaseAndExtent(node, at, node, at + 'move'.length);
    await commands.finger(null);
    await sees(button('Annotate', tools));
    await expect.poll(isClear).toBe(true);
    // The page hears nothing of a handle but what is selected.
    for (let end = at + 'move'.length; end <= at + words.length; end += 1)
      document.getSelection()?.setBaseAndExtent(node, at, node, end);
    await expect.poll(isClear).toBe(true);
    await expectAccessible();
    await tapOn(button('Annotate', tools));
    const dialog = page.getByRole('dialog', { name: 'Annotation' });
    await tapOn(button('Done', dialog));
    await isGone(dialog);
    await expect.poll(() => drawn('annotation-amber')).toContain(words);
  }
});

/** Makes the browser one that can't mark words by itself. */
function withoutHighlights(): void {
  const known = Object.getOwnPropertyDescriptor(CSS, 'highlights');
  if (!known || !Reflect.deleteProperty(CSS, 'highlights')) throw new Error('marks can’t be taken away');
  onTestFinished(() => void Object.defineProperty(CSS, 'highlights', known));
}

/** Whether the boxes of a name lie at these words, line by line. */
function liesAt(name: string, words: string): boolean {
  const { node, at } = textWith(words);
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + words.length);
  const lines = [...range.getClientRects()];
  const boxes = [...document.querySelectorAll(`[data-mark="${name}"]`)].map((one) =>
    one.getBoundingClientRect(),
  );
  const near = (a = 0, b = 0) => Math.abs(a - b) < 1;
  return (
    lines.length === boxes.length &&
    lines.every(({ left, top, width }, index) => {
      const box = boxes[index];
      return near(left, box?.left) && near(top, box?.top) && near(width, box?.width);
    })
  );
}

test('content §3 a browser that can’t mark words has boxes at them, which go where the words go', async () => {
  withoutHighlights();
  const words = 'dig valleys, move sand, and make new land';
  await openScreen('student6', article);
  await select(words);
  const text = () => document.querySelector('[data-part="annotated-text"] [data-block]')?.textContent;
  const before = text();
  await button('Annotate', tools).click();
  await hasFocus(box(/^Your note/, list));
  await expect.poll(() => liesAt('annotation-amber', words)).toBe(true);
  await expectAccessible();
  await page.getByRole('radio', { name: 'Evidence' }).click();
  await expect.poll(() => liesAt('annotation-blue', words)).toBe(true);
  expect(document.querySelector('[data-mark="annotation-amber"]')).toBeNull();
  await button('Done', list).click();
  await sized(390, 844);
  await expect.poll(() => liesAt('annotation-blue', words)).toBe(true);
  document.documentElement.dataset['textSize'] = 'larger';
  onTestFinished(() => document.documentElement.removeAttribute('data-text-size'));
  await expect.poll(() => liesAt('annotation-blue', words)).toBe(true);
  expect(text()).toBe(before);
  expect(document.querySelector('[data-drawn-marks]')?.getAttribute('aria-hidden')).toBe('true');
  // They let a press through, to the words.
  await press('move sand');
  const dialog = page.getByRole('dialog', { name: 'Annotation' });
  await button('Delete', dialog).click();
  await expect.poll(() => document.querySelector('[data-drawn-marks]')).toBeNull();
});

/** Annotations of the first words of the article, each a letter further on. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [end, note] = [at + 6, `Note ${at + 1}`];
    const around = { prefix: opening.slice(0, at), suffix: opening.slice(end, at + 70) };
    const highlights = [{ start: at, end, exact: opening.slice(at, end), ...around }];
    return ['saveAnnotation', { ...saved(), note, highlights }] as const;
  });

test('U8 of many annotations the list has those about where the reader is, and a way to the others', async () => {
  await onOtherDevice('student10', ...many(40));
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

test('content §9 the list goes with the text, leads into it, and marks stay at their words in another size', async () => {
  const deep = 'If it goes on for millions of years, the river may cut a deep ';
  const canyonAt = [{ start: 700, end: 706, exact: 'canyon', prefix: deep, suffix: '.' }];
  await onOtherDevice('student9', ...many(24), [
    'saveAnnotation',
    { ...saved(), note: '', highlights: canyonAt },
  ]);
  await openScreen('student9', article);
  await reads('Note 1', list);
  const canyon = button('Edit Main idea: canyon', list);
  await isGone(canyon);
  textWith('canyon').node.parentElement?.scrollIntoView({ block: 'start' });
  window.scrollBy(0, -100);
  await sees(canyon);
  await button('Show in the text: canyon', list).click();
  expect(document.activeElement?.textContent).toContain('canyon');
  document.documentElement.dataset['textSize'] = 'larger';
  onTestFinished(() => document.documentElement.removeAttribute('data-text-size'));
  await expect.poll(() => drawn('annotation-amber').includes('canyon')).toBe(true);
  const topOf = (one: Element | Range | undefined) => one?.getBoundingClientRect().top ?? 0;
  const line = () =>
    [...(CSS.highlights.get('annotation-amber') ?? [])]
      .filter((one) => one instanceof Range)
      .find((one) => one.toString() === 'canyon');
  const signs = () => [...document.querySelectorAll('[aria-hidden="true"] > button[data-style]')];
  await expect.poll(() => signs().some((sign) => Math.abs(topOf(sign) - topOf(line())) < 24)).toBe(true);
});

test('content §6 a visitor is asked to sign in before they annotate', async () => {
  await openScreen(null, article);
  await select('move sand');
  await button('Annotate', tools).click();
  await sees(page.getByRole('dialog'));
  await isGone(list);
});

/** What a student kept of a text, as another device has it. */
const excerpt = {
  ...{ id: crypto.randomUUID(), packId: 'water-on-the-move', contentId: 'rivers-at-work' },
  ...{ contentType: 'article' as const, title: 'Sand', text: 'Rivers move sand all day.', note: '' },
};
const texts = [
  ['/science/water-on-the-move/primary-source/seattle-weather-record', 'always rains there'],
  ['/science/water-on-the-move/magazine/drip-magazine-1?toc=cover', 'a rain gauge you can build'],
  ['/science/neighbors-in-space/magazine/four-lights-by-jupiter?toc=the-tube', 'a professor of mathematics'],
  [`/science/water-on-the-move/excerpt/${excerpt.id}`, 'move sand'],
] as const;

test('content §2 a primary source, a page of a magazine and of an e-book, and an excerpt are annotated too, and the pack counts as annotated', async () => {
  await onOtherDevice('student20', ['saveExcerpt', excerpt]);
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
  const cards = () => page.getByRole('article').elements();
  await expect.poll(() => cards().length).toBe(3);
  expect(cards().some((card) => card.textContent.includes('Sand'))).toBe(true);
});
