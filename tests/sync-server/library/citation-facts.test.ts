import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importLibrary } from '#server/library/import-library.ts';
import { sentenceTitle } from '#server/library/sentence-title.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { riverPack } from '#tests/support/river-pack.ts';
import { packFolder } from './river-pack.ts';
import { freshFolder, readStarterLibrary } from './starter-import.ts';

const { catalogue: starterCatalogue, packs: starterPacks } = readStarterLibrary();
const starterPack = (packId: string): Pack => {
  const pack = starterPacks.find((one) => one.packId === packId);
  if (!pack) throw new Error(`there is no pack ${packId}`);
  return pack;
};
const articlesOf = (pack: Pack) =>
  pack.packItems.filter((item): item is PackItemOf<'article'> => item.type === 'article');

test('content §3 every article of the library has an author, a date and its sources, and every date is real', () => {
  for (const pack of starterPacks) {
    const { packId } = pack;
    expect([packId, pack.siteName, pack.published]).toEqual([packId, 'Packwise', '2026-11-21']);
    for (const article of articlesOf(pack)) {
      expect([article.contentId, article.authors]).toEqual([article.contentId, [{ name: 'Packwise' }]]);
      expect(article.published).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(article.sources).toBeDefined();
    }
  }
});

test('a record is cited by who measured, an article names the records and pictures that it is drawn from', () => {
  const pack = starterPack('counting-a-nation');
  const record = pack.packItems.find(({ contentId }) => contentId === 'census-totals-record');
  expect(record?.authors).toEqual([{ name: 'U.S. Census Bureau' }]);
  const article = articlesOf(pack).find(({ contentId }) => contentId === 'from-13-states-to-50');
  expect(article?.sources?.[0]).toEqual({
    name: 'U.S. Census Bureau, counts of 1790 to 2020',
    link: 'https://www.census.gov/history/www/through_the_decades/fast_facts/',
    licenseTitle: 'U.S. public domain',
    lastYear: 2020,
    contentId: 'census-totals-record',
  });
  // What a source is shown by is in the pack.
  const ids = new Set(pack.packItems.map(({ contentId }) => contentId));
  const shown = articlesOf(pack).flatMap(({ sources = [] }) =>
    sources.flatMap(({ contentId }) => contentId ?? []),
  );
  expect(shown.filter((id) => !ids.has(id))).toEqual([]);
});

test('a link to another site has no date and no author of the library', () => {
  const site = starterPack('water-on-the-move').packItems.find(({ type }) => type === 'website');
  expect(site).toBeDefined();
  expect([site?.authors, site?.published]).toEqual([undefined, undefined]);
});

test('every credit of a pack is in the catalogue, with a licence that the catalogue explains', () => {
  const catalogue = starterCatalogue;
  const known = new Set(catalogue.licenses.map(({ licenseId }) => licenseId));
  for (const { packId, credits = [] } of catalogue.packs) {
    const named = new Set(credits.map(({ credit }) => credit));
    expect(credits.filter(({ licenseId }) => !known.has(licenseId))).toEqual([]);
    expect(starterPack(packId).packItems.filter(({ credit }) => !named.has(credit))).toEqual([]);
  }
});

test('a school’s own pack says who made it, or nobody; a wrong date or author is refused by its field', async () => {
  const named = await read(
    packFolder('named', {
      'pack.yaml': `${riverPack['pack.yaml']}authors: [{ family: Rivera, given: Ana }]\npublished: 2026-05\nsiteName: Lake School\n`,
    }),
  );
  expect([
    named?.siteName,
    named?.authors,
    named?.packItems[0]?.authors,
    named?.packItems[0]?.published,
  ]).toEqual([
    'Lake School',
    [{ family: 'Rivera', given: 'Ana' }],
    [{ family: 'Rivera', given: 'Ana' }],
    '2026-05',
  ]);
  const plain = await read(packFolder('plain'));
  expect([plain?.authors, plain?.packItems[0]?.authors, plain?.sentenceTitle]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const spoiled = packFolder('spoiled', { 'pack.yaml': `${riverPack['pack.yaml']}published: 2026-02-30\n` });
  const { refusals } = await importOne(spoiled);
  expect(refusals.flatMap(({ problems }) => problems.map(({ field }) => field))).toContain('published');
});

test('a record that an article names as its source and that is not there is refused', async () => {
  const folder = packFolder('unsourced', {
    'items.yaml': riverPack['items.yaml'].replace(
      '  levels: [2]',
      '  levels: [2]\n  sources: [{ record: no-such }]',
    ),
  });
  const { refusals } = await importOne(folder);
  expect(refusals.flatMap(({ problems }) => problems.map(({ reason }) => reason)).join()).toMatch(/no-such/);
});

test('a title with the capitals of a sentence keeps names, figures and what follows a colon', () => {
  const names = ['Moon', 'Broad Street', 'Galileo'];
  expect(sentenceTitle('The Moon’s Changing Face', names)).toBe('The Moon’s changing face');
  expect(sentenceTitle('Close Look: The Pump on Broad Street', names)).toBe(
    'Close look: The pump on Broad Street',
  );
  expect(sentenceTitle('Inside Galileo’s Telescope', names)).toBe('Inside Galileo’s telescope');
  expect(sentenceTitle('NASA and CO2 in Moonlight', names)).toBe('NASA and CO2 in moonlight');
  expect(sentenceTitle('Sixty-Two Countries', [])).toBe('Sixty-two countries');
});

/** A library of this pack alone, with the licences of the starter library. */
async function importOne(folder: string) {
  const root = path.dirname(folder);
  fs.cpSync(path.join(starterLibraryFolder, '_shared'), path.join(root, '_shared'), { recursive: true });
  const to = freshFolder();
  return { to, ...(await importLibrary({ from: [root], to })) };
}

async function read(folder: string): Promise<Pack | undefined> {
  const { to, catalogue } = await importOne(folder);
  const [line] = catalogue.packs;
  if (!line) return undefined;
  const file = path.join(to, line.packId, line.version, 'pack.json');
  return packSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}
