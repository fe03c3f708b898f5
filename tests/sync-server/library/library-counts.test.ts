import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inquirySchema } from '#shared/domain/inquiries/inquiry.ts';
import { inquiryPhases } from '#shared/domain/inquiries/phases.ts';
import type { PackItem, PackItemOf, PackItemType } from '#shared/domain/packs/pack-item.ts';
import { questionCategories, templateQuestionsSchema } from '#shared/domain/packs/question.ts';
import { standardsFrameworkSchema } from '#shared/domain/packs/standards-framework.ts';
import { readPackJson, readStarterLibrary, type StarterLibrary } from './starter-import.ts';

// How much the starter library holds. Items that several packs show are counted once.

let library: StarterLibrary;
/** Every item once; of an article that a pack shows at fewer levels, the whole. */
let own: PackItem[];

beforeAll(() => {
  library = readStarterLibrary();
  const levels = (item: PackItem) => (item.type === 'article' ? item.levelArticles.length : 1);
  const byId = new Map<string, PackItem>();
  for (const item of library.packs.flatMap((pack) => pack.packItems)) {
    const key = `${item.type} ${item.contentId} ${item.title}`;
    const known = byId.get(key);
    if (!known || levels(known) < levels(item)) byId.set(key, item);
  }
  own = [...byId.values()];
});

function ofType<T extends PackItemType>(type: T): PackItemOf<T>[] {
  // The filter leaves items of this type alone.
  return own.filter((item) => item.type === type) as PackItemOf<T>[];
}

const readShared = (file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(library.to, file), 'utf8'));

test('twelve packs, three of them with a companion for the youngest', () => {
  const companions = library.packs.filter(({ packId }) => packId.endsWith('-first-steps'));
  expect([library.packs.length - companions.length, companions.length]).toEqual([12, 3]);
});

test('36 articles as 84 texts: 24 at three levels and 12 close looks at level 3', () => {
  const articles = ofType('article');
  expect(articles).toHaveLength(36);
  expect(articles.reduce((sum, one) => sum + one.levelArticles.length, 0)).toBe(84);
  const closeLooks = articles.filter((one) => one.isCloseLook);
  expect(closeLooks).toHaveLength(12);
  for (const one of closeLooks) expect(one.levelArticles.map(({ level }) => level)).toEqual([3]);
});

test('at least 96 pictures and 17 primary sources and tables of data, 8 to 10 films, 16 interactives', () => {
  expect(ofType('image').length).toBeGreaterThanOrEqual(96);
  expect(ofType('supplemental').length).toBeGreaterThanOrEqual(17);
  expect(ofType('video').length).toBeGreaterThanOrEqual(8);
  expect(ofType('video').length).toBeLessThanOrEqual(10);
  expect(new Set(ofType('interactive').map((item) => item.interactiveId)).size).toBe(16);
});

test('two magazines, two e-books and fifteen graphic organizers', () => {
  expect([ofType('magazine').length, ofType('ebook').length]).toEqual([2, 2]);
  expect(new Set(ofType('graphic_organizer').map((item) => item.organizerId)).size).toBe(15);
});

test('every pack has a quiz of its theme, a teacher note and two website cards; the youngest need no internet', () => {
  for (const { packId, packItems } of library.packs) {
    const resources = packItems.filter((item) => item.type === 'learning_resource');
    expect(resources.map((item) => item.resourceKind).sort(), packId).toEqual(['quiz', 'teacher-note']);
    const sites = packItems.filter((item) => item.type === 'website').length;
    if (!packId.endsWith('-first-steps')) expect(sites, packId).toBe(2);
  }
});

test('at least 24 starter activities, and 32 template questions in the four categories', () => {
  const titles = library.packs.flatMap((pack) => pack.starterActivities.map((one) => one.title));
  expect(new Set(titles).size).toBeGreaterThanOrEqual(24);
  const { questions } = templateQuestionsSchema.parse(readShared(library.catalogue.questions.path));
  for (const category of questionCategories)
    expect(questions.filter((one) => one.category === category)).toHaveLength(32 / questionCategories.length);
});

test('four mini-inquiries, two a subject and from grade 3 up, of five phases with all seven kinds of questions', () => {
  const inquiries = library.packs.flatMap((pack) =>
    pack.inquiry ? [inquirySchema.parse(readPackJson(library, pack, pack.inquiry.path))] : [],
  );
  expect(inquiries.map((one) => one.gradeRange).sort()).toEqual([2, 3, 3, 4]);
  const withOne = library.packs.filter((pack) => pack.inquiry);
  expect(withOne.map((pack) => pack.subject).sort()).toEqual([
    'science',
    'science',
    'social-studies',
    'social-studies',
  ]);
  expect(inquiryPhases).toHaveLength(5);
  for (const { phases } of inquiries) {
    expect(phases.map((one) => one.phase)).toEqual([...inquiryPhases]);
    const kinds = phases.flatMap((one) => one.questions.map((question) => question.kind));
    expect(new Set(kinds).size).toBe(7);
    expect(kinds.length).toBeGreaterThanOrEqual(10);
    expect(kinds.length).toBeLessThanOrEqual(15);
  }
});

test('120 standards in two frameworks, each of them the aim of a pack', () => {
  const frameworks = library.catalogue.standards.map((file) =>
    standardsFrameworkSchema.parse(readShared(file.path)),
  );
  expect(frameworks).toHaveLength(2);
  const standards = frameworks.flatMap(({ CFItems }) =>
    CFItems.filter((item) => item.CFItemType === 'Standard'),
  );
  expect(standards).toHaveLength(120);
  expect(new Set(standards.map((item) => item.fullStatement)).size).toBe(120);
  const aims = new Set(library.packs.flatMap((pack) => pack.standardIds));
  expect(
    standards.filter((item) => !aims.has(item.identifier)).map((item) => item.humanCodingScheme),
  ).toEqual([]);
});
