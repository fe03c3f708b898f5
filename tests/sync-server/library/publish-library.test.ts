import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readIndex } from '#server/dictionary/dictionary-files.ts';
import type { LibraryFolders } from '#server/library/library-folders.ts';
import { importOwnPack } from '#server/library/own-packs.ts';
import { publishLibrary } from '#server/library/publish-library.ts';
import { filesBelow, readCatalogue } from '#server/library/served-folder.ts';
import { readyLibraryFolder as ready } from '#server/server-files.ts';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';
import { packFolder } from './river-pack.ts';

// Nothing is built at a start: what is served then is what the build left, file for file.

function folders(readyLibraryDir = ready, dataDir = temporaryFolder()): LibraryFolders {
  return {
    readyLibraryDir,
    ownPacksDir: path.join(dataDir, 'packs'),
    libraryDir: path.join(dataDir, 'library'),
  };
}

/** Every file below a folder with the mark of its content on the disk. */
function inodes(folder: string): [file: string, inode: number][] {
  return filesBelow(folder).map((file) => [path.relative(folder, file), fs.statSync(file).ino]);
}

/** The two files that say what is newest are written; all others are linked. */
const isPointer = ([file]: [string, number]) => file === 'catalogue.json' || file === 'dictionary.json';

/** A second build leaves the version before in its folder; a server takes what is newest. */
function isOfToday([file]: [string, number]): boolean {
  const [folder, version] = file.split(path.sep);
  if (folder === 'dictionary')
    return readIndex(ready)?.shards[0]?.path.startsWith(`${folder}/${version}/`) ?? false;
  if (folder === 'shared')
    return readCatalogue(ready)?.search?.path.startsWith(`${folder}/${version}/`) ?? false;
  const pack = readCatalogue(ready)?.packs.find(({ packId }) => packId === folder);
  return pack === undefined || pack.version === version;
}

/** A data folder on the disk of the build, as links need it. */
function folderBesideBuild(): string {
  const results = path.join(projectRoot, 'test-results');
  fs.mkdirSync(results, { recursive: true });
  const folder = fs.mkdtempSync(path.join(results, 'published-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

test('a first start serves the very files of the build, and a second one touches nothing', async () => {
  const mine = folders(ready, folderBesideBuild());
  expect(await publishLibrary(mine)).toEqual({ refusals: [] });
  const first = inodes(mine.libraryDir);
  const built = inodes(ready).filter((one) => !isPointer(one) && isOfToday(one));
  expect(first.filter((one) => !isPointer(one))).toEqual(built);
  expect(readCatalogue(mine.libraryDir)).toEqual(readCatalogue(ready));
  expect(readIndex(mine.libraryDir)).toEqual(readIndex(ready));
  await publishLibrary(mine);
  expect(inodes(mine.libraryDir)).toEqual(first);
});

test('what was lost in the data folder is there again after a start', async () => {
  const mine = folders();
  await publishLibrary(mine);
  const whole = filesBelow(mine.libraryDir);
  const shard = readIndex(mine.libraryDir)?.shards[0]?.path ?? expect.fail('the dictionary has no file');
  const [pack] = readCatalogue(mine.libraryDir)?.packs ?? [];
  const manifest = path.join(pack?.packId ?? '', pack?.version ?? '', 'pack.json');
  for (const lost of [shard, manifest]) {
    fs.rmSync(path.join(mine.libraryDir, lost));
    await publishLibrary(mine);
    expect(filesBelow(mine.libraryDir)).toEqual(whole);
  }
});

test('after an update the version before stays for devices that have not heard of it, and no older one', async () => {
  const mine = folders();
  const versions = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'];
  for (const version of versions) {
    await publishLibrary({ ...mine, readyLibraryDir: laterBuild(version) });
  }
  expect(fs.readdirSync(path.join(mine.libraryDir, 'living-together'))).toEqual(versions.slice(1));
});

test('a school’s own pack is built beside the starter packs, which are taken as they are', async () => {
  const marked = temporaryFolder();
  fs.cpSync(ready, marked, { recursive: true });
  const mine = folders(marked);
  const { packId, version } = readCatalogue(marked)?.packs[0] ?? expect.fail('there are no packs');
  fs.writeFileSync(path.join(marked, packId, version, 'of-the-build.txt'), 'No importer writes this.');
  expect(await importOwnPack(packFolder('our-river'), mine)).toMatchObject({ title: 'Our River' });
  expect(await publishLibrary(mine)).toMatchObject({ refusals: [] });
  const catalogue = readCatalogue(mine.libraryDir);
  expect(catalogue?.packs.map((pack) => pack.packId)).toEqual(
    [...(readCatalogue(marked)?.packs.map((pack) => pack.packId) ?? []), 'our-river'].sort(),
  );
  expect(fs.existsSync(path.join(mine.libraryDir, packId, version, 'of-the-build.txt'))).toBe(true);
  expect(readIndex(mine.libraryDir)?.version).not.toBe(readIndex(marked)?.version);
  const before = inodes(mine.libraryDir);
  expect(await publishLibrary(mine)).toMatchObject({ changed: false });
  expect(inodes(mine.libraryDir)).toEqual(before);
});

test('a build without a library leaves what is served as it is', async () => {
  const mine = folders(temporaryFolder());
  fs.mkdirSync(mine.libraryDir);
  expect(await publishLibrary(mine)).toBeNull();
  expect(fs.readdirSync(mine.libraryDir)).toEqual([]);
});

/** The build of a later release: one pack has another version. */
function laterBuild(version: string): string {
  const folder = temporaryFolder();
  fs.cpSync(ready, folder, { recursive: true });
  const file = path.join(folder, 'catalogue.json');
  const catalogue = JSON.parse(fs.readFileSync(file, 'utf8')) as Catalogue; // the file that this test has copied
  const packs = catalogue.packs.map((pack) => {
    if (pack.packId !== 'living-together') return pack;
    const of = path.join(folder, pack.packId);
    fs.renameSync(path.join(of, pack.version), path.join(of, version));
    return { ...pack, version };
  });
  fs.writeFileSync(file, JSON.stringify({ ...catalogue, sourceHash: version.padEnd(64, '0'), packs }));
  return folder;
}
