import fs from 'node:fs';
import path from 'node:path';
import { packsFolder } from '../folders.ts';
import { openCamera, photograph, type Camera } from './camera.ts';
import { poses, type Pose } from './interactive-poses.ts';

// Takes the pictures on the cards of interactives and of records with charts, into the `images` of their packs: of those
// that are named (`interactiveId`, or the record's file without its ending), or of all. The results are committed.

const named = process.argv.slice(2);
const isWanted = (id: string): boolean => named.length === 0 || named.includes(id);

const camera = await openCamera();
try {
  for (const pose of poses.filter(({ id }) => isWanted(id))) await takeInteractive(camera, pose);
  for (const pack of fs.readdirSync(packsFolder)) {
    const folder = path.join(packsFolder, pack, 'records');
    const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    const ids = files.map((file) => path.basename(file, '.json'));
    for (const id of ids.filter(isWanted)) await takeRecord(camera, pack, id);
  }
} finally {
  await camera.close();
}

async function takeInteractive(
  from: Camera,
  { pack, id, play, crop, withWords = false }: Pose,
): Promise<void> {
  const page = await from.open(`
import { Suspense } from 'react';
import { interactives } from '/interactives/index.ts';
const Shown = () => createElement(Suspense, {}, createElement(interactives['${id}']));`);
  const picture = '[data-part="interactive-picture"]';
  await page.locator(picture).waitFor();
  await play?.(page);
  const taken = withWords
    ? photograph(page, 'section', { middle: [0.5, 0] })
    : photograph(page, picture, crop);
  keep(pack, id, await taken);
  await page.close();
}

/** The first chart of a record with its title; nothing of a record that has none. */
async function takeRecord(from: Camera, pack: string, id: string): Promise<void> {
  const file = path.join(packsFolder, pack, 'records', `${id}.json`);
  // Records are held to their schema where packs are built.
  const { charts } = JSON.parse(fs.readFileSync(file, 'utf8')) as { charts: readonly unknown[] };
  if (charts.length === 0) return;
  const page = await from.open(`
import { RecordChart } from '/features/articles/components/record-chart.tsx';
import record from '/@fs${file}';
const Shown = () => createElement(RecordChart, { record, chart: record.charts[0] });`);
  await page.locator('figure svg').first().waitFor();
  keep(pack, id, await photograph(page, 'figure', { middle: [0.5, 0] }));
  await page.close();
}

function keep(pack: string, id: string, picture: Buffer): void {
  fs.writeFileSync(path.join(packsFolder, pack, 'images', `${id}.poster.webp`), picture);
}
