import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interactives } from '#app/interactives/index.ts';
import { articleTextSchema, blockText } from '#shared/domain/packs/article.ts';
import { packFileAddress, type Pack, type PackFile } from '#shared/domain/packs/pack.ts';
import { publicationSchema, teacherNoteSchema } from '#shared/domain/packs/publication.ts';
import { quizSchema } from '#shared/domain/packs/quiz.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { searchTextsSchema } from '#shared/domain/packs/search-texts.ts';
import { standardsFrameworkSchema } from '#shared/domain/packs/standards-framework.ts';
import { videoRenditions } from '#shared/domain/packs/video-renditions.ts';
import {
  importStarterLibrary,
  readPackJson,
  readStarterLibrary,
  type StarterImport,
} from './starter-import.ts';

let library: StarterImport;

beforeAll(async () => {
  library = await importStarterLibrary();
});

afterAll(() => fs.rmSync(library.to, { recursive: true, force: true }));

const everyFile = (): [Pack, PackFile][] =>
  library.packs.flatMap((pack) => pack.files.map((file): [Pack, PackFile] => [pack, file]));
const bytesOf = (pack: Pack, file: string): Buffer =>
  fs.readFileSync(path.join(library.to, pack.packId, pack.version, file));

test('no pack of the starter library is refused', () => {
  expect(library.refusals).toEqual([]);
  expect(library.packs.map((pack) => pack.packId)).toContain('water-on-the-move');
});

test('the library that other tests read, and that the product ships, is what the importer makes today', () => {
  expect(readStarterLibrary().catalogue).toEqual(library.catalogue);
  expect(readStarterLibrary().packs).toEqual(library.packs);
});

test('a pack is smaller than 3 MB, and the catalogue says its true size', () => {
  for (const { packId, version, totalBytes } of library.catalogue.packs) {
    const folder = path.join(library.to, packId, version);
    const files = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile());
    const sum = files.reduce(
      (total, one) => total + fs.statSync(path.join(one.parentPath, one.name)).size,
      0,
    );
    expect(totalBytes, packId).toBe(sum);
    expect(totalBytes, packId).toBeLessThan(3_000_000);
  }
});

test('every file listed is there with its size and hash, and no file is unlisted', () => {
  for (const [pack, file] of everyFile()) {
    const content = bytesOf(pack, file.path);
    const address = packFileAddress(pack, file.path);
    expect(content.length, address).toBe(file.bytes);
    expect(createHash('sha256').update(content).digest('hex'), address).toBe(file.sha256);
  }
  for (const pack of library.packs) {
    const folder = path.join(library.to, pack.packId, pack.version);
    const found = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
    expect(found.sort()).toEqual([...pack.files.map((file) => file.path), 'pack.json'].sort());
  }
});

test('every file and every item has a credit and a licence that the catalogue explains', () => {
  const licenses = new Map(library.catalogue.licenses.map((one) => [one.licenseId, one.title]));
  const named = [...everyFile().map(([, file]) => file), ...library.packs.flatMap((pack) => pack.packItems)];
  for (const { credit, licenseId, licenseTitle } of named) {
    expect(credit).toMatch(/\S/);
    expect(licenses.get(licenseId)).toBe(licenseTitle);
  }
});

test('every picture has alt text of 1 to 80 characters, and no two pictures of a pack share it (content §9)', () => {
  for (const pack of library.packs) {
    const images = pack.packItems.filter((item) => item.type === 'image');
    for (const { image } of images) expect(image.alt.length).toBeGreaterThan(0);
    for (const { image } of pack.packItems) expect(image.alt.length).toBeLessThanOrEqual(80);
    expect(new Set(images.map((item) => item.image.alt)).size).toBe(images.length);
  }
});

test('every text keeps to the grade and length of its reading level', () => {
  const levels = {
    1: { grade: [0, 2.9], words: [110, 170] },
    2: { grade: [3, 5.4], words: [200, 270] },
    3: { grade: [5.5, 8.4], words: [320, 420] },
  } as const;
  for (const pack of library.packs) {
    for (const item of pack.packItems) {
      if (item.type !== 'article') continue;
      for (const { level, path: file, wordCount, readingGrade } of item.levelArticles) {
        const { words } = levels[level];
        // Readers of grades 6-8 and up are given a little more at level 3.
        const grade = level === 3 && pack.gradeRange >= 3 ? ([5.5, 9.5] as const) : levels[level].grade;
        const name = `${item.contentId} level ${level}`;
        expect(readingGrade, name).toBeGreaterThanOrEqual(grade[0]);
        expect(readingGrade, name).toBeLessThanOrEqual(grade[1]);
        expect(wordCount, name).toBeGreaterThanOrEqual(words[0]);
        expect(wordCount, name).toBeLessThanOrEqual(words[1]);
        expect(articleTextSchema.parse(readPackJson(library, pack, file)).wordCount).toBe(wordCount);
      }
    }
  }
});

