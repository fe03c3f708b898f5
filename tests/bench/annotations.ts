import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { readCatalogue } from '#server/library/served-folder.ts';
import { annotatedText } from '#shared/domain/annotations/annotated-text.ts';
import { ANNOTATION_TYPES } from '#shared/domain/annotations/annotation-type.ts';
import { highlightsAt } from '#shared/domain/annotations/highlight-at.ts';
import { articleTextSchema } from '#shared/domain/packs/article.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { installFor, onBenchDevice } from '#tests/support/bench-device.ts';
import { openTeacherDevice } from '#tests/support/demo-day.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { seededRandom } from '#tests/sync/simulation/random.ts';

// 500 annotations on one text, with the processor slowed four times: how long until all are drawn, and whether it scrolls
// as it does without any: the time between frames while the page goes down by a line a frame. Without a network.
// `node --import tsx tests/bench/annotations.ts [count] [--boxes]` prints; nothing fails. With `--boxes` the browser is one
// that can't mark words itself, and gets boxes.

const slowdown = 4;
const args = process.argv.slice(2);
const count = Number(args.find((arg) => !arg.startsWith('--')) ?? 500);
const isWithBoxes = args.includes('--boxes');
const article = '/science/water-on-the-move/article/rivers-at-work';

await onBenchDevice(async (device, server) => {
  await annotate(server.url);
  if (isWithBoxes) await device.context().addInitScript('delete globalThis.Highlight');
  const page = await installFor(device, 'student11');
  // The level without annotations first, then the one that has them all.
  for (const level of [3, 2])
    await opened(page, `${device.url}${article}?level=${level}`, level === 2 ? count : 0);
  await device.cutNetwork();
  await device.slowProcessor(slowdown);
  console.log(
    `${count} annotations on one text${isWithBoxes ? ' as boxes' : ''}, processor slowed ${slowdown} times, no network`,
  );
  await opened(page, `${device.url}${article}?level=3`, 0);
  report('between two frames, scrolling, none', await frames(page));
  const drawn = await opened(page, `${device.url}${article}?level=2`, count);
  console.log(`  from a cold start to all drawn: ${drawn.toFixed(0)} ms`);
  report(`between two frames, scrolling, ${count}`, await frames(page));
});

/** A student's other device has written them, at words all over the text. */
async function annotate(url: string): Promise<void> {
  const library = path.join(projectRoot, 'dist-library');
  const pack = readCatalogue(library)?.packs.find(({ packId }) => packId === 'water-on-the-move');
  if (!pack) throw new Error('The library has no such pack.');
  const file = `${pack.packId}/${pack.version}/articles/rivers-at-work.level-2.json`;
  const { text } = annotatedText(
    articleTextSchema.parse(JSON.parse(readFileSync(path.join(library, file), 'utf8'))),
  );
  const words = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  const random = seededRandom(500);
  const other = await openTeacherDevice(url, 'student11');
  for (let at = 0; at < count; at += 1) {
    const first = random.int(words.length);
    const last = Math.min(words.length - 1, first + random.int(8));
    await other.send('saveAnnotation', {
      annotationId: derivedId('bench annotation', String(at)),
      ...{ packId: pack.packId, contentType: 'article', contentId: 'rivers-at-work', level: 2, tocId: null },
      typeId: random.pick(ANNOTATION_TYPES).typeId,
      note: at % 3 === 0 ? `Note ${at}: what does this say about rivers?` : '',
      highlights: highlightsAt(text, words[first]?.start ?? 0, words[last]?.end ?? 0),
      classIds: [],
    });
  }
}

/** Milliseconds until a text is there with all its marks. */
async function opened(page: Page, address: string, marks: number): Promise<number> {
  await page.goto(address);
  await page.getByRole('complementary', { name: /^Annotations/ }).waitFor();
  await page.waitForFunction((wanted) => {
    if (!('Highlight' in globalThis))
      return document.querySelectorAll('[data-mark^="annotation-"]').length >= wanted;
    const drawn = [...CSS.highlights].flatMap(([name, { size }]) =>
      name.startsWith('annotation-') ? [size] : [],
    );
    return drawn.reduce((sum, size) => sum + size, 0) >= wanted;
  }, marks);
  return page.evaluate(() => performance.now());
}

/** The times between frames while the page scrolls to its end. */
async function frames(page: Page): Promise<number[]> {
  // Pictures are decoded, and the device is done with its start.
  await page.waitForTimeout(1_500);
  return page.evaluate(async () => {
    window.scrollTo(0, 0);
    const times: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < 240; frame += 1) {
      window.scrollBy(0, 24);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now - last);
      last = now;
    }
    return times;
  });
}

function report(what: string, times: readonly number[]): void {
  const at = (share: number) => quantile(times, share).toFixed(1);
  console.log(
    `  ${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${Math.max(...times).toFixed(1)} ms`,
  );
}
