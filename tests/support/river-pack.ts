import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '#server/config.ts';
import { importOwnPack } from '#server/library/own-packs.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#2f8f7f"/></svg>';
/** The files of a small pack that a school made itself. */
export const riverPack = {
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
  'articles/the-river-in-may.level-2.md':
    '---\ntitle: The River in May\nsummary: One morning.\n---\n\nThe water was high. We saw two herons.\n',
  'glossary.yaml': '[]\n',
  'activities.yaml': '[]\n',
  'images/bridge.svg': picture,
};
export type RiverFile = keyof typeof riverPack;

/** The one article of that pack. */
export const riverArticle = '/science/our-river/article/the-river-in-may';

/** Writes the pack's files into a folder, with other words in some of them. */
export function writeRiver(folder: string, changes: Partial<Record<RiverFile, string>>): void {
  for (const [file, text] of Object.entries({ ...riverPack, ...changes })) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
}

/** Brings a version of the pack, whose article has these words, into the library of a running server. */
export async function publishRiver(dataDir: string, words: string): Promise<void> {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pack-')), 'our-river');
  const article = `---\ntitle: The River in May\nsummary: One morning.\n---\n\n${words}\n`;
  writeRiver(folder, { 'articles/the-river-in-may.level-2.md': article });
  const published = await importOwnPack(folder, loadConfig({ DATA_DIR: dataDir }));
  if (published.packId !== 'our-river') throw new Error(`${published.packId} was published`);
  fs.rmSync(path.dirname(folder), { recursive: true });
}
