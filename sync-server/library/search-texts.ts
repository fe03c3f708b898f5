import fs from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { articleTextSchema, blockText, type Block } from '#shared/domain/packs/article.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { openingFiles } from '#shared/domain/packs/item-files.ts';
import { isForTeachers, type PackItem } from '#shared/domain/packs/pack-item.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema, teacherNoteSchema } from '#shared/domain/packs/publication.ts';
import { quizSchema } from '#shared/domain/packs/quiz.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import type { SearchText, SearchTexts } from '#shared/domain/packs/search-texts.ts';

/** What everybody can search, and what only teachers can. */
export type LibrarySearchTexts = { readonly everyone: SearchTexts; readonly teachers: SearchTexts };

/**
 * The words of every pack, read from what was built for it.
 *
 * @param folderOf where a pack's pack.json and files lie.
 */
export function searchTextsOf(
  packs: readonly CataloguePack[],
  folderOf: (pack: CataloguePack) => string,
): LibrarySearchTexts {
  const loaded = packs.map((entry) => {
    const folder = folderOf(entry);
    return { folder, pack: readJson(folder, 'pack.json', packSchema) };
  });
  const subjects = loaded.map(({ pack }) => ({ packId: pack.packId, subject: pack.subject }));
  const textsOf = (areForTeachers: boolean) =>
    loaded.flatMap(({ folder, pack }) =>
      pack.packItems
        .filter((item) => isForTeachers(item) === areForTeachers)
        .map((item) => ofItem(folder, pack, item)),
    );
  const ofPacks = loaded.map(({ pack }) => ofPack(pack));
  return {
    everyone: { format: 1, packs: subjects, texts: [...ofPacks, ...textsOf(false)] },
    teachers: { format: 1, packs: subjects, texts: textsOf(true) },
  };
}

function ofPack(pack: Pack): SearchText {
  const { packId, title, blurb, note } = pack;
  return { packId, contentId: null, type: 'pack', title, summary: blurb, text: note, files: [] };
}

function ofItem(folder: string, { packId }: Pack, item: PackItem): SearchText {
  const kind = kindOf(item);
  return {
    packId,
    contentId: item.contentId,
    type: item.type,
    ...(kind && { kind }),
    ...(item.type === 'supplemental' && item.isData === true && { isData: true }),
    title: item.title,
    summary: item.description,
    text: lines([item.caption ?? '', ...wordsIn(folder, item)]),
    files: openingFiles(item),
  };
}

function kindOf(item: PackItem): SearchText['kind'] {
  if (item.type === 'learning_resource') return item.resourceKind === 'quiz' ? 'quiz' : 'teacher-note';
  return item.type === 'article' && item.isCloseLook ? 'close-look' : undefined;
}

function wordsIn(folder: string, item: PackItem): string[] {
  switch (item.type) {
    case 'article':
      return item.levelArticles.flatMap((level) => {
        const text = readJson(folder, level.path, articleTextSchema);
        return [text.title, text.summary, ...blockWords(text.blocks)];
      });
    case 'image':
      return [item.image.alt];
    case 'video':
    case 'audio':
      return [item.transcript.map((line) => line.text).join(' ')];
    case 'interactive':
      return [item.transcript];
    case 'supplemental':
      return recordWords(folder, item.path);
    case 'magazine':
    case 'ebook':
      return readJson(folder, item.path, publicationSchema).pages.flatMap((page) => [
        page.title,
        ...blockWords(page.blocks),
      ]);
    case 'learning_resource':
      return item.resourceKind === 'quiz'
        ? quizWords(folder, item.path)
        : blockWords(readJson(folder, item.path, teacherNoteSchema).blocks);
    default:
      return [];
  }
}

function recordWords(folder: string, file: string): string[] {
  const record = readJson(folder, file, recordSchema);
  return [
    ...record.about,
    ...record.columns.map((column) => column.title),
    ...record.charts.flatMap((chart) => [chart.title, chart.summary]),
    ...record.questions,
  ];
}

/** The answers are left out: nobody should find them without having read the question. */
function quizWords(folder: string, file: string): string[] {
  const quiz = readJson(folder, file, quizSchema);
  return [quiz.intro, ...quiz.questions.map((question) => question.text)];
}

const blockWords = (blocks: readonly Block[]): string[] => blocks.map(blockText);

const lines = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n');

function readJson<T>(folder: string, file: string, schema: z.ZodMiniType<T>): T {
  return schema.parse(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));
}
