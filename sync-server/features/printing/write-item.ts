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

export type ItemPlace = {
  readonly out: TaggedDocument;
  readonly library: PublishedLibrary;
  readonly pack: Pack;
  /** The reading level wanted; the nearest that an article has is printed. */
  readonly level: number;
};

/** Writes one item of a pack under its title: what can be read and seen of it on paper. */
export function writeItem(place: ItemPlace, item: PackItem): void {
  const { out } = place;
  out.heading(2, item.title, beginsWithPicture.has(item.type) ? 'picture' : 'text');
  switch (item.type) {
    case 'article':
      return writeArticle(place, item);
    case 'image':
      return writePicture(place, item);
    case 'video':
    case 'audio':
      return writeTranscript(place, item);
    case 'interactive':
      out.paragraph(plain(item.description));
      return out.paragraph(plain(item.transcript));
    case 'supplemental':
      return writeRecord(place, item);
    case 'magazine':
    case 'ebook':
      return writePublication(place, item);
    case 'learning_resource':
      return writeResource(place, item);
    case 'graphic_organizer':
    case 'uploaded_document':
      out.paragraph(plain(item.description));
      return out.paragraph(plain('This is a PDF of its own. Open it from the pack.'), 'soft');
    default:
      out.paragraph(plain(item.description));
      return out.paragraph(plain(item.url), 'soft');
  }
}

function writeArticle(place: ItemPlace, item: PackItemOf<'article'>): void {
  const [nearest] = [...item.levelArticles].sort(
    (a, b) => Math.abs(a.level - place.level) - Math.abs(b.level - place.level) || a.level - b.level,
  );
  if (!nearest) return;
  const text = packJson(place.library, place.pack, nearest.path, articleTextSchema);
  place.out.paragraph(plain(text.summary), 'lead');
  writeBlocks(place.out, text.blocks, (contentId) => writeFigure(place, contentId));
}

function writeFigure(place: ItemPlace, contentId: string): void {
  const item = place.pack.packItems.find((one) => one.contentId === contentId);
  if (item) writePicture(place, item);
}

/** The item's picture with what is said under it. */
function writePicture({ out, library, pack }: ItemPlace, item: PackItem): void {
  const file = pictureFile(library, pack, item.image);
  if (file) out.figure(file, item.image);
  out.paragraph(plain(item.caption ?? item.description));
  out.paragraph(plain(`${item.credit} · ${item.licenseTitle}`), 'soft');
}

function writeTranscript(place: ItemPlace, item: PackItemOf<'video'> | PackItemOf<'audio'>): void {
  writePicture(place, item);
  place.out.heading(3, 'Transcript');
  place.out.paragraph(plain(item.transcript.map(({ text }) => text).join(' ')));
}

function writeRecord({ out, library, pack }: ItemPlace, item: PackItemOf<'supplemental'>): void {
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

function writePublication(place: ItemPlace, item: PackItemOf<'magazine'> | PackItemOf<'ebook'>): void {
  const publication = packJson(place.library, place.pack, item.path, publicationSchema);
  place.out.paragraph(plain(publication.subtitle), 'lead');
  for (const page of publication.pages) {
    const { imageContentId } = page;
    place.out.heading(3, page.title, imageContentId === undefined ? 'text' : 'picture');
    if (imageContentId !== undefined) writeFigure(place, imageContentId);
    writeBlocks(place.out, page.blocks, (contentId) => writeFigure(place, contentId));
  }
}

function writeResource(
  { out, library, pack, ...rest }: ItemPlace,
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
