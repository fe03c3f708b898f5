import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openChannel } from '#app/platform/channel.ts';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { assigned } from './fixtures.ts';
import { goTo, openScreen } from './open-screen.tsx';
import { markedWords, scriptedSpeech } from './scripted-speech.ts';

// Reading aloud, with a voice that a test lets speak, and with the browser's own, which has none here.

const rain = '/science/water-on-the-move/article/where-rain-comes-from?level=1';
const controls = page.getByRole('group', { name: 'Reading aloud' });
const sentence = () => markedWords('read-aloud-sentence');

async function sized(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1366, 768));
  await page.viewport(width, height);
}

/** An article whose reading has begun. */
async function opened(who = 'student16') {
  const speech = scriptedSpeech();
  await openScreen(who, rain, speech.port);
  await sees(heading('A cloud grows'));
  await button('Read aloud').click();
  await expect.poll(speech.now).toBeDefined();
  return speech;
}

test('content §2 an article is read from its title on; sentence and word are marked where they stand', async () => {
  const speech = await opened();
  expect(speech.now()).toMatchObject({ text: 'Where Rain Comes From', voiceId: 'us', rate: 1 });
  await expect.poll(sentence).toEqual(['Where Rain Comes From']);
  speech.now()?.started();
  speech.now()?.ended();
  await expect.poll(sentence).toEqual(['It rains, and a puddle forms.']);
  speech.now()?.started();
  speech.now()?.reached(16);
  await expect.poll(() => markedWords('read-aloud-word')).toEqual(['puddle']);
  // While it speaks, nothing is said to screen readers.
  expect(controls.getByRole('status').element().textContent).toBe('');
  await button('Pause', controls).click();
  await reads('Paused. It is remembered where.', controls);
  expect(speech.now()).toBeUndefined();
  await expectAccessible();
  await button('Play', controls).click();
  expect(speech.now()?.text).toBe('puddle forms.');
  await button('Close reading aloud', controls).click();
  await isGone(controls);
  expect(speech.now()).toBeUndefined();
  expect([...sentence(), ...markedWords('read-aloud-word')]).toEqual([]);
  await hasFocus(button('Read aloud'));
});

test('content §2 the words of a glossary are read, and their meanings and pictures’ buttons are not', async () => {
  const speech = await opened();
  for (let count = 0; count < 60 && speech.now() !== undefined; count += 1) {
    speech.now()?.started();
    speech.now()?.ended();
  }
  const all = speech.texts().join(' ');
  expect(all).toContain('This gas is called water vapor.');
  expect(all).not.toContain('noun');
  expect(all).not.toContain('Look at');
  await reads('That was the end of the text.', controls);
});

test('WCAG 2.1.4 keys move by sentences only while the focus is in the controls', async () => {
  const speech = await opened();
  const before = speech.said.length;
  (document.activeElement instanceof HTMLElement ? document.activeElement : document.body).blur();
  await userEvent.keyboard('jkp');
  expect(speech.said).toHaveLength(before);
  button('Next sentence', controls).element().focus();
  await userEvent.keyboard('j');
  expect(speech.now()?.text).toBe('It rains, and a puddle forms.');
  await userEvent.keyboard('{ArrowRight}');
  expect(speech.now()?.text).toBe('The sun comes out.');
  await userEvent.keyboard('k');
  expect(speech.now()?.text).toBe('It rains, and a puddle forms.');
  await userEvent.keyboard('p');
  expect(speech.now()).toBeUndefined();
  // In a list of choices, keys choose.
  controls.getByLabelText('Speed', { exact: true }).element().focus();
  await userEvent.keyboard('p');
  expect(speech.now()).toBeUndefined();
  await userEvent.keyboard('{Escape}');
  await isGone(controls);
});

test('content §2 it begins at the selection, and “Read from here” reads what was selected later', async () => {
  const speech = scriptedSpeech();
  await openScreen('student17', rain, speech.port);
  await sees(heading('A cloud grows'));
  const select = (text: string) => {
    const paragraph = page.getByText(text).element();
    const node = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
    if (node === null) throw new Error('no words there');
    getSelection()?.setBaseAndExtent(node, node.textContent?.indexOf(text) ?? 0, node, text.length);
  };
  select('High up, the air is cold.');
  await button('Read aloud').click();
  await expect.poll(() => speech.now()?.text).toBe('High up, the air is cold.');
  select('The sun made the puddle warm.');
  await button('Read from here', controls).click();
  await expect.poll(() => speech.now()?.text).toBe('The sun made the puddle warm.');
});

test('content §2 it falls silent when the page is left, and goes on there later; the beginning is a press away', async () => {
  const speech = await opened('student18');
  await button('Next sentence', controls).click();
  await button('Next sentence', controls).click();
  expect(speech.now()?.text).toBe('The sun comes out.');
  goTo('/science/water-on-the-move');
  await expect.poll(speech.now).toBeUndefined();
  await isGone(controls);
  goTo(rain);
  await button('Read aloud').click();
  await expect.poll(() => speech.now()?.text).toBe('The sun comes out.');
  await button('From the beginning', controls).click();
  expect(speech.now()?.text).toBe('Where Rain Comes From');
  // Another level is another text.
  await page.getByLabelText('Level 2').click();
  await isGone(controls);
  expect(speech.now()).toBeUndefined();
});

