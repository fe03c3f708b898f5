import { delMany, keys } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';
import { translationAnswers } from './translation-answers.ts';

const article = '/science/water-on-the-move/article/where-rain-comes-from?level=1';
const view = page.getByRole('region', { name: 'Translation' });
const language = view.getByLabelText('Language');
const whole = 'All of it is in Spanish, and available offline on this device.';
const translations = () => [...document.querySelectorAll<HTMLElement>('[data-part="translation"]')];

// What a person chose outlives the test before: the text would be translated before a test has said anything.
beforeEach(async () => {
  const chosen = (await keys()).filter(
    (key) => typeof key === 'string' && key.startsWith('setting:translation:'),
  );
  await delMany(chosen);
});

async function openTranslation(username = 'student18', address = article): Promise<void> {
  await openScreen(username, address);
  await button('Translate').click();
  await sees(view);
}

const choose = (tag: string): Promise<void> => language.selectOptions(tag);

test('content §2 an article is read sentence by sentence with its translation, and alone again', async () => {
  translationAnswers();
  await openTranslation();
  expect(translations()).toEqual([]);
  await choose('es');
  await reads(whole);
  await reads(/^A machine made this translation \(LibreTranslate\)\. It can be wrong/);
  const first = translations().at(2);
  expect([first?.lang, first?.dir]).toEqual(['es', 'ltr']);
  const source = first?.previousElementSibling;
  expect([source?.getAttribute('lang'), first?.textContent]).toEqual([
    'en',
    `es: ${source?.textContent.trim()}`,
  ]);
  // Its pictures and headings are there too.
  expect(document.querySelectorAll('[data-part="bilingual-text"] figure').length).toBeGreaterThan(0);
  expect(
    document.querySelectorAll('[data-part="bilingual-text"] h2 [data-part="translation"]').length,
  ).toBeGreaterThan(0);
  await expectAccessible();
  await button('English only').click();
  await isGone(view);
  expect(translations()).toEqual([]);
});

test('Arabic and Hebrew stand from right to left, the English beside them from left to right', async () => {
  translationAnswers();
  await openTranslation();
  for (const [tag, name] of [
    ['ar', 'Arabic'],
    ['he', 'Hebrew'],
  ] as const) {
    await choose(tag);
    await reads(`All of it is in ${name}, and available offline on this device.`);
    for (const words of translations()) expect([words.lang, words.dir]).toEqual([tag, 'rtl']);
    expect(getComputedStyle(translations()[3] ?? document.body).direction).toBe('rtl');
    expect(getComputedStyle(translations()[3]?.previousElementSibling ?? document.body).direction).toBe(
      'ltr',
    );
  }
  await expectAccessible();
});

test('languages have their own names and their English ones, and say what is here', async () => {
  const answers = translationAnswers();
  await openTranslation();
  const names = () =>
    [...document.querySelectorAll('[aria-label="Translation"] option')].map((one) => one.textContent);
  await expect
    .poll(names)
    .toEqual([
      'Choose a language',
      'العربية (Arabic)',
      'עברית (Hebrew)',
      'español (Spanish)',
      '繁體中文 (Traditional Chinese)',
    ]);
  await choose('es');
  await reads(whole);
  answers.cut(true);
  await expect
    .poll(() => names().slice(1))
    .toEqual([
      'العربية (Arabic) · needs a network',
      'עברית (Hebrew) · needs a network',
      'español (Spanish) · available offline',
      '繁體中文 (Traditional Chinese) · needs a network',
    ]);
});

test('language and layout are remembered: the next text opens with them', async () => {
  translationAnswers();
  await openTranslation();
  await choose('es');
  await reads(whole);
  await view.getByLabelText('Side by side').click();
  goTo('/science/water-on-the-move/article/where-rain-comes-from?level=2');
  await reads(whole);
  await expect.element(view.getByLabelText('Side by side')).toBeChecked();
  const pair = translations().at(5);
  const source = pair?.previousElementSibling;
  await expect
    .poll(() => (pair?.getBoundingClientRect().left ?? 0) > (source?.getBoundingClientRect().right ?? 0) - 1)
    .toBe(true);
  await expectAccessible();
});

