import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { loadCcd } from '#server/features/school-list/load-ccd.ts';
import { temporaryFolder, testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import { callSchool } from '#tests/sync-server/classes/school-in-test.ts';

/** 72 invented schools in the form of the CCD directory; two of them are closed. */
const invented = path.join(import.meta.dirname, 'invented-schools.csv');
type Answer = { suggestions: { school: string; street: string; state: string; schoolMdrId: string }[] };

async function schoolWithList() {
  const school = await callSchool();
  const outcome = await loadCcd(invented, school.deps.config.schoolListFile);
  const suggest = async (query: string) => {
    const { body } = await school.get(null, `/science/getSchoolList/${encodeURIComponent(query)}`);
    return (body as Answer).suggestions;
  };
  return { school, outcome, suggest };
}

/** A CSV with the header of the directory and these rows: name, id, state. */
function csvOf(...rows: readonly (readonly [name: string, id: string, state: string])[]): string {
  const file = path.join(temporaryFolder(), 'schools.csv');
  const head = 'NCESSCH,LEAID,SCH_NAME,LEA_NAME,LSTREET1,LCITY,LSTATE,LZIP,SY_STATUS';
  const lines = rows.map(
    ([name, id, state]) => `${id},9900001,${name},District,1 Street,Town,${state},00001,1`,
  );
  fs.writeFileSync(file, [head, ...lines].join('\n'));
  return file;
}

test('content §5 the typeahead starts at 3 characters and shows at most 30 schools of the loaded list, to anybody', async () => {
  const { outcome, suggest } = await schoolWithList();
  expect(outcome).toEqual({ kind: 'loaded', schools: 70, notOpen: 2, refused: new Map() });
  expect(await suggest('wi')).toEqual([]);
  expect(await suggest('school')).toHaveLength(30);
  expect((await suggest('blue her high')).map(({ school }) => school)).toEqual(['Blue Heron High School']);
  expect((await suggest('lobster quiet'))[0]).toMatchObject({
    state: 'ME',
    school: expect.stringMatching(/^Quiet Lake/) as unknown,
  });
});

test('what is typed is never an operator of the search', async () => {
  const { suggest } = await schoolWithList();
  for (const typed of ['" OR *', 'NEAR(a b)', 'name:willow*', '***', "'; DROP TABLE school;--"]) {
    await expect(suggest(typed)).resolves.toBeInstanceOf(Array);
  }
  expect(await suggest('WILLOW bend')).not.toEqual([]);
});

test('without a list there are no suggestions, and a list loaded while the server runs is found', async () => {
  const deps = testDeps();
  const app = await testApp(deps);
  const ask = async () => (await app.inject('/science/getSchoolList/willow')).json<Answer>().suggestions;
  expect(await ask()).toEqual([]);
  await loadCcd(invented, deps.config.schoolListFile);
  expect(await ask()).toHaveLength(6);
  await loadCcd(csvOf(['Willow Way School', '990099999999', 'OH']), deps.config.schoolListFile);
  expect((await ask()).map(({ school }) => school)).toEqual(['Willow Way School']);
});

test('rows without an id, a name or a state, and ids used twice, are refused and counted with their line', async () => {
  const target = path.join(temporaryFolder(), 'list.db');
  const file = csvOf(
    ['Good School', '990000000001', 'OH'],
    ['No Id', '', 'OH'],
    ['', '990000000002', 'OH'],
    ['No State', '990000000003', ''],
    ['Far Away', '990000000004', 'ZZ'],
    ['Good School Again', '990000000001', 'OH'],
    ['Nor This', '', 'OH'],
  );
  expect(await loadCcd(file, target)).toEqual({
    kind: 'loaded',
    schools: 1,
    notOpen: 0,
    refused: new Map([
      ['no id', { count: 2, firstLine: 3 }],
      ['no name', { count: 1, firstLine: 4 }],
      ['no state', { count: 1, firstLine: 5 }],
      ['unknown state', { count: 1, firstLine: 6 }],
      ['twice', { count: 1, firstLine: 7 }],
    ]),
  });
});

test('a file that is no directory is refused as a whole, and the list stays as it was', async () => {
  const { school, suggest } = await schoolWithList();
  const target = school.deps.config.schoolListFile;
  const wrong = path.join(temporaryFolder(), 'wrong.csv');
  const reasonFor = async (text: string) => {
    fs.writeFileSync(wrong, text);
    const outcome = await loadCcd(wrong, target);
    return outcome.kind === 'refused' ? outcome.reason : 'loaded';
  };
  expect(await reasonFor('')).toContain('missing: NCESSCH, LEAID, SCH_NAME');
  expect(await reasonFor('NCESSCH,SCH_NAME\n1,A\n')).toContain('missing: LEAID, LEA_NAME, LSTREET1');
  expect(await reasonFor(fs.readFileSync(csvOf(), 'utf8'))).toBe(
    'No row of the file is a school that is open.',
  );
  expect(await reasonFor(`${fs.readFileSync(csvOf(), 'utf8')}\n"open`)).toContain('line 2');
  expect(await loadCcd('/no/such.csv', target)).toMatchObject({ kind: 'refused' });
  expect(await suggest('willow')).toHaveLength(6);
  expect(fs.readdirSync(path.dirname(target)).filter((name) => name.startsWith('school-list'))).toEqual([
    'school-list.db',
  ]);
});

test('a CSV of the directory may have quotes, commas and line ends inside a cell, CRLF and a byte order mark', async () => {
  const target = path.join(temporaryFolder(), 'list.db');
  const file = csvOf(
    ['"Willow, ""Old"" School"', '990000000001', 'OH'],
    ['"Two\nLines"', '990000000002', 'OH'],
    ['Nor This', '', 'OH'],
  );
  const text = fs.readFileSync(file, 'utf8').replaceAll(/\n(?=\d|,)/g, '\r\n');
  fs.writeFileSync(file, `\uFEFF${text}\r\n\r\n`);
  const refused = new Map([['no id', { count: 1, firstLine: 5 }]]);
  expect(await loadCcd(file, target)).toEqual({ kind: 'loaded', schools: 2, notOpen: 0, refused });
  const names = new Database(target, { readonly: true })
    .prepare('SELECT name FROM school ORDER BY id')
    .pluck();
  expect(names.all()).toEqual(['Willow, "Old" School', 'Two\nLines']);
});

test('content §7 countries begin with the United States; states are those of a country', async () => {
  const school = await callSchool();
  const { body } = await school.get(null, '/social-studies/getCountries');
  const { countries } = body as { countries: { countryId: string; name: string }[] };
  expect(countries).toHaveLength(249);
  expect(countries[0]).toEqual({ countryId: 'US', name: 'United States' });
  expect(countries.filter(({ countryId, name }) => countryId === name)).toEqual([]);
  const states = async (countryId: string) =>
    (await school.get(null, `/science/getStates/${countryId}`)).body;
  expect((await states('US')) as { states: unknown[] }).toMatchObject({
    states: expect.arrayContaining([{ stateId: 'NH', name: 'New Hampshire' }]) as unknown,
  });
  expect(((await states('US')) as { states: unknown[] }).states).toHaveLength(56);
  expect(await states('FR')).toEqual({ states: [] });
  expect((await school.get(null, '/science/getStates/XX')).status).toBe(404);
});
