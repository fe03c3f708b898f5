import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importLibrary } from '#server/library/import-library.ts';
import { importOwnPack, libraryFolders, removeOwnPack } from '#server/library/own-packs.ts';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import { temporaryFolder, testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#2f8f7f"/></svg>';
const files = {
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
function packFolder(name: string, changes: Partial<Record<keyof typeof files, string>> = {}): string {
  const folder = path.join(temporaryFolder(), name);
  for (const [file, text] of Object.entries({ ...files, ...changes })) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

test('a school’s own pack folder is in the library at once, beside the starter library, and stays after a restart', async () => {
  const deps = testDeps();
  const { config } = deps;
  const app = await testApp(deps);
  const outcome = await importOwnPack(packFolder('our-river'), config);
  expect(outcome).toMatchObject({ packId: 'our-river', title: 'Our River', standardIds: [] });
  const catalogue = (await app.inject('/library/catalogue.json')).json<Catalogue>();
  const listed = catalogue.packs.find((pack) => pack.packId === 'our-river');
  expect(catalogue.packs.length).toBeGreaterThan(12);
  const manifest = await app.inject(`/library/our-river/${listed?.version}/pack.json`);
  expect(manifest.json()).toMatchObject({ title: 'Our River', contentTypeCounts: { article: 1, image: 1 } });
  // The stick is gone; the server starts anew.
  const again = await importLibrary({ from: libraryFolders(config), to: config.libraryDir });
  expect(again.changed).toBe(false);
});

test('bringing a pack again replaces it, and removing it leaves the starter library', async () => {
  const { config } = testDeps();
  const first = await importOwnPack(packFolder('our-river'), config);
  const pack = files['pack.yaml'].replace('Our River', 'Our River and Pond');
  const second = await importOwnPack(packFolder('our-river', { 'pack.yaml': pack }), config);
  expect(second).toMatchObject({ packId: 'our-river', title: 'Our River and Pond' });
  expect(second).not.toEqual(first);
  expect(await removeOwnPack('our-river', config)).toBe(true);
  expect(await removeOwnPack('our-river', config)).toBe(false);
  expect(await removeOwnPack('../library', config)).toBe(false);
  const { catalogue } = await importLibrary({ from: libraryFolders(config), to: config.libraryDir });
  expect(catalogue.packs.map(({ packId }) => packId)).toContain('water-on-the-move');
  expect(catalogue.packs.map(({ packId }) => packId)).not.toContain('our-river');
});

test('a wrong folder is refused with every file and field, and what was there before stays', async () => {
  const { config } = testDeps();
  const good = await importOwnPack(packFolder('our-river'), config);
  const wrong = packFolder('our-river', { 'pack.yaml': 'title: Our River\nsubject: cooking\n' });
  const outcome = await importOwnPack(wrong, config);
  expect(outcome).toMatchObject({ packId: 'our-river' });
  const problems = 'problems' in outcome ? outcome.problems : [];
  expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual(
    expect.arrayContaining(['pack.yaml subject', 'pack.yaml blurb', 'pack.yaml cover', 'pack.yaml rights']),
  );
  const { catalogue } = await importLibrary({ from: libraryFolders(config), to: config.libraryDir });
  expect(catalogue.packs).toContainEqual(good);
  expect(fs.readdirSync(config.ownPacksDir)).toEqual(['our-river']);
});

test.each([
  ['Our River', 'must be lower-case words joined by hyphens, such as our-river'],
  ['water-on-the-move', 'is the name of a pack of the starter library'],
  ['shared', 'is a name of the library itself'],
])('a folder called “%s” is refused', async (name, reason) => {
  const { config } = testDeps();
  expect(await importOwnPack(packFolder(name), config)).toEqual({
    packId: name,
    problems: [{ file: name, field: '(folder name)', reason }],
  });
});

test('a folder that is not there, and one whose file leads outside it, are refused', async () => {
  const { config } = testDeps();
  expect(await importOwnPack('/no/such/folder', config)).toMatchObject({
    problems: [{ field: '(folder)', reason: 'is missing, or is not a folder' }],
  });
  const folder = packFolder('our-river');
  fs.rmSync(path.join(folder, 'images/bridge.svg'));
  fs.symlinkSync('/etc/hostname', path.join(folder, 'images/bridge.svg'));
  expect(await importOwnPack(folder, config)).toMatchObject({
    problems: [{ file: 'images/bridge.svg', reason: 'is not a plain file' }],
  });
});
