import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Library } from '#app/features/library/index.ts';
import type { openLibrarySearch } from '#app/features/packs/library-search.ts';
import { freshBuild } from '#server/build/fresh-build.ts';
import type { SharedFile } from '#shared/domain/packs/catalogue.ts';
import { installFor, markupAlone, onUnwatchedDevice } from '#tests/support/bench-device.ts';
import type { Device } from '#tests/support/chromium.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { startServer } from '#tests/support/server.ts';

// Two budgets with the processor slowed four times: a search over the whole library answers in under 50 ms, and a
// pinboard is painted from this device's data in under 200 ms. Both without a network, in a browser that nothing watches.
// The search is the app's own, taken from the build; the pinboard is counted from the press on a pack's card to the
// paint of its last card; the floor is the same markup, parsed and painted by the browser alone.
// `node --import tsx tests/bench/pack-search.ts [runs]` prints; nothing fails.

const slowdown = 4;
const runs = Number(process.argv[2] ?? 9);
const title = 'Water on the Move';
const queries = ['volcano', 'earthqake', 'how does rain form', 'w', 'constitusion amendment', 'xyzzy'];

type SearchModule = { openLibrarySearch: typeof openLibrarySearch };
type Times = { opened: number; answers: Record<string, number[]> };

if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
const server = await startServer();
const list = `${server.url}/science/packs`;
try {
  await onUnwatchedDevice(server.url, look, async (browser) => {
    await server.stop();
    await browser.goto(list);
    await browser.sendToTab('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const asked = { chunk: searchChunk(), words: queries, times: runs };
    reportSearch(await browser.evaluate(timeSearch, asked));
    const pinboards: number[] = [];
    const floor: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      pinboards.push(await browser.evaluate(openPinboard, title));
      floor.push(await browser.evaluate(markupAlone, 'main'));
      await browser.evaluate(goBackTo, title);
    }
    report('a pinboard from local data, from the press to its paint', pinboards, 200);
    const ratio = quantile(pinboards, 0.5) / quantile(floor, 0.5);
    console.log(
      `  its markup painted by the browser alone: median ${quantile(floor, 0.5).toFixed(1)} ms; ours is ${ratio.toFixed(2)} of it`,
    );
  });
} finally {
  await server.remove();
}

/** What is measured was opened once with a network. */
async function look(device: Device): Promise<void> {
  const page = await installFor(device, 'teacher');
  await page.goto(list);
  await page.getByRole('searchbox').fill('rain');
  await page.getByText(/results for “rain”/).waitFor();
  await page.goto(`${device.url}/science/water-on-the-move`);
  await page.getByRole('heading', { name: 'Where Rain Comes From' }).waitFor();
}

/** The chunk that searches keeps the name of its file. */
function searchChunk(): string {
  const file = readdirSync(path.join(projectRoot, 'dist/assets')).find((name) =>
    /^library-search-.*\.js$/.test(name),
  );
  if (!file) throw new Error('The build has no chunk for the search.');
  return `/assets/${file}`;
}

/** Runs in the page. */
async function timeSearch(asked: { chunk: string; words: readonly string[]; times: number }): Promise<Times> {
  const cache = await caches.open('library');
  const keys = await cache.keys();
  const found = keys.find(({ url }) => url.endsWith('/search.json'));
  const stored = found && (await cache.match(found));
  const value: unknown = await stored?.json();
  // The file's own, under the name that it has in the build.
  const module = (await import(asked.chunk)) as SearchModule;
  const library = { sharedFile: () => Promise.resolve({ kind: 'ready', value }) } as unknown as Library;
  const begin = performance.now();
  const search = await module.openLibrarySearch(library, {} as SharedFile);
  if (search === null) throw new Error('There is nothing to search in.');
  const opened = performance.now() - begin;
  const answers: Record<string, number[]> = {};
  for (let time = 0; time < asked.times; time += 1) {
    for (const word of asked.words) {
      const start = performance.now();
      search.find(word);
      (answers[word] ??= []).push(performance.now() - start);
    }
  }
  return { opened, answers };
}

/** Runs in the page: milliseconds from a press on a pack's card to the paint of its pinboard. */
async function openPinboard(name: string): Promise<number> {
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === name);
  const begin = performance.now();
  const painted = window.whenPainted(
    () => document.querySelectorAll('[data-part="pinboard"] .ui-card').length >= 10,
  );
  link?.click();
  return (await painted) - begin;
}

/** Runs in the page. */
async function goBackTo(name: string): Promise<void> {
  const isThere = () => [...document.querySelectorAll('main a')].some((one) => one.textContent === name);
  const painted = window.whenPainted(isThere);
  history.back();
  await painted;
}

function reportSearch({ opened, answers }: Times): void {
  console.log(`processor slowed ${slowdown} times, no network, ${runs} runs`);
  console.log(`the words of the library made findable, once, in steps: ${opened.toFixed(0)} ms`);
  for (const [query, times] of Object.entries(answers)) report(`search “${query}”`, times, 50);
}

function report(what: string, times: readonly number[], wanted: number): void {
  const figures = `median ${quantile(times, 0.5).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`;
  console.log(`  ${what}: ${figures} (wanted: under ${wanted})`);
}