test('every video has captions and a transcript, whose lines follow one another within the film', () => {
  const videos = library.packs.flatMap((pack) =>
    pack.packItems.flatMap((item) => (item.type === 'video' ? [{ pack, item }] : [])),
  );
  expect(videos.length).toBeGreaterThan(0);
  for (const { pack, item } of videos) {
    expect(bytesOf(pack, item.captionsPath).toString()).toMatch(/^WEBVTT\n/);
    let last = 0;
    for (const line of item.transcript) {
      expect(line.start).toBeGreaterThanOrEqual(last);
      expect(line.end).toBeGreaterThan(line.start);
      last = line.end;
    }
    expect(last).toBeLessThanOrEqual(item.duration);
    expect(item.duration).toBeGreaterThanOrEqual(15);
    expect(item.duration).toBeLessThanOrEqual(40);
    expect([item.width, item.height]).toEqual([854, 480]);
  }
});

test('content §3 every film has a smaller file in a group of its own, little more than half as large at most', () => {
  const films = library.packs.flatMap((pack) =>
    pack.packItems.flatMap((item) => (item.type === 'video' ? [{ pack, item }] : [])),
  );
  for (const { pack, item } of films) {
    const [full, small, ...others] = videoRenditions(item);
    expect(others).toEqual([]);
    expect(small).toMatchObject({ width: 426, height: 240 });
    expect(small?.bytes, item.contentId).toBeLessThan((full?.bytes ?? 0) * 0.56);
    const listed = pack.files.find((file) => file.path === small?.path);
    expect(listed).toMatchObject({
      group: 'video-small',
      kind: 'video',
      mime: 'video/mp4',
      bytes: small?.bytes,
    });
    expect(pack.files.find((file) => file.path === item.path)?.group).toBe('video');
  }
});

test('a film with a picture of its own has that on its card and no other card has it; it comes also without the film', () => {
  const pack = library.packs.find(({ packId }) => packId === 'water-on-the-move');
  const film = pack?.packItems.find(({ contentId }) => contentId === 'a-drop-goes-around');
  const poster = 'media/a-drop-goes-around.poster.svg';
  expect(film?.image).toMatchObject({ path: poster, width: 1280, height: 720 });
  expect(pack?.packItems.filter(({ image }) => image.path === poster)).toHaveLength(1);
  expect(pack?.files.find(({ path }) => path === poster)).toMatchObject({ kind: 'image', group: 'pictures' });
});

test('the whole library is smaller than 25 MB', () => {
  const total = library.catalogue.packs.reduce((sum, pack) => sum + pack.totalBytes, 0);
  expect(total).toBeLessThan(25_000_000);
});

test('every other text file fits its schema', () => {
  const schemas = {
    record: recordSchema,
    publication: publicationSchema,
    quiz: quizSchema,
    'teacher-note': teacherNoteSchema,
  };
  for (const [pack, file] of everyFile()) {
    if (file.kind in schemas && file.path !== pack.closedStarters) {
      // The line above has just proved that the kind is one of the keys.
      const schema = schemas[file.kind as keyof typeof schemas];
      expect(schema.safeParse(readPackJson(library, pack, file.path)).error, file.path).toBeUndefined();
    }
  }
});

test('blocks of a text have ids of their own, so that an annotation finds one block only', () => {
  for (const [pack, file] of everyFile().filter(([, one]) => one.kind === 'article')) {
    const { blocks } = articleTextSchema.parse(readPackJson(library, pack, file.path));
    const ids = blocks.flatMap((block) => [
      block.id,
      ...(block.type === 'list' ? block.items.map((one) => one.id) : []),
    ]);
    expect(new Set(ids).size, file.path).toBe(ids.length);
    expect(blocks.map(blockText).join('')).not.toMatch(/[<>]/);
  }
});

