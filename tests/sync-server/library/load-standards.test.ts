import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { loadOwnStandards, removeOwnStandards } from '#server/library/load-standards.ts';
import { importWithOwnPacks } from '#server/library/own-packs.ts';
import { RefusedPack } from '#server/library/refused-pack.ts';
import { readyLibraryFolder } from '#server/server-files.ts';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import { standardsFrameworkSchema } from '#shared/domain/packs/standards-framework.ts';
import { publicationOf } from '#shared/domain/standards/publication.ts';
import { casePackage } from '#tests/support/case-package.ts';
import { testApp, testConfig, testDeps } from '#tests/sync-server/app/server-in-test.ts';

const configWithLibrary = (): Config => ({ ...testConfig(), readyLibraryDir: readyLibraryFolder });
const given = { region: 'Meadow District', subject: null };
const { identifier } = casePackage.CFDocument;

function packageFile({ dataDir }: Config, content: unknown = casePackage): string {
  const file = path.join(dataDir, 'package.json');
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** What is refused, as `field: reason`. */
async function problemsOf(config: Config, content: unknown, how = given): Promise<string[]> {
  const loading = loadOwnStandards(packageFile(config, content), how, config);
  const error: unknown = await loading.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof RefusedPack)) throw new Error('The package was taken.');
  return error.problems.map(({ field, reason }) => `${field}: ${reason}`);
}

test('content §2 a district’s CASE package is in the library at once, with its levels, codes, grades and region', async () => {
  const config = configWithLibrary();
  const app = await testApp(testDeps({ DATA_DIR: config.dataDir }));
  expect(await loadOwnStandards(packageFile(config), given, config)).toMatchObject({ changed: true });
  const catalogue = (await app.inject('/library/catalogue.json')).json<Catalogue>();
  const listed = catalogue.standards.find(({ title }) => title === 'Science of the Meadow District');
  expect(catalogue.standards.length).toBe(3);
  const served = await app.inject(`/library/${listed?.path}`);
  const { region, topics } = publicationOf(standardsFrameworkSchema.parse(served.json()), 'science');
  expect(region).toBe('Meadow District');
  const above = ['Students observe moving water.'];
  expect(topics.map(({ statement, standards }) => [statement, standards])).toEqual([
    [
      'Rivers and ponds',
      [
        expect.objectContaining({ code: 'MD.R.1.a', above, gradeRanges: [3] }),
        expect.objectContaining({ code: 'MD.R.1.b', above, gradeRanges: [3] }),
        expect.objectContaining({ code: '', above: [], gradeRanges: [2] }),
      ],
    ],
  ]);
  const answer = await app.inject('/science/getPublications');
  expect(answer.json()).toMatchObject({
    publications: expect.arrayContaining([expect.objectContaining({ region, publicationId: identifier })]),
  });
});

test('content §2 loading the same package twice changes nothing; another text replaces it; removing leaves the library', async () => {
  const config = configWithLibrary();
  await loadOwnStandards(packageFile(config), given, config);
  const first = fs.readFileSync(path.join(config.libraryDir, 'catalogue.json'), 'utf8');
  expect(await loadOwnStandards(packageFile(config), given, config)).toMatchObject({ changed: false });
  expect(fs.readFileSync(path.join(config.libraryDir, 'catalogue.json'), 'utf8')).toBe(first);
  expect((await importWithOwnPacks(config)).changed).toBe(false);
  const renamed = {
    ...casePackage,
    CFDocument: { ...casePackage.CFDocument, title: 'Science, second edition' },
  };
  expect(await loadOwnStandards(packageFile(config, renamed), given, config)).toMatchObject({
    changed: true,
  });
  const { catalogue } = await importWithOwnPacks(config);
  expect(catalogue.standards.map(({ title }) => title)).toContain('Science, second edition');
  expect(catalogue.standards.length).toBe(3);
  expect(await removeOwnStandards(identifier, config)).toBe(true);
  expect(await removeOwnStandards(identifier, config)).toBe(false);
  expect(await removeOwnStandards('../packs', config)).toBe(false);
  expect((await importWithOwnPacks(config)).catalogue.standards.length).toBe(2);
});

test('content §2 what is wrong in a package is named by item and field, and nothing is changed', async () => {
  const config = configWithLibrary();
  const { CFItems: items, CFAssociations: links, CFDocument: document } = casePackage;
  const [first, second] = items;
  const wrongItem = {
    ...casePackage,
    CFItems: [first, { ...second, fullStatement: ' ' }, ...items.slice(2)],
  };
  expect(await problemsOf(config, wrongItem)).toEqual([
    expect.stringMatching(/^CFItems\[1\] \(MD\.R\.1\)\.fullStatement: /),
  ]);
  const twice = { ...casePackage, CFItems: [...items, second] };
  expect(await problemsOf(config, twice)).toEqual(['CFItems[5] (MD.R.1).identifier: is there twice']);
  const away = { title: '', identifier: 'gone', uri: '' };
  const wrongLink = { ...casePackage, CFAssociations: [{ ...links[0], destinationNodeURI: away }] };
  expect(await problemsOf(config, wrongLink)).toEqual([
    expect.stringMatching(
      /^CFAssociations\[0\] \(.+\)\.destinationNodeURI: is neither an item of this package/,
    ),
  ]);
  expect(await problemsOf(config, { ...casePackage, CFItems: [] })).toEqual([
    expect.stringMatching(/^CFItems: /),
  ]);
  expect(await problemsOf(config, '{')).toEqual(['(file): is no JSON']);
  const cooking = { ...casePackage, CFDocument: { ...document, subject: ['Cooking'] } };
  expect(await problemsOf(config, cooking)).toEqual([
    expect.stringMatching(/^CFDocument\.subject: .*--subject/),
  ]);
  expect(fs.existsSync(path.join(config.ownPacksDir, '_standards'))).toBe(false);
  const shown = await loadOwnStandards(
    packageFile(config, cooking),
    { ...given, subject: 'social-studies' },
    config,
  );
  expect(shown.subject).toBe('social-studies');
});
