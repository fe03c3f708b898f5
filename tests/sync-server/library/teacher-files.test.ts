import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogueSchema, packAddress } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, packSchema } from '#shared/domain/packs/pack.ts';
import { teacherNoteSchema } from '#shared/domain/packs/publication.ts';
import { searchTextsSchema } from '#shared/domain/packs/search-texts.ts';
import { isTeacherFile } from '#shared/domain/packs/teacher-files.ts';
import type { CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

const others = [null, 'student1', 'master', 'farStudent'] as const;

async function ask(
  school: CallSchool,
  who: string | null,
  url: string,
  headers: Record<string, string> = {},
) {
  const cookie = who === null ? {} : { cookie: school.cookie(who) };
  return school.app.inject({ url, headers: { ...cookie, ...headers } });
}

/** Everything of the library that is for teachers, by its address. */
async function teacherFiles(school: CallSchool) {
  const catalogue = catalogueSchema.parse((await ask(school, null, '/library/catalogue.json')).json());
  const packs = await Promise.all(
    catalogue.packs.map(async (entry) =>
      packSchema.parse((await ask(school, null, packAddress(entry))).json()),
    ),
  );
  const files = packs.flatMap((pack) =>
    pack.files
      .filter(
        ({ kind, path: file }) =>
          kind === 'teacher-note' || kind === 'inquiry' || file === pack.closedStarters,
      )
      .map(({ path: file }) => packFileAddress(pack, file)),
  );
  return { catalogue, files };
}

test('content §6 teaching notes and the answers of inquiries and starter activities are found by teachers alone, and kept by no browser’s cache', async () => {
  const school = await packSchool();
  const { catalogue, files } = await teacherFiles(school);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((address) => address.endsWith('/teacher/closed-starters.json'))).toHaveLength(8);
  const search = `/library/${catalogue.searchForTeachers?.path}`;
  for (const address of [...files, search]) {
    expect([address, isTeacherFile(address)]).toEqual([address, true]);
    for (const who of others) {
      const answer = await ask(school, who, address);
      expect([address, who, answer.statusCode]).toEqual([address, who, 404]);
      expect(answer.json()).toEqual({ errors: ['Not found.'] });
    }
    const answer = await ask(school, 'teacher', address);
    expect([address, answer.statusCode]).toEqual([address, 200]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
});

test('content §6 no word of a teaching note is in what everybody searches', async () => {
  const school = await packSchool();
  const { catalogue, files } = await teacherFiles(school);
  const everybodys = (await ask(school, null, `/library/${catalogue.search?.path}`)).body;
  const teachers = await ask(school, 'teacher', `/library/${catalogue.searchForTeachers?.path}`);
  expect(
    searchTextsSchema.parse(JSON.parse(everybodys)).texts.some(({ kind }) => kind === 'teacher-note'),
  ).toBe(false);
  const notes = files.filter((address) => address.includes('/notes/'));
  expect(searchTextsSchema.parse(teachers.json()).texts).toHaveLength(notes.length);
  for (const address of notes) {
    const note = teacherNoteSchema.parse((await ask(school, 'teacher', address)).json());
    const longest = JSON.stringify(note.blocks).match(/[A-Z][^"\\]{60,}/)?.[0] ?? 'nothing';
    expect([address, everybodys.includes(longest)]).toEqual([address, false]);
  }
});

test('a teacher’s file is not found under any other spelling of its address, nor in part', async () => {
  const school = await packSchool();
  const { files } = await teacherFiles(school);
  const [address = ''] = files;
  const [, pack = '', version = '', file = ''] = /^\/library\/([^/]+)\/([^/]+)\/(.*)$/.exec(address) ?? [];
  const base = `/library/${pack}/${version}`;
  for (const spelling of [
    `${base}/${file.replace('teacher', 'Teacher')}`,
    `${base}/${file.replace('teacher', '%74eacher')}`,
    `${base}/${file.replace('/', '%2f')}`,
    `${base}/${file.replace('/', '//')}`,
    `${base}//${file}`,
    `${base}/./${file}`,
    `${base}/pictures/../${file}`,
    `${base}/pictures/%2e%2e/${file}`,
    `/library/${pack}/x/../${version}/${file}`,
    `${base}/${file.replace('/', '\\')}`,
    `${base}/${file.replace('/', '%5c')}`,
    `${address}?for=me`,
    `${address}%20`,
    `${address}/`,
  ]) {
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const { statusCode } = await ask(school, 'student1', spelling, headers);
      expect([spelling, statusCode]).toEqual([spelling, 404]);
    }
  }
  const head = await school.app.inject({ method: 'HEAD', url: address });
  expect(head.statusCode).toBe(404);
});

test('in versions from before there was a folder for them notes are closed as well, and everything else goes on', async () => {
  const school = await packSchool();
  const former = path.join(school.deps.config.libraryDir, 'old-pack/aaaaaaaaaaaa');
  for (const file of ['notes/a.json', 'inquiries/a.json', 'articles/a.json', 'notes/a.pdf']) {
    fs.mkdirSync(path.dirname(path.join(former, file)), { recursive: true });
    fs.writeFileSync(path.join(former, file), '{}');
  }
  const status = async (who: string | null, file: string) =>
    (await ask(school, who, `/library/old-pack/aaaaaaaaaaaa/${file}`)).statusCode;
  for (const file of ['notes/a.json', 'inquiries/a.json']) {
    for (const who of others) expect([who, await status(who, file)]).toEqual([who, 404]);
    expect(await status('teacher', file)).toBe(200);
  }
  expect(await status(null, 'articles/a.json')).toBe(200);
  expect(await status(null, 'notes/a.pdf')).toBe(200);
});