test('content §7 speed and voice are chosen, heard at once, and remembered for the next text', async () => {
  const speech = await opened('student19');
  speech.now()?.started();
  await controls.getByLabelText('Speed', { exact: true }).selectOptions('1.5×');
  await expect.poll(() => speech.now()?.rate).toBe(1.5);
  await controls.getByLabelText('Voice', { exact: true }).selectOptions('Arthur (United Kingdom)');
  await expect.poll(() => speech.now()?.voiceId).toBe('gb');
  goTo('/science/water-on-the-move/article/rivers-at-work?level=1');
  await sees(heading('Rivers at Work'));
  await button('Read aloud').click();
  await expect.poll(() => speech.now()).toMatchObject({ text: 'Rivers at Work', voiceId: 'gb', rate: 1.5 });
});

test('content §2 another tab that speaks makes this one pause', async () => {
  const speech = await opened();
  const otherTab = openChannel<'speaks'>('read-aloud', () => undefined);
  onTestFinished(otherTab.close);
  otherTab.send('speaks');
  await reads('Paused. It is remembered where.', controls);
  expect(speech.now()).toBeUndefined();
});

test.each([
  [320, 640],
  [390, 844],
])('U7 at %i x %i the controls fit, and nothing scrolls sideways', async (width, height) => {
  await sized(width, height);
  await opened();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  // Most of the window is the text's; speed and voice come when they are asked for.
  expect(controls.element().getBoundingClientRect().height).toBeLessThan(height / 3);
  await button('Speed and voice', controls).click();
  await sees(controls.getByLabelText('Speed', { exact: true }));
  for (const name of ['Pause', 'Next sentence', 'Close reading aloud']) {
    const { left, right, top, bottom } = button(name, controls).element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect(button(name, controls).element().contains(met)).toBe(true);
  }
});

test('promises U3 a device without a voice says so once it is known, and how to add one', async () => {
  await openScreen('student20', rain);
  await button('Read aloud').click();
  await reads('Looking for a voice on this device…', controls);
  await reads('This device has no voice that can read aloud', controls);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
});

test('content §3 a recording says that a computer reads, and its sentence is marked while it plays', async () => {
  const speech = await opened();
  await reads('Read by a computer’s voice.');
  const audio = document.querySelector('audio');
  if (audio === null) throw new Error('there is no recording');
  await audio.play();
  // One voice at a time.
  await expect.poll(speech.now).toBeUndefined();
  audio.currentTime = 6.5;
  await expect.poll(() => markedWords('narrated-sentence')).toEqual(['The next day, the puddle is gone!']);
  await button('Play', controls).click();
  await expect.poll(() => audio.paused).toBe(true);
  await expectAccessible();
});

test('content §2 instructions and questions of an activity are heard by themselves', async () => {
  const { path } = await assigned('To be heard', ['student14']);
  const speech = scriptedSpeech();
  await openScreen('student14', path, speech.port);
  await button('Listen to what to do').click();
  await expect.poll(() => speech.now()?.text).toBe('Read the article, then answer in whole sentences.');
  await button('Stop listening').click();
  expect(speech.now()).toBeUndefined();
  await button('Start').click();
  await button('Listen to the question').click();
  await expect.poll(() => speech.now()?.text).toBe('Where does rain come from?');
  speech.now()?.started();
  speech.now()?.ended();
  await sees(button('Listen to the question'));
  await button('Listen to the question').click();
  await button('Next question').click();
  await expect.poll(speech.now).toBeUndefined();
});

test('content §7 a word and its meanings are heard in their languages; one without a voice is named', async () => {
  const spanish = { id: 'es', name: 'Paulina', lang: 'es-MX', isDefault: false };
  const speech = scriptedSpeech([{ id: 'us', name: 'Anna', lang: 'en-US', isDefault: true }, spanish]);
  await openScreen('student15', rain, speech.port);
  await button('Dictionary').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Word').fill('river');
  await button('Look up', dialog).click();
  await dialog.getByRole('tab', { name: 'Spanish' }).click();
  await button(/^Listen to “river”/, dialog).click();
  await expect.poll(() => speech.now()).toMatchObject({ text: 'river', voiceId: 'us' });
  speech.now()?.ended();
  await expect.poll(() => speech.now()?.voiceId).toBe('es');
});

test('content §2 of a text beside its translation, each sentence is read with its own, in its language', async () => {
  const spanish = { id: 'es', name: 'Paulina', lang: 'es-MX', isDefault: false };
  const speech = scriptedSpeech([{ id: 'us', name: 'Anna', lang: 'en-US', isDefault: true }, spanish]);
  const pair = document.createElement('p');
  pair.innerHTML =
    '<span lang="en">It rains.</span> <span lang="es">Llueve.</span> <span lang="en">It stops.</span>';
  await openScreen('student11', rain, speech.port);
  await sees(heading('A cloud grows'));
  document.querySelector('[data-part="reading-text"]')?.prepend(pair);
  await button('Read aloud').click();
  await expect.poll(() => speech.now()?.text).toBe('Where Rain Comes From');
  for (const [text, voiceId] of [
    ['It rains.', 'us'],
    ['Llueve.', 'es'],
    ['It stops.', 'us'],
  ]) {
    speech.now()?.ended();
    await expect.poll(() => speech.now()).toMatchObject({ text, voiceId });
  }
  await expect.poll(sentence).toEqual(['It stops.']);
});
