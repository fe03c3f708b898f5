import { beforeAll, expect, test } from 'vitest';
import { interactives } from '#app/interactives/index.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { quizSchema } from '#shared/domain/packs/quiz.ts';
import { readPackJson, readStarterLibrary, type StarterLibrary } from './starter-import.ts';

const packIds = [
  'maps-and-mapmakers',
  'counting-a-nation',
  'the-pump-on-broad-street',
  'the-world-in-numbers',
];
let library: StarterLibrary;
let packs: Pack[];

beforeAll(() => {
  library = readStarterLibrary();
  packs = library.packs.filter((pack) => packIds.includes(pack.packId));
});

test('each holds two articles at three levels, a close look, a film, a record, an interactive and eight pictures', () => {
  expect(packs).toHaveLength(packIds.length);
  for (const { packId, packItems } of packs) {
    const articles = packItems.filter((item) => item.type === 'article');
    const levels = articles.map((item) => [item.isCloseLook, item.levelArticles.map((one) => one.level)]);
    expect(levels, packId).toEqual([
      [false, [1, 2, 3]],
      [false, [1, 2, 3]],
      [true, [3]],
    ]);
    const count = (type: string) => packItems.filter((item) => item.type === type).length;
    expect(count('video'), packId).toBe(1);
    expect(count('supplemental'), packId).toBeGreaterThanOrEqual(1);
    expect(count('interactive'), packId).toBeGreaterThanOrEqual(1);
    expect(count('image'), packId).toBeGreaterThanOrEqual(8);
    expect(count('website'), packId).toBe(2);
    expect(count('graphic_organizer'), packId).toBeGreaterThanOrEqual(1);
  }
});

test('each has a quiz of eight questions, whose right answer is not always in the same place', () => {
  for (const pack of packs) {
    const quiz = pack.packItems.find(
      (item) => item.type === 'learning_resource' && item.resourceKind === 'quiz',
    );
    if (quiz?.type !== 'learning_resource') throw new TypeError(pack.packId);
    const { questions } = quizSchema.parse(readPackJson(library, pack, quiz.path));
    expect(questions, pack.packId).toHaveLength(8);
    const places = questions.map((one) => one.choices.findIndex((choice) => choice.correct));
    for (const place of [0, 1, 2])
      expect(places.filter((one) => one === place).length).toBeLessThanOrEqual(4);
  }
});

test('every article can be reached from another one, and shows its media', () => {
  for (const { packId, packItems } of packs) {
    for (const item of packItems) {
      if (item.type !== 'article') continue;
      expect(item.relatedArticles.length, `${packId} ${item.contentId}`).toBeGreaterThan(0);
      expect(item.assemblyIds.length, `${packId} ${item.contentId}`).toBeGreaterThan(0);
    }
  }
});

test('every word of a glossary is marked in some text of its pack', () => {
  for (const pack of packs) {
    const texts = pack.files
      .filter((file) => ['article', 'publication', 'teacher-note'].includes(file.kind))
      .map((file) => JSON.stringify(readPackJson(library, pack, file.path)));
    for (const { word } of pack.glossary) {
      expect(
        texts.some((text) => text.includes(`"word":"${word}"`)),
        `${pack.packId} ${word}`,
      ).toBe(true);
    }
  }
});

test('every interactive of the library is one that the app knows', () => {
  for (const { packId, packItems } of library.packs) {
    for (const item of packItems) {
      if (item.type === 'interactive')
        expect(Object.keys(interactives), packId).toContain(item.interactiveId);
    }
  }
});

test('pictures that are drawn from data of others name them', () => {
  const credits = packs.flatMap((pack) =>
    pack.packItems.flatMap((item) => (item.type === 'image' ? [item.credit] : [])),
  );
  for (const source of ['Natural Earth', 'U.S. Census Bureau', 'Gapminder']) {
    expect(credits.filter((credit) => credit.includes(source)).length, source).toBeGreaterThanOrEqual(3);
  }
});
