import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { readCatalogue } from '#server/library/served-folder.ts';
import { annotatedText } from '#shared/domain/annotations/annotated-text.ts';
import { ANNOTATION_TYPES } from '#shared/domain/annotations/annotation-type.ts';
import { annotationsJsonLd } from '#shared/domain/annotations/files/annotations-jsonld.ts';
import { highlightsAt } from '#shared/domain/annotations/highlight-at.ts';
import { articleTextSchema } from '#shared/domain/packs/article.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { installFor, onBenchDevice } from '#tests/support/bench-device.ts';
import { projectRoot } from '#tests/support/run-command.ts';

// How long annotations of a file take to be there, a quarter of them first, then the others. The processor is slowed four
// times, and without a network all of them wait in the outbox.
// `node --import tsx tests/bench/annotation-import.ts [count]` prints; nothing fails.

const slowdown = 4;
const count = Number(process.argv[2] ?? 1000);
const address = '/science/water-on-the-move/article/rivers-at-work?level=2';

await onBenchDevice(async (device) => {
  const page = await installFor(device, 'student11');
  await page.goto(device.url + address);
  await page.getByRole('button', { name: 'From a file' }).waitFor();
  await device.cutNetwork();
  await device.slowProcessor(slowdown);
  console.log(`annotations from a file, processor slowed ${slowdown} times, no network`);
  let there = 0;
  for (const size of [Math.round(count / 4), count]) {
    const time = await added(page, fileOf(size), size - there);
    console.log(
      `  ${size - there} more, ${size} in all: ${(time / 1000).toFixed(1)} s, ${(time / (size - there)).toFixed(1)} ms each`,
    );
    there = size;
  }
});

/** Milliseconds from the press until all that are new are said to be there. */
async function added(page: Page, content: string, fresh: number): Promise<number> {
  await page.getByRole('button', { name: 'From a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jsonld', mimeType: 'application/ld+json', buffer: Buffer.from(content) });
  const add = dialog.getByRole('button', { name: /^Add / });
  await add.waitFor();
  const begun = performance.now();
  await add.click();
  await dialog.waitFor({ state: 'detached', timeout: 0 });
  const time = performance.now() - begun;
  // Nothing but a whole import closes the form by itself.
  await page.getByText(`${fresh.toLocaleString('en-US')} annotations are added.`).waitFor();
  return time;
}

/** A file as this product writes it, with annotations at words all over the text. */
function fileOf(size: number): string {
  const library = path.join(projectRoot, 'dist-library');
  const pack = readCatalogue(library)?.packs.find(({ packId }) => packId === 'water-on-the-move');
  if (!pack) throw new Error('The library has no such pack.');
  const file = `${pack.packId}/${pack.version}/articles/rivers-at-work.level-2.json`;
  const { text } = annotatedText(
    articleTextSchema.parse(JSON.parse(readFileSync(path.join(library, file), 'utf8'))),
  );
  const entries = Array.from({ length: size }, (_, at) => {
    const start = (at * 37) % (text.length - 40);
    const kind = ANNOTATION_TYPES[at % ANNOTATION_TYPES.length];
    if (!kind) throw new Error('There is no kind.');
    const annotation = {
      ...{ id: derivedId('bench import', String(at)), ownerId: 'student', ownerName: 'Ana', readers: [] },
      ...{ packId: pack.packId, contentType: 'article' as const, contentId: 'rivers-at-work', level: 2 },
      ...{ tocId: null, typeId: kind.typeId, note: at % 3 === 0 ? `Note ${at}: what does this say?` : '' },
      highlights: highlightsAt(text, start, start + 25),
      ...{ flag: { isFlagged: false, at: 0, by: '' }, createdAt: 1_000, removedAt: null },
      ...{ head: 'h', authoredAt: 2_000 },
    };
    return { annotation, kind };
  });
  const head = { contentTitle: 'Rivers at Work', packTitle: 'Water', subject: 'Science', citation: '' };
  return annotationsJsonLd(
    { head, author: 'Ana', entries, timeZone: 'America/Chicago' },
    { fileId: derivedId('bench import', 'file'), addressOf: () => `https://packs.example.edu${address}` },
  );
}
