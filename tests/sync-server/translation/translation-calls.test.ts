import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { libraryPassages } from '#server/features/translation/library-texts.ts';
import { createPublishedLibrary } from '#server/library/published-library.ts';
import { limits } from '#server/limits.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { MAX_PASSAGES } from '#shared/domain/translation/translation-calls.ts';
import { inLanguage } from '#tests/support/translation-server.ts';
import { temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { ask, library, libraryPack, translatingSchool } from './translation-in-test.ts';

const languages = '/science/translation/languages';
const problemOf = ({ body }: { body: { passages: unknown[]; problem: string | null } }) => [
  body.passages.length,
  body.problem,
];

test('passages of an article come back sentence by sentence, whole, from the server’s own library', async () => {
  const { service, address, translate } = await translatingSchool();
  const passages = libraryPassages(library, address) ?? [];
  const wanted = passages.slice(0, 6);
  const answer = await translate('student1', { passages: wanted.map(({ id }) => id) });
  expect(answer).toMatchObject({ status: 200, body: { by: 'LibreTranslate', problem: null, errors: [] } });
  expect(
    answer.body.passages.map(({ id, sentences }) => ({
      id,
      text: sentences.map(({ text }) => text).join(''),
    })),
  ).toEqual(wanted);
  for (const { text, translation } of answer.body.passages.flatMap(({ sentences }) => sentences))
    expect(translation).toBe(inLanguage('es', text.trim()));
  expect(service.asked.flatMap(({ texts }) => texts).join(' ')).toContain('ain');
});

test('what leaves the school are sentences of the library and a language, and nothing about people', async () => {
  const { service, translate } = await translatingSchool();
  const typed = { q: 'my own words', text: 'my own words', note: 'student1' };
  await translate('student1', typed);
  expect(service.asked).toHaveLength(1);
  const sent = JSON.stringify(service.asked);
  for (const word of ['my own words', 'student1', 'near', 'where-rain-comes-from'])
    expect(sent).not.toContain(word);
});

test('a primary source and a page of a magazine are translated too', async () => {
  const { school } = await translatingSchool();
  const packs = library.packs().map(({ packId }) => libraryPack(packId));
  const found = (type: PackItem['type']) => {
    const pack = packs.find(({ packItems }) => packItems.some((item) => item.type === type));
    const contentId = pack?.packItems.find((item) => item.type === type)?.contentId;
    return { packId: pack?.packId, version: pack?.version, contentId };
  };
  const source = await ask(school, 'student1', {
    ...found('supplemental'),
    part: null,
    passages: ['about.0', 'title'],
  });
  expect(problemOf(source)).toEqual([2, null]);
  const page = await ask(school, 'student1', { ...found('magazine'), part: 'cover', passages: ['title'] });
  expect(problemOf(page)).toEqual([1, null]);
  expect(problemOf(await ask(school, 'student1', { ...found('magazine'), part: null }))).toEqual([
    0,
    'unknown-text',
  ]);
});

test('every passage of the library has an id that a call takes, and no text has two of one id', () => {
  let count = 0;
  for (const { packId, version, packItems } of library.packs().map((pack) => libraryPack(pack.packId))) {
    for (const item of packItems) {
      const parts =
        item.type === 'article'
          ? item.levelArticles.map(({ level }) => String(level))
          : item.type === 'supplemental'
            ? [null]
            : [];
      for (const part of parts) {
        const ids = (
          libraryPassages(library, { packId, version, contentId: item.contentId, part }) ?? []
        ).map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(3);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[a-z0-9.-]{1,120}$/);
        count += ids.length;
      }
    }
  }
  expect(count).toBeGreaterThan(1_000);
});

test('a text that the library does not have in this version is no text, and nothing is asked', async () => {
  const { service, translate } = await translatingSchool();
  const wrong = [
    { packId: 'no-such-pack' },
    { version: '0123456789ab' },
    { contentId: 'river-delta' },
    { contentId: 'nowhere' },
    { part: '4' },
    { part: null },
    { passages: ['p-00000000'] },
    { passages: ['title', 'p-00000000'] },
  ];
  for (const change of wrong)
    expect(problemOf(await translate('student1', change))).toEqual([0, 'unknown-text']);
  expect(service.asked).toEqual([]);
});

test('packs of people and what is for teachers alone are not translated, for teachers neither', async () => {
  const { school, service, translate } = await translatingSchool();
  const made = await school.post('teacher', '/science/custom/create/pack', { title: 'My words' });
  const { packId } = made.body as { packId: string };
  expect(problemOf(await translate('teacher', { packId }))).toEqual([0, 'unknown-text']);
  const note = libraryPack('water-on-the-move').packItems.find(
    (item) => item.type === 'learning_resource' && item.audience === 'teacher',
  );
  expect(note).toBeDefined();
  expect(problemOf(await translate('teacher', { contentId: note?.contentId, part: null }))).toEqual([
    0,
    'unknown-text',
  ]);
  expect(service.asked).toEqual([]);
});

test('a former version that is still served is translated', () => {
  const folder = temporaryFolder();
  const pack = libraryPack('water-on-the-move');
  const older = { ...pack, version: '0123456789ab' };
  fs.cpSync(library.pathOf(pack, '.'), path.join(folder, pack.packId, pack.version), { recursive: true });
  fs.cpSync(library.pathOf(pack, '.'), path.join(folder, older.packId, older.version), { recursive: true });
  fs.writeFileSync(
    path.join(folder, older.packId, older.version, 'pack.json'),
    JSON.stringify(packSchema.parse(older)),
  );
  fs.cpSync(
    library.pathOf({ packId: '.', version: '.' }, 'catalogue.json'),
    path.join(folder, 'catalogue.json'),
  );
  const address = { packId: pack.packId, contentId: 'where-rain-comes-from', part: '2' };
  const at = createPublishedLibrary(folder);
  expect(libraryPassages(at, { ...address, version: older.version })).toEqual(
    libraryPassages(at, { ...address, version: pack.version }),
  );
  expect(libraryPassages(at, { ...address, version: 'ba9876543210' })).toBeNull();
});

