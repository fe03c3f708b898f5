import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { button, heading, isGone, reads, sees } from './find.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

const pack = '/science/water-on-the-move';
const article = `${pack}/article/where-rain-comes-from?level=2`;
const style = (name: string) => page.getByRole('radio', { name, exact: true });
const words = (): string => document.querySelector('[data-part="citation"]')?.textContent ?? '';
const listed = (): string[] =>
  [...document.querySelectorAll('[data-part="bibliography"] > p')].map((entry) => entry.textContent ?? '');
const withoutCookie = () => {
  document.cookie = 'citationFormat=; path=/; max-age=0';
};

/** What was put on the clipboard, by type; the browser's own is the whole machine's, and asks. */
function watchClipboard(isAllowed: boolean): Record<string, string>[] {
  const copies: Record<string, string>[] = [];
  const write = async (items: ClipboardItem[]) => {
    if (!isAllowed) throw new DOMException('not now', 'NotAllowedError');
    for (const item of items) {
      const parts = await Promise.all(
        item.types.map(async (type) => [type, await (await item.getType(type)).text()] as const),
      );
      copies.push(Object.fromEntries(parts));
    }
  };
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
  onTestFinished(() => {
    if (own) Object.defineProperty(navigator, 'clipboard', own);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });
  return copies;
}

test('content §2 §9 an article is cited at its level, in MLA at first, and copied with its italics', async () => {
  withoutCookie();
  const copies = watchClipboard(true);
  await openScreen('student6', article);
  await button('Cite this article').click();
  await expect
    .poll(words)
    .toMatch(
      /^“Where Rain Comes From\.” Packwise, reading level 2, 21 Nov\. 2026, .*level=2\. Accessed \d+ \S+ 20\d\d\.$/,
    );
  await expectAccessible();
  await button('Copy').click();
  await reads('Copied');
  expect(copies[0]?.['text/plain']).toBe(words());
  expect(copies[0]?.['text/html']).toContain('<i>Packwise</i>');
  // The tooltip goes after a second (content §9).
  await expect.poll(() => page.getByText('Copied').elements().length, { timeout: 5_000 }).toBe(0);
});

test('content §4 §9 the style is remembered on the next thing, and in the cookie', async () => {
  withoutCookie();
  await openScreen('student6', article);
  await button('Cite this article').click();
  await sees(style('MLA'));
  await style('APA').click();
  await expect
    .poll(words)
    .toContain('Packwise. (2026, November 21). Where rain comes from (Reading level 2).');
  expect(document.cookie).toContain('citationFormat=apa');
  await userEvent.keyboard('{Escape}');
  goTo(`${pack}/assembly/water-cycle-diagram`);
  await button('Cite').click();
  await expect.element(style('APA')).toBeChecked();
  await expect.poll(words).toContain('The water cycle [Image].');
});

test('content §8 where nothing may be copied, the words are selected and the keys are named', async () => {
  withoutCookie();
  watchClipboard(false);
  await openScreen('student7', article);
  await button('Cite this article').click();
  await button('Copy').click();
  await reads('Press Ctrl+C to copy');
  expect(String(document.getSelection())).toBe(words());
});

test('Chicago has its footnote beside the entry, and every citation leads to the credits', async () => {
  withoutCookie();
  await openScreen(null, pack);
  await button('Cite this pack').click();
  await style('Chicago').click();
  await expect.poll(words).toMatch(/^Packwise\. Water on the Move\. November 21, 2026\./);
  await reads(/As a footnote: Water on the Move, Packwise, November 21, 2026,/);
  await page.getByRole('link', { name: 'All credits' }).click();
  await sees(heading('Credits'));
  await reads('WordNet 3.1, Princeton University');
  await reads(/NOAA National Climatic Data Center/);
});

test('a bibliography lists what is chosen, sorted, and has nothing to copy when nothing is', async () => {
  withoutCookie();
  await openScreen('student8', `${pack}/bibliography`);
  await sees(heading('Works Cited'));
  const titles = listed();
  expect(titles.length).toBeGreaterThan(15);
  expect(titles.some((entry) => entry.startsWith('“Water Science School.”'))).toBe(true);
  const sorted = titles.map((entry) => entry.replace(/^[^\p{L}\p{N}]+/u, '').replace(/^(A|An|The) /, ''));
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en', { ignorePunctuation: true })));
  await button('None').click();
  await reads('Nothing is chosen yet.');
  await expect.element(button(/^Copy the list/)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabelText(/^Where Rain Comes From/).click();
  await page.getByLabelText(/^Rivers at Work/).click();
  await style('Harvard').click();
  await sees(heading('Reference list'));
  await expect
    .poll(listed)
    .toEqual([
      expect.stringMatching(/^Packwise \(2026a\) Rivers at work\. Available at: /),
      expect.stringMatching(/^Packwise \(2026b\) Where rain comes from\. Available at: /),
    ]);
  await expectAccessible();
});

test('a pack of one’s own lists its websites by what is known of them', async () => {
  withoutCookie();
  const packId = 'citations-own-pack';
  await onOtherDevice('student9', [
    'saveCustomPack',
    {
      packId,
      content: {
        subject: 'science',
        sourcePackId: null,
        title: 'Our river',
        note: '',
        userNote: '',
        items: [
          {
            itemId: 'i1',
            note: '',
            kind: 'library',
            packId: 'water-on-the-move',
            contentId: 'rivers-at-work',
          },
          {
            itemId: 'i2',
            note: '',
            kind: 'website',
            title: 'River watch',
            text: '',
            url: 'rivers.example.org/watch',
          },
          { itemId: 'i3', note: '', kind: 'card', title: 'My thoughts', text: 'The river was high.' },
        ],
      },
    },
  ]);
  await openScreen('student9', `/science/${packId}`);
  await button('Cite this pack').click();
  await page.getByRole('link', { name: 'Bibliography of the whole pack' }).click();
  await sees(heading('Works Cited'));
  await expect
    .poll(listed)
    .toEqual([
      expect.stringMatching(/^“Rivers at Work\.” Packwise, 21 Nov\. 2026, /),
      expect.stringMatching(/^“River watch\.” rivers\.example\.org, rivers\.example\.org\/watch\. Accessed /),
    ]);
  await isGone(page.getByText('My thoughts'));
});

test('below an article stands who wrote it, when, and what it is drawn from', async () => {
  await openScreen('student10', article);
  const about = page.getByRole('region', { name: 'About this article' });
  await sees(about.getByText('November 21, 2026'));
  await sees(about.getByText('Packwise', { exact: true }));
  await sees(about.getByRole('link', { name: /NOAA National Climatic Data Center/ }));
  goTo(`${pack}/article/rivers-at-work?level=1`);
  await sees(about.getByText(/No other source is named for this article/));
});
