import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { library } from '#app/features/library/index.ts';
import { StandardPacks } from '#app/features/standards/components/standard-packs.tsx';
import { libraryFiles } from '#app/platform/media-cache.ts';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, heading, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';

const finder = page.getByLabelText('Find a standard by its words or code');
const grades = (name: string) => page.getByRole('radio', { name, exact: true });
const isShown = async (text: string) => sees(page.getByText(text, { exact: true }));

/** The frameworks as if nobody had opened them here. */
async function withoutFrameworks(): Promise<void> {
  const files = await libraryFiles.list();
  await libraryFiles.drop(files.filter((address) => address.includes('/standards-')));
}

test('content §1 §2 standards are browsed by grade and words, and lead to their packs; the address brings them back', async () => {
  await openScreen('teacher', '/science/packs');
  await page.getByRole('link', { name: 'Browse by standard' }).click();
  await sees(heading('Standards'));
  await reads('62 standards');
  await expectAccessible();
  // A page of twenty, and more when asked for.
  const listed = () => document.querySelectorAll('main section li p').length;
  const first = listed();
  await button('Show 20 more standards').click();
  await expect.poll(listed).toBeGreaterThan(first);
  await grades('Pre-K-2').click();
  await reads('10 standards');
  await finder.fill('puddles');
  await reads('1 standard');
  await expect.poll(() => window.location.search).toBe('?words=puddles&grade=1');
  await page.getByRole('link', { name: 'Water on the Move: First Steps' }).first().click();
  await sees(heading('Water on the Move: First Steps'));
  window.history.back();
  await reads('1 standard');
  await expect.element(finder).toHaveValue('puddles');
  await finder.fill('no such words');
  await reads('No standard is found.');
  await reads('Nothing fits what you chose');
});

test('content §7 a standard shows two packs, and ten more at each press, with the focus on the first that came', async () => {
  await library.refreshCatalogue();
  const catalogue = library.catalogue();
  const [pack] = catalogue.kind === 'ready' ? catalogue.value.packs : [];
  if (!pack) throw new Error('The school has no library.');
  const packs = Array.from({ length: 13 }, (_, at) => ({ ...pack, packId: `p${at}`, title: `Pack ${at}` }));
  await render(<StandardPacks label="Packs" standard="SCI.WATER.1" packs={packs} />);
  const links = page.getByRole('link');
  expect(links.elements().length).toBe(2);
  await button('10 more packs for SCI.WATER.1').click();
  await expect.poll(() => links.elements().length).toBe(12);
  await hasFocus(page.getByRole('link', { name: 'Pack 2', exact: true }));
  await button('1 more pack for SCI.WATER.1').click();
  await hasFocus(page.getByRole('link', { name: 'Pack 12', exact: true }));
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('content §2 a pack has its standards at both addresses, a copy those of the packs its cards come from', async () => {
  await openScreen('student6', '/science/water-on-the-move/standards');
  await sees(page.getByRole('tab', { name: 'Standards', selected: true }));
  await sees(heading('Library Framework for Science'));
  await isShown('SCI.WATER.3');
  expect(window.location.hash).toBe('#/standards');
  await expectAccessible();
  await page.getByRole('link', { name: 'Browse all standards' }).click();
  await sees(heading('Standards'));
});

test('content §8 what is not on this device says so without a network, and comes with it', async () => {
  await openScreen('teacher', '/science/packs');
  await sees(heading('Shaking Ground'));
  await withoutFrameworks();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const network = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => {
    onLine.mockRestore();
    network.mockRestore();
  });
  window.dispatchEvent(new Event('offline'));
  goTo('/science/standards');
  await reads(
    'The standards have not been opened on this device yet. They come when you are online, and stay.',
  );
  expect(page.getByText('No standard is found.').elements()).toEqual([]);
  onLine.mockReturnValue(true);
  network.mockRestore();
  window.dispatchEvent(new Event('online'));
  await reads('62 standards');
});
