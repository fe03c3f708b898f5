import type { PackItem, PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { quizSchema } from '#shared/domain/packs/quiz.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { TEACHER_FOLDER } from '#shared/domain/packs/teacher-files.ts';
import { readBytes, readExact } from './authored-file.ts';
import type { AuthoredItem, AuthoredItemOf } from './authored-pack.ts';
import { audioItem, videoItem } from './build-media-item.ts';
import { buildArticleText, buildPublication, buildTeacherNote } from './build-texts.ts';
import { writeNarration } from './narration.ts';
import { drawOrganizer } from './organizers/organizers.ts';
import type { FolderItem } from './pack-folder.ts';
import { refuse } from './refused-pack.ts';
import { sourcesOf } from './sources.ts';
import { commonPart, rightsOf, type Common, type Workshop } from './workshop.ts';

/** Makes the item that the device reads, and writes its files. */
export async function buildItem(shop: Workshop, one: FolderItem, order: number): Promise<PackItem> {
  const { item, folder } = one;
  const common = commonPart(shop, one, order);
  switch (item.type) {
    case 'image':
      return { ...common, type: 'image' };
    case 'article':
      return articleItem(shop, item, folder, common);
    case 'video':
      return videoItem(shop, item, folder, common);
    case 'audio':
      return audioItem(shop, item, folder, common);
    case 'supplemental':
      return recordItem(shop, item, folder, common);
    case 'magazine':
    case 'ebook':
      return publicationItem(shop, item, folder, common);
    case 'interactive':
      return {
        ...common,
        type: 'interactive',
        interactiveId: item.interactiveId,
        ...(item.mimeType && { mimeType: item.mimeType }),
        transcript: item.transcript,
      };
    case 'website':
    case 'external_link':
    case 'kahoot':
    case 'pear_deck':
      return { ...common, type: item.type, url: item.url, goTitle: item.goTitle };
    case 'uploaded_document':
      return documentItem(shop, item, folder, common);
    case 'graphic_organizer':
      return organizerItem(shop, item, common);
    case 'learning_resource':
      return learningResource(shop, item, folder, common);
  }
}

function articleItem(
  shop: Workshop,
  item: AuthoredItemOf<'article'>,
  folder: string,
  common: Common,
): PackItemOf<'article'> {
  const here = new Set(shop.pack.items.map((one) => one.item.contentId));
  const texts = item.levels.map((level) => buildArticleText(shop.pack, folder, item.contentId, level));
  const levelArticles = texts.map((text) => {
    const { level } = text;
    const path = `articles/${item.contentId}.level-${level}.json`;
    const narration = writeNarration(shop, item, folder, text);
    const content = { ...text, ...(narration?.narrated && { narrated: narration.narrated }) };
    shop.out.writeJson({ path, kind: 'article', group: 'text', level, ...rightsOf(shop, item) }, content);
    return { level, path, wordCount: text.wordCount, readingGrade: text.readingGrade, ...narration?.level };
  });
  return {
    ...common,
    type: 'article',
    isCloseLook: item.closeLook,
    levelArticles,
    // A pack that borrowed this article may not have borrowed its neighbours.
    relatedArticles: item.related.filter((id) => here.has(id) || missing(shop, folder, item, id)),
    assemblyIds: item.media.filter((id) => here.has(id) || missing(shop, folder, item, id)),
    sources: sourcesOf(
      shop,
      item,
      texts.flatMap(({ blocks }) => blocks),
    ),
  };
}

function missing(shop: Workshop, folder: string, item: AuthoredItem, id: string): false {
  if (folder !== shop.pack.folder) return false;
  return refuse('items.yaml', item.contentId, `names the item "${id}", which is not in this pack`);
}

function recordItem(
  shop: Workshop,
  item: AuthoredItemOf<'supplemental'>,
  folder: string,
  common: Common,
): PackItemOf<'supplemental'> {
  const record = readExact(folder, item.file, recordSchema);
  if (record.contentId !== item.contentId) refuse(item.file, 'contentId', `is not "${item.contentId}"`);
  for (const [index, row] of record.rows.entries()) {
    if (row.length !== record.columns.length) refuse(item.file, `rows.${index}`, 'has not one cell a column');
  }
  const path = `records/${item.contentId}.json`;
  shop.out.writeJson({ path, kind: 'record', group: 'text', ...rightsOf(shop, item) }, record);
  const { isData = false } = record;
  return { ...common, type: 'supplemental', sourceContentType: 'record', ...(isData && { isData }), path };
}

function publicationItem(
  shop: Workshop,
  item: AuthoredItemOf<'magazine' | 'ebook'>,
  folder: string,
  common: Common,
): PackItemOf<'magazine' | 'ebook'> {
  const publication = buildPublication(shop.pack, folder, item);
  const path = `publications/${item.contentId}.json`;
  shop.out.writeJson({ path, kind: 'publication', group: 'text', ...rightsOf(shop, item) }, publication);
  return { ...common, type: item.type, path, pageCount: publication.pages.length };
}

function documentItem(
  shop: Workshop,
  item: AuthoredItemOf<'uploaded_document'>,
  folder: string,
  common: Common,
): PackItemOf<'uploaded_document'> {
  if (!item.file.endsWith('.pdf')) refuse('items.yaml', `${item.contentId}.file`, 'must be a PDF');
  const content = readBytes(folder, item.file);
  shop.out.write({ path: item.file, kind: 'document', group: 'documents', ...rightsOf(shop, item) }, content);
  const originalFilename = item.file.replace(/^.*\//, '');
  return {
    ...common,
    type: 'uploaded_document',
    path: item.file,
    originalFilename,
    mimeType: 'application/pdf',
    size: content.length,
  };
}

async function organizerItem(
  shop: Workshop,
  item: AuthoredItemOf<'graphic_organizer'>,
  common: Common,
): Promise<PackItemOf<'graphic_organizer'>> {
  const paths = {
    letter: `organizers/${item.organizerId}.letter.pdf`,
    a4: `organizers/${item.organizerId}.a4.pdf`,
  };
  for (const paper of ['letter', 'a4'] as const) {
    const pdf = await drawOrganizer(item.organizerId, paper);
    if (!pdf)
      return refuse(
        'items.yaml',
        `${item.contentId}.organizerId`,
        `"${item.organizerId}" is not an organizer`,
      );
    shop.out.write(
      { path: paths[paper], kind: 'document', group: 'documents', ...rightsOf(shop, item) },
      pdf,
    );
  }
  return {
    ...common,
    type: 'graphic_organizer',
    organizerId: item.organizerId,
    letterPath: paths.letter,
    a4Path: paths.a4,
  };
}

function learningResource(
  shop: Workshop,
  item: AuthoredItemOf<'learning_resource'>,
  folder: string,
  common: Common,
): PackItemOf<'learning_resource'> {
  const rights = rightsOf(shop, item);
  if (item.resourceKind === 'quiz') {
    const quiz = readExact(folder, item.file, quizSchema);
    if (quiz.contentId !== item.contentId) refuse(item.file, 'contentId', `is not "${item.contentId}"`);
    const path = `quizzes/${item.contentId}.json`;
    shop.out.writeJson({ path, kind: 'quiz', group: 'text', ...rights }, quiz);
    return { ...common, type: 'learning_resource', resourceKind: 'quiz', audience: 'everyone', path };
  }
  const path = `${TEACHER_FOLDER}/notes/${item.contentId}.json`;
  const note = buildTeacherNote(shop.pack, folder, item.contentId, item.file);
  shop.out.writeJson({ path, kind: 'teacher-note', group: 'text', ...rights }, note);
  return { ...common, type: 'learning_resource', resourceKind: 'teacher-note', audience: 'teacher', path };
}
