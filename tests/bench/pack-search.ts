import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Library } from '#app/features/library/index.ts';
import type { openLibrarySearch } from '#app/features/packs/library-search.ts';
import type { SharedFile } from '#shared/domain/packs/catalogue.ts';
import { installFor, markupAlone, onBenchDevice } from '#tests/support/bench-device.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { projectRoot } from '#tests/support/run-command.ts';

// Two budgets with the processor slowed four times: a search over the whole library answers in under 50 ms, and a
// pinboard is painted from this device's data in under 200 ms. Both without a network.
// The search is the app's own, taken from the build; the pinboard is counted from the press on a pack's card to the
// paint of its last card; the floor is the same markup, parsed and painted by the browser alone.
// `node --import tsx tests/bench/pack-search.ts [runs]` prints; nothing fails.

const slowdown = 4;
const runs = Number(process.argv[2] ?? 9);
const queries = ['volcano', 'earthqake', 'how does rain form', 'w', 'constitusion amendment', 'xyzzy'];

type SearchModule = { openLibrarySearch: typeof openLibrarySearch };
type Times = { opened: number; answers: Record<string, number[]> };

await onBenchDevice(async (device) => {
  const page = await installFor(device, 'teacher');
  await page.goto(`${device.url}/science/packs`);
  await page.getByRole('searchbox').fill('rain');
  await page.getByText(/results for “rain”/).waitFor();
  await page.goto(`${device.url}/science/water-on-the-move`);
  await page.getByRole('heading', { name: 'Where Rain Comes From' }).waitFor();
  await page.goto(`${device.url}/science/packs`);
  await device.cutNetwork();
  await page.goto(`${device.url}/science/packs`);
  await device.slowProcessor(slowdown);
  reportSearch(await timeSearch(page));
  const pinboards: number[] = [];
  const floor: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    pinboards.push(await openPinboard(page));
    floor.push(await markupAlone(page.locator('main')));
    await leavePinboard(page);
  }
  report('a pinboard from local data, from the press to its paint', pinboards, 200);
  const ratio = quantile(pinboards, 0.5) / quantile(floor, 0.5);
  console.log(
    `  its markup painted by the browser alone: median ${quantile(floor, 0.5).toFixed(1)} ms; ours is ${ratio.toFixed(2)} of it`,
  );
});

/** The chunk that searches keeps the name of its file. */
function searchChunk(): string {
  const file = readdirSync(path.join(projectRoot, 'dist/assets')).find((name) =>
    /^library-search-.*\.js$/.test(name),
  );
  if (!file) throw new Error('The build has no chunk for the search.');
  return `/assets/${file}`;
}

async function timeSearch(page: Page): Promise<Times> {
  return page.evaluate(
    async ({ chunk, words, times }): Promise<Times> => {
      const cache = await caches.open('library');
      const keys = await cache.keys();
      const found = keys.find(({ url }) => url.endsWith('/search.json'));
      const stored = found && (await cache.match(found));
      const value: unknown = await stored?.json();
      // The file's own, under the name that it has in the build.
      const module = (await import(chunk)) as SearchModule;
      const library = { sharedFile: () => Promise.resolve({ kind: 'ready', value }) } as unknown as Library;
      const begin = performance.now();
      const search = await module.openLibrarySearch(library, {} as SharedFile);
      if (search === null) throw new Error('There is nothing to search in.');
      const opened = performance.now() - begin;
      const answers: Record<string, number[]> = {};
      for (let time = 0; time < times; time += 1) {
        for (const word of words) {
          const start = performance.now();
          search.find(word);
          (answers[word] ??= []).push(performance.now() - start);
        }
      }
      return { opened, answers };
    },
    { chunk: searchChunk(), words: queries, times: runs },
  );
}

function openPinboard(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Water on the Move');
    const begin = performance.now();
    const painted = window.whenPainted(
      () => document.querySelectorAll('[data-part="pinboard"] .ui-card').length >= 10,
    );
    link?.click();
    return (await painted) - begin;
  });
}

async function leavePinboard(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('link', { name: 'Water on the Move', exact: true }).waitFor();
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