test('the languages are told, and one that the service does not have is refused', async () => {
  const { school, service, translate } = await translatingSchool();
  const told = await school.get('student1', languages);
  expect(told.body).toMatchObject({ isSetUp: true, by: 'LibreTranslate', problem: null });
  expect((told.body as { languages: string[] }).languages).toContain('zh-Hant');
  for (const language of ['tlh', 'en', 'en-GB'])
    expect(problemOf(await translate('student1', { language }))).toEqual([0, 'unknown-language']);
  expect(service.asked).toEqual([]);
  expect((await translate('student1', { language: '../es' })).status).toBe(422);
  expect((await translate('student1', { passages: [] })).status).toBe(422);
  expect((await translate('student1', { passages: Array(13).fill('title') })).status).toBe(422);
});

test('a school without a service says so; nothing is ever sent', async () => {
  const school = await packSchool();
  expect((await school.get('student1', languages)).body).toEqual({
    ...{ isSetUp: false, languages: [], by: null, problem: null, errors: [] },
  });
  const { packId, version } = libraryPack('water-on-the-move');
  const answer = await ask(school, 'student1', {
    packId,
    version,
    contentId: 'where-rain-comes-from',
    part: '1',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { problem: 'not-set-up', errors: ['Your school has not set up translation.'] },
  });
});

test('who is not signed in, and who neither teaches nor learns, translates nothing', async () => {
  const { school, service, translate } = await translatingSchool();
  expect((await translate(null)).status).toBe(401);
  expect((await school.get(null, languages)).status).toBe(401);
  expect((await translate('master')).status).toBe(403);
  expect(service.asked).toEqual([]);
});

test('what went wrong at the service is told in words, with what was translated', async () => {
  const { service, translate } = await translatingSchool({
    TRANSLATION_PROTOCOL: 'deepl',
    TRANSLATION_KEY: 'a-key',
  });
  await translate('student1', { passages: ['title'] });
  service.faults.push(456);
  const answer = await translate('student1');
  expect(problemOf(answer)).toEqual([1, 'quota']);
  expect(answer.body.errors[0]).toContain('all it may for now');
});

test('a person has so many characters an hour that the service must be asked for; what is known is free', async () => {
  const { school, service } = await translatingSchool();
  const { max, windowMs } = limits['translation-characters'];
  const wanted = library.packs().flatMap(({ packId }) => screenfulsOf(libraryPack(packId)));
  const refused = [];
  for (const request of wanted.slice(0, limits.translation.max - 10)) {
    if ((await ask(school, 'student1', request)).body.problem === 'busy') refused.push(request);
    if (refused.length === 2) break;
  }
  const characters = service.asked.flatMap(({ texts }) => texts).join('').length;
  expect(characters).toBeLessThanOrEqual(max);
  expect(refused).toHaveLength(2);
  expect((await ask(school, 'student1', wanted[0] ?? {})).body.problem).toBeNull();
  expect((await ask(school, 'student2', refused[0] ?? {})).body.problem).toBeNull();
  // What somebody else has asked for is there for all.
  expect((await ask(school, 'student1', refused[0] ?? {})).body.problem).toBeNull();
  expect((await ask(school, 'student1', refused[1] ?? {})).body.problem).toBe('busy');
  school.deps.clock.advance(windowMs);
  expect((await ask(school, 'student1', refused[1] ?? {})).body.problem).toBeNull();
});

/** The articles of a pack at their highest level, as a device asks for them. */
function screenfulsOf(pack: Pack): object[] {
  const { packId, version, packItems } = pack;
  return packItems.flatMap((item) => {
    if (item.type !== 'article') return [];
    const address = { packId, version, contentId: item.contentId, part: '3' };
    const ids = (libraryPassages(library, address) ?? []).map(({ id }) => id);
    return Array.from({ length: Math.ceil(ids.length / MAX_PASSAGES) }, (_, at) => ({
      ...address,
      passages: ids.slice(at * MAX_PASSAGES, (at + 1) * MAX_PASSAGES),
    }));
  });
}

test('a person has so many calls a minute, whatever device they come from', async () => {
  const { translate } = await translatingSchool();
  for (let asked = 0; asked < limits.translation.max; asked += 1) {
    expect((await translate('student1', { passages: ['title'] })).status).toBe(200);
  }
  expect((await translate('student1')).status).toBe(429);
  expect((await translate('student2')).status).toBe(200);
});

test('the administrators’ report says what is set up, and what the service ended with', async () => {
  const { school, service, translate } = await translatingSchool();
  const services = async () =>
    ((await school.get('head', '/school/health-report')).body as { services: unknown }).services;
  expect(await services()).toEqual({
    mail: false,
    push: false,
    signIn: [],
    classroom: false,
    translation: { by: 'LibreTranslate', problem: null },
  });
  service.faults.push(403);
  await translate('student1');
  expect(await services()).toEqual({
    mail: false,
    push: false,
    signIn: [],
    classroom: false,
    translation: { by: 'LibreTranslate', problem: 'refused' },
  });
  const plain = await packSchool();
  const report = (await plain.get('head', '/school/health-report')).body;
  expect(report).toMatchObject({ services: { mail: false, translation: null } });
});
