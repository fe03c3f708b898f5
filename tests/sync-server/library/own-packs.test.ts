import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { checkOwnPack, importOwnPack, importWithOwnPacks, removeOwnPack } from '#server/library/own-packs.ts';
import { readyLibraryFolder } from '#server/server-files.ts';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import { riverPack } from '#tests/support/river-pack.ts';
import { testApp, testConfig, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import { packFolder } from './river-pack.ts';

/** A school's folders beside the starter library of the build, as an installation has them. */
const configWithLibrary = (): Config => ({ ...testConfig(), readyLibraryDir: readyLibraryFolder });

test('a school’s own pack folder is in the library at once, beside the starter library, and stays after a restart', async () => {
  const config = configWithLibrary();
  const deps = testDeps({ DATA_DIR: config.dataDir });
  const app = await testApp(deps);
  const outcome = await importOwnPack(packFolder('our-river'), config);
  expect(outcome).toMatchObject({ packId: 'our-river', title: 'Our River', standardIds: [] });
  const catalogue = (await app.inject('/library/catalogue.json')).json<Catalogue>();
  const listed = catalogue.packs.find((pack) => pack.packId === 'our-river');
  expect(catalogue.packs.length).toBeGreaterThan(12);
  const manifest = await app.inject(`/library/our-river/${listed?.version}/pack.json`);
  expect(manifest.json()).toMatchObject({ title: 'Our River', contentTypeCounts: { article: 1, image: 1 } });
  // The stick is gone; the server starts anew.
  const again = await importWithOwnPacks(config);
  expect(again.changed).toBe(false);
});

test('bringing a pack again replaces it, and removing it leaves the starter library', async () => {
  const config = configWithLibrary();
  const first = await importOwnPack(packFolder('our-river'), config);
  const pack = riverPack['pack.yaml'].replace('Our River', 'Our River and Pond');
  const second = await importOwnPack(packFolder('our-river', { 'pack.yaml': pack }), config);
  expect(second).toMatchObject({ packId: 'our-river', title: 'Our River and Pond' });
  expect(second).not.toEqual(first);
  expect(await removeOwnPack('our-river', config)).toBe(true);
  expect(await removeOwnPack('our-river', config)).toBe(false);
  expect(await removeOwnPack('../library', config)).toBe(false);
  const { catalogue } = await importWithOwnPacks(config);
  expect(catalogue.packs.map(({ packId }) => packId)).toContain('water-on-the-move');
  expect(catalogue.packs.map(({ packId }) => packId)).not.toContain('our-river');
});

test('a wrong folder is refused with every file and field, and what was there before stays', async () => {
  const config = configWithLibrary();
  const good = await importOwnPack(packFolder('our-river'), config);
  const wrong = packFolder('our-river', { 'pack.yaml': 'title: Our River\nsubject: cooking\n' });
  const outcome = await importOwnPack(wrong, config);
  expect(outcome).toMatchObject({ packId: 'our-river' });
  const problems = 'problems' in outcome ? outcome.problems : [];
  expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual(
    expect.arrayContaining(['pack.yaml subject', 'pack.yaml blurb', 'pack.yaml cover', 'pack.yaml rights']),
  );
  const { catalogue } = await importWithOwnPacks(config);
  expect(catalogue.packs).toContainEqual(good);
  expect(fs.readdirSync(config.ownPacksDir)).toEqual(['our-river']);
});

test.each([
  ['Our River', 'must be lower-case words joined by hyphens, such as our-river'],
  ['water-on-the-move', 'is the name of a pack of the starter library'],
  ['shared', 'is a name of the library itself'],
])('a folder called “%s” is refused', async (name, reason) => {
  const config = configWithLibrary();
  expect(await importOwnPack(packFolder(name), config)).toEqual({
    packId: name,
    problems: [{ file: name, field: '(folder name)', reason }],
  });
});

test('a folder that is not there, and one whose file leads outside it, are refused', async () => {
  const config = configWithLibrary();
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

test('everything that is wrong with a folder is named at once: what is missing, and what is wrong inside items', async () => {
  const config = configWithLibrary();
  const bare = packFolder('our-river');
  for (const file of ['glossary.yaml', 'activities.yaml']) fs.rmSync(path.join(bare, file));
  fs.writeFileSync(path.join(bare, 'pack.yaml'), 'title: Our River\n');
  const problems = async (folder: string) => {
    const outcome = await checkOwnPack(folder, config);
    return 'problems' in outcome ? outcome.problems.map(({ file, field }) => `${file} ${field}`) : [];
  };
  expect(await problems(bare)).toEqual(
    expect.arrayContaining(['pack.yaml blurb', 'glossary.yaml file', 'activities.yaml file']),
  );
  const inside = packFolder('our-river');
  fs.writeFileSync(
    path.join(inside, 'images/bridge.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><a/></svg>',
  );
  const head = fs.readFileSync(path.join(inside, 'pack.yaml'), 'utf8').replace(/^standards:.*\n/m, '');
  fs.writeFileSync(path.join(inside, 'pack.yaml'), `${head}\nstandards: [NONE-1, NONE-2]\n`);
  const found = await problems(inside);
  expect(found).toContain('images/bridge.svg line 1');
  // The picture of two items and of the cover is one thing that is wrong.
  expect(found.toSorted()).toEqual([
    'images/bridge.svg line 1',
    'pack.yaml standards',
    'pack.yaml standards',
  ]);
});

test('checking a folder takes nothing into the library and leaves nothing behind', async () => {
  const config = configWithLibrary();
  expect(await checkOwnPack(packFolder('our-river'), config)).toMatchObject({ packId: 'our-river' });
  expect(fs.readdirSync(config.ownPacksDir)).toEqual([]);
  expect(await checkOwnPack(packFolder('shared'), config)).toMatchObject({
    problems: [{ field: '(folder name)' }],
  });
});