test('a pack of the library is complete: texts, pictures, a source, an organizer, a quiz, a note, activities, standards', () => {
  const water = library.packs.find((pack) => pack.packId === 'water-on-the-move');
  expect(water?.contentTypeCounts).toEqual({
    article: 3,
    image: 8,
    video: 1,
    supplemental: 1,
    magazine: 1,
    interactive: 1,
    graphic_organizer: 2,
    website: 2,
    learning_resource: 2,
  });
  for (const packId of [
    'water-on-the-move',
    'living-together',
    'reading-the-climate-record',
    'how-a-law-is-made',
    'bread-wages-and-kings',
  ]) {
    const counts = library.packs.find((pack) => pack.packId === packId)?.contentTypeCounts ?? {};
    expect(counts, packId).toMatchObject({ article: 3, website: 2, learning_resource: 2 });
    expect(counts['image'], packId).toBeGreaterThanOrEqual(8);
    expect(counts['supplemental'], packId).toBeGreaterThanOrEqual(1);
    expect(counts['interactive'], packId).toBeGreaterThanOrEqual(1);
    expect(counts['graphic_organizer'], packId).toBeGreaterThanOrEqual(1);
  }
  for (const pack of library.packs) {
    expect(pack.starterActivities.length, pack.packId).toBeGreaterThanOrEqual(2);
    expect(pack.readySnacks?.length, pack.packId).toBeGreaterThanOrEqual(2);
    expect(pack.standardIds.length, pack.packId).toBeGreaterThanOrEqual(4);
    expect(pack.glossary.length, pack.packId).toBeGreaterThan(0);
    expect(pack.packItems.map((item) => item.order)).toEqual(pack.packItems.map((_, index) => index + 1));
  }
});

test('the packs of one theme name each other with their grade ranges (content §3)', () => {
  for (const pack of library.packs) {
    for (const [packId, gradeRange] of Object.entries(pack.differentiatedPackIdsForGradeRanges)) {
      const other = library.packs.find((one) => one.packId === packId);
      expect(other?.gradeRange).toBe(gradeRange);
      expect(other?.differentiatedPackIdsForGradeRanges).toEqual(pack.differentiatedPackIdsForGradeRanges);
    }
  }
});

test('every standard a pack names is an item of a framework in CASE form', () => {
  const items = library.catalogue.standards.flatMap(
    (file) =>
      standardsFrameworkSchema.parse(JSON.parse(fs.readFileSync(path.join(library.to, file.path), 'utf8')))
        .CFItems,
  );
  const known = new Set(items.map((item) => item.identifier));
  for (const pack of library.packs) for (const id of pack.standardIds) expect(known.has(id)).toBe(true);
  expect(new Set(items.map((item) => item.humanCodingScheme)).size).toBe(items.length);
});

test('organizers are tagged, fillable PDFs in Letter and A4', () => {
  for (const [pack, file] of everyFile().filter(([, one]) => one.path.startsWith('organizers/'))) {
    const pdf = bytesOf(pack, file.path).toString('latin1');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/AcroForm');
    expect(pdf).toContain(
      file.path.endsWith('.a4.pdf') ? '/MediaBox [0 0 595.28 841.89]' : '/MediaBox [0 0 612 792]',
    );
  }
});

test('the sixteen interactives of the app are each in a pack, and tell in words what they show', () => {
  const named = library.packs.flatMap((pack) =>
    pack.packItems.flatMap((item) => (item.type === 'interactive' ? [item] : [])),
  );
  expect(Object.keys(interactives)).toHaveLength(16);
  expect([...new Set(named.map((item) => item.interactiveId))].sort()).toEqual(
    Object.keys(interactives).sort(),
  );
  for (const { interactiveId, transcript } of named) {
    expect(transcript.split(/[.!?]\s/).length, interactiveId).toBeGreaterThan(2);
  }
});

test('every type of item of the specification is in the library, and none that leads to a maker of quizzes or slides (content §3, §9)', () => {
  const items = library.packs.flatMap((pack) => pack.packItems);
  const types = new Set(items.map(({ type }) => type));
  expect([...types].sort()).toEqual([
    'article',
    'audio',
    'ebook',
    'external_link',
    'graphic_organizer',
    'image',
    'interactive',
    'learning_resource',
    'magazine',
    'supplemental',
    'uploaded_document',
    'video',
    'website',
  ]);
  const articles = items.filter((item) => item.type === 'article');
  expect(articles.some((item) => item.levelArticles.length === 3 && item.relatedArticles.length > 0)).toBe(
    true,
  );
});

test('content §2 every pack and every item of the library can be found, with the words of its texts', () => {
  const { search, searchForTeachers } = library.catalogue;
  const texts = [search, searchForTeachers].flatMap((one) => {
    const file = path.join(library.to, one?.path ?? '');
    return searchTextsSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).texts;
  });
  const found = new Set(texts.map((text) => `${text.packId}/${text.contentId ?? ''}`));
  for (const pack of library.packs) {
    for (const id of ['', ...pack.packItems.map((item) => item.contentId)])
      expect(found).toContain(`${pack.packId}/${id}`);
  }
  const rain = texts.find((text) => text.contentId === 'where-rain-comes-from');
  expect(rain?.text.length).toBeGreaterThan(2_000);
  const files = new Set(everyFile().map(([pack, one]) => `${pack.packId}/${one.path}`));
  for (const text of texts)
    for (const opening of text.files) expect(files).toContain(`${text.packId}/${opening}`);
});