test('on a narrow screen translations stand below, nothing is wider than the screen, and it is all reachable by keys', async () => {
  translationAnswers();
  await page.viewport(320, 640);
  try {
    await openScreen('student18', article);
    const opener = button('Translate');
    await sees(opener);
    (await opener.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await sees(language);
    (await language.findElement()).focus();
    await choose('es');
    await reads(whole);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible();
    const back = button('English only');
    (await back.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await isGone(view);
    await hasFocus(button('Translate'));
  } finally {
    await page.viewport(1366, 768);
  }
});

test('a long text shows how far it is, can be stopped, and goes on where it was', async () => {
  const answers = translationAnswers();
  let release = (): void => undefined;
  answers.hold = new Promise<void>((resolve) => (release = resolve));
  await openTranslation('student18', article.replace('level=1', 'level=3'));
  await choose('es');
  await sees(view.getByRole('progressbar', { name: 'Translating into Spanish' }));
  await reads(/^0 of \d+ parts$/);
  await expectAccessible();
  await button('Stop translating').click();
  await reads('You stopped the translation');
  answers.hold = null;
  release();
  await reads(/\d+ of \d+ parts are in Spanish\./);
  expect(translations().length).toBeGreaterThan(0);
  await button('Go on translating').click();
  await reads(whole);
});

test.each([
  ['quota', /has translated all it may for now/],
  ['busy', /A lot is being translated right now/],
  ['refused', /does not accept your school’s requests/],
  ['unavailable', /The translation service can’t be reached right now/],
  ['unknown-text', /does not have this text in this version/],
] as const)(
  'where the service fails (%s) it is said, what came stays, and it can be tried again',
  async (problem, words) => {
    const answers = translationAnswers();
    Object.assign(answers, { problem, atMost: 4 });
    await openTranslation();
    await choose('es');
    await reads('Not all of it could be translated');
    await reads(words);
    expect(translations().length).toBeGreaterThan(0);
    await expectAccessible();
    Object.assign(answers, { problem: null, atMost: Number.POSITIVE_INFINITY });
    await button('Try again').click();
    await reads(whole);
  },
);

test('a school without a service says so and offers Spanish meanings of words instead', async () => {
  Object.assign(translationAnswers(), { isSetUp: false });
  await openTranslation();
  await reads('Your school has not set up translation');
  await expectAccessible();
  await button('Spanish meanings of words').click();
  const dialog = page.getByRole('dialog', { name: 'Dictionary' });
  await expect.element(dialog.getByRole('tab', { name: 'Spanish' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByLabelText('Word').fill('river');
  await button('Look up', dialog).click();
  await reads('el río:', dialog);
});

test('without a network it says what it needs, and offers the text again once there is one (promises.md U3)', async () => {
  const answers = translationAnswers();
  await openTranslation();
  await choose('es');
  await reads(whole);
  answers.cut(true);
  await choose('ar');
  await reads('Translation needs a network');
  await reads(/Nothing of it is in Arabic yet\. It is translated when there is a network again/);
  await expectAccessible();
  goTo('/science/water-on-the-move');
  await sees(heading('Water on the Move'));
  answers.cut(false);
  goTo(article);
  await reads('You wanted this text in Arabic');
  await expectAccessible();
  await button('Translate it now').click();
  await reads('All of it is in Arabic, and available offline on this device.');
  await button('English only').click();
  await isGone(view);
  await isGone(page.getByText('You wanted this text in Arabic'));
});

test('a translation that waits for the network begins by itself where its page stays open', async () => {
  const answers = translationAnswers();
  await openTranslation();
  await choose('es');
  await reads(whole);
  answers.cut(true);
  await choose('he');
  await reads('Translation needs a network');
  answers.cut(false);
  await reads('All of it is in Hebrew, and available offline on this device.');
});

test('a device that never heard of the languages says so without a network', async () => {
  const answers = translationAnswers();
  await openScreen('student18', article);
  await sees(button('Translate'));
  answers.cut(true);
  await button('Translate').click();
  await reads('Translation needs a network');
  await sees(button('Spanish meanings of words'));
  await expectAccessible();
  answers.cut(false);
  await sees(language);
});

test('what was translated is read without a network, and after the service is gone', async () => {
  const answers = translationAnswers();
  await openTranslation();
  await choose('es');
  await reads(whole);
  const asked = answers.asked.length;
  answers.cut(true);
  await button('English only').click();
  await button('Translate').click();
  await reads(whole);
  answers.cut(false);
  answers.isSetUp = false;
  await button('English only').click();
  await button('Translate').click();
  await reads(/What was translated on this device before can still be read\./);
  await reads(whole);
  expect(answers.asked.length).toBe(asked);
});

test('a visitor is asked to sign in', async () => {
  translationAnswers();
  await openScreen(null, article);
  await button('Translate').click();
  await sees(page.getByRole('dialog'));
  await isGone(view);
});

test('a primary source is translated: what is said of it, its charts and its columns', async () => {
  translationAnswers();
  const { contentId, packId, subject } = await aRecord();
  await openTranslation('student18', `/${subject}/${packId}/primary-source/${contentId}`);
  await choose('es');
  await reads(whole);
  await sees(heading('Columns of the table'));
  expect(translations().length).toBeGreaterThan(5);
  await expectAccessible();
});

async function aRecord(): Promise<{ contentId: string; packId: string; subject: string }> {
  const catalogue = await (await fetch('/library/catalogue.json')).json();
  for (const { packId, version, subject } of catalogue.packs) {
    const pack = await (await fetch(`/library/${packId}/${version}/pack.json`)).json();
    const found = pack.packItems.find((item: { type: string }) => item.type === 'supplemental');
    if (found) return { contentId: found.contentId, packId, subject };
  }
  throw new Error('the library has no primary source');
}
