import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '#server/config.ts';
import { importOwnPack } from '#server/library/own-packs.ts';

/** The one article of a school’s own pack. */
export const riverArticle = '/science/our-river/article/the-river-in-may';
const files = (words: string) => ({
  'pack.yaml': `
title: Our River
subject: science
blurb: The river behind our school, through the year.
note: Look, measure, and write down what you find.
gradeIds: [2, 3]
gradeRange: 2
cover: the-bridge
rights: { credit: The science teachers of our school, license: school-own }
`,
  'items.yaml': `
- contentId: the-river-in-may
  type: article
  title: The River in May
  description: What we saw in one morning.
  image: the-bridge
  levels: [2]
- contentId: the-bridge
  type: image
  title: The Bridge
  description: Where we measure.
  file: images/bridge.svg
  alt: A green field where the bridge will be drawn.
`,
  'articles/the-river-in-may.level-2.md': `---\ntitle: The River in May\nsummary: One morning.\n---\n\n${words}\n`,
  'glossary.yaml': '[]\n',
  'activities.yaml': '[]\n',
  'images/bridge.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#2f8f7f"/></svg>',
});

/** Brings a version of the pack into the library of a running server. */
export async function publishRiver(dataDir: string, words: string): Promise<void> {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pack-')), 'our-river');
  for (const [file, text] of Object.entries(files(words))) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const published = await importOwnPack(folder, loadConfig({ DATA_DIR: dataDir }));
  if (published.packId !== 'our-river') throw new Error(`${published.packId} was published`);
  fs.rmSync(path.dirname(folder), { recursive: true });
}
