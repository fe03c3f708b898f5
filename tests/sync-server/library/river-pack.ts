import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';

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

/** A folder as a teacher may bring it on a stick. */
export function packFolder(
  name: string,
  changes: Partial<Record<keyof typeof riverPack, string>> = {},
): string {
  const folder = path.join(temporaryFolder(), name);
  for (const [file, text] of Object.entries({ ...riverPack, ...changes })) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
