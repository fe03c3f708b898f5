import { plain, type TaggedDocument } from '#server/integrations/pdf/tagged-document.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import { articleTextSchema } from '#shared/domain/packs/article.ts';
import type { PackItem, PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema, teacherNoteSchema } from '#shared/domain/packs/publication.ts';
import { quizSchema } from '#shared/domain/packs/quiz.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { packJson, pictureFile } from './pack-files.ts';
import { writeBlocks } from './write-blocks.ts';

/** Rows of a record that are printed; the whole table is in the app. */
const MAX_ROWS = 40;

const beginsWithPicture: ReadonlySet<string> = new Set(['image', 'video', 'audio']);

export type ItemContext = {
  readonly out: TaggedDocument;
  readonly library: PublishedLibrary;
  readonly pack: Pack;
  /** The reading level wanted; the nearest that an article has is printed. */
  readonly level: number;
  /** Without, what is said under a picture stays where the picture is an item of its own. */
  readonly hasPictures: boolean;
};

/** Writes one item of a pack under its title: what can be read and seen of it on paper. */
export function writeItem(context: ItemContext, item: PackItem): void {
  const { out } = context;
  const before = context.hasPictures && beginsWithPicture.has(item.type) ? 'picture' : 'text';
  out.heading(2, item.title, before);
  switch (item.type) {
    case 'article':
      return writeArticle(context, item);
    case 'image':
      return writePicture(context, item);
    case 'video':
    case 'audio':
      return writeTranscript(context, item);
    case 'interactive':
      out.paragraph(plain(item.description));
      return out.paragraph(plain(item.transcript));
    case 'supplemental':
      return writeRecord(context, item);
    case 'magazine':
    case 'ebook':
      return writePublication(context, item);
    case 'learning_resource':
      return writeResource(context, item);
    case 'graphic_organizer':
    case 'uploaded_document':
      out.paragraph(plain(item.description));
      return out.paragraph(plain('This is a PDF of its own. Open it from the pack.'), 'soft');
    default:
      out.paragraph(plain(item.description));
      return out.paragraph(plain(item.url), 'soft');
  }
}

function writeArticle(context: ItemContext, item: PackItemOf<'article'>): void {
  const [nearest] = [...item.levelArticles].sort(
    (a, b) => Math.abs(a.level - context.level) - Math.abs(b.level - context.level) || a.level - b.level,
  );
  if (!nearest) return;
  const text = packJson(context.library, context.pack, nearest.path, articleTextSchema);
  context.out.paragraph(plain(text.summary), 'lead');
  writeBlocks(context.out, text.blocks, (contentId) => writeFigure(context, contentId));
}

function writeFigure(context: ItemContext, contentId: string): void {
  if (!context.hasPictures) return;
  const item = context.pack.packItems.find((one) => one.contentId === contentId);
  if (item) writePicture(context, item);
}

/** The item's picture with what is said under it. */
function writePicture({ out, library, pack, hasPictures }: ItemContext, item: PackItem): void {
  const file = hasPictures ? pictureFile(library, pack, item.image) : null;
  if (file) out.figure(file, item.image);
  out.paragraph(plain(item.caption ?? item.description));
  out.paragraph(plain(`${item.credit} · ${item.licenseTitle}`), 'soft');
}

function writeTranscript(context: ItemContext, item: PackItemOf<'video'> | PackItemOf<'audio'>): void {
  writePicture(context, item);
  context.out.heading(3, 'Transcript');
  context.out.paragraph(plain(item.transcript.map(({ text }) => text).join(' ')));
}

function writeRecord({ out, library, pack }: ItemContext, item: PackItemOf<'supplemental'>): void {
  const record = packJson(library, pack, item.path, recordSchema);
  for (const paragraph of record.about) out.paragraph(plain(paragraph));
  for (const chart of record.charts) {
    out.heading(3, chart.title);
    out.paragraph(plain(chart.summary));
  }
  if (record.questions.length > 0) {
    out.heading(3, 'Look closer');
    out.list(record.questions.map(plain), true);
  }
  const heads = record.columns.map(({ title, unit }) => (unit === undefined ? title : `${title} (${unit})`));
  const cells = record.rows.slice(0, MAX_ROWS).map((row) => row.map((cell) => `${cell ?? ''}`));
  // Wider than this, columns are narrower than their words.
  if (heads.length <= 8) out.table(heads, cells);
  const isCut = record.rows.length > MAX_ROWS || heads.length > 8;
  if (isCut) out.paragraph(plain('The whole table is in the pack.'), 'soft');
  const { name, lastYear, licenseTitle } = record.source;
  out.paragraph(plain(`${name}, figures up to ${lastYear}. ${licenseTitle}`), 'soft');
}

function writePublication(context: ItemContext, item: PackItemOf<'magazine'> | PackItemOf<'ebook'>): void {
  const publication = packJson(context.library, context.pack, item.path, publicationSchema);
  context.out.paragraph(plain(publication.subtitle), 'lead');
  for (const page of publication.pages) {
    const { imageContentId } = page;
    context.out.heading(
      3,
      page.title,
      imageContentId === undefined || !context.hasPictures ? 'text' : 'picture',
    );
    if (imageContentId !== undefined) writeFigure(context, imageContentId);
    writeBlocks(context.out, page.blocks, (contentId) => writeFigure(context, contentId));
  }
}

function writeResource(
  { out, library, pack, ...rest }: ItemContext,
  item: PackItemOf<'learning_resource'>,
): void {
  if (item.resourceKind === 'teacher-note') {
    const note = packJson(library, pack, item.path, teacherNoteSchema);
    return writeBlocks(out, note.blocks, (id) => writeFigure({ out, library, pack, ...rest }, id));
  }
  const quiz = packJson(library, pack, item.path, quizSchema);
  out.paragraph(plain(quiz.intro));
  for (const [index, question] of quiz.questions.entries()) {
    out.heading(3, `${index + 1}. ${question.text}`);
    out.list(
      question.choices.map(({ text }) => plain(text)),
      false,
    );
  }
}
