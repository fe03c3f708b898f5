import { setImmediate as nextTurn } from 'node:timers/promises';
import { plain, taggedDocument, type TaggedDocument } from '#server/integrations/pdf/tagged-document.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { Locale } from '#shared/access/roles.ts';
import type { CustomItem, CustomItemOf, CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import { askableQuestions } from '#shared/domain/packs/own-quiz.ts';
import { isForTeachers, type PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { defaultReadingLevel } from '#shared/domain/packs/reading-level.ts';
import type { PaperSize } from '#shared/kernel/paper-size.ts';
import { pictureFile } from './pack-files.ts';
import { writeItem, type ItemContext } from './write-item.ts';

/** For whom a pack is printed. */
export type PrintRequest = {
  readonly paperSize: PaperSize;
  /** Of articles; null for what fits the grades of the pack that each comes from. */
  readonly level: number | null;
  readonly hasPictures: boolean;
  /** Ids of what is printed; null for everything. Of what is not in the pack nothing is said. */
  readonly items: ReadonlySet<string> | null;
  readonly locale: Locale;
  /** Teachers' items are printed for teachers only. */
  readonly isTeacher: boolean;
};

/** Other requests get their turn between two items: drawing pictures takes the processor for a while. */
const rest = () => nextTurn();

/** A pack of the library on paper: its words and pictures in the order of its pinboard. */
export async function libraryPackPdf(
  library: PublishedLibrary,
  pack: Pack,
  request: PrintRequest,
): Promise<Buffer> {
  const out = taggedDocument(pack.title, request.paperSize, languageOf(request.locale));
  writeHead(out, pack.title, gradeRangeIn(request.locale, pack.gradeRange)?.fullLabel, pack.note);
  const cover = request.hasPictures ? pictureFile(library, pack, pack.cover) : null;
  if (cover) out.figure(cover, pack.cover);
  const printed = [...pack.packItems]
    .sort((a, b) => a.order - b.order)
    .filter((item) => isFor(item, request) && isChosen(item.contentId, request));
  for (const [index, item] of printed.entries()) {
    // The first text stands below the title, which would else be alone on its page.
    if (item.type === 'article' && index > 0) out.newPage();
    writeItem(contextOf(out, library, pack, request), item);
    await rest();
  }
  return out.finish();
}

/** A pack of a person's own on paper: its cards in their order, with their notes; never its owner's own note. */
export async function customPackPdf(
  library: PublishedLibrary,
  pack: CustomPack,
  request: PrintRequest,
): Promise<Buffer> {
  const title = pack.title.trim() || 'Untitled pack';
  const out = taggedDocument(title, request.paperSize, languageOf(request.locale));
  writeHead(out, title, `A pack by ${pack.ownerName}`, pack.note);
  for (const item of pack.items) {
    if (!isChosen(item.itemId, request)) continue;
    writeCard(out, library, item, request);
    await rest();
  }
  return out.finish();
}

/** The specification spells the locale of the United Kingdom en-UK; readers of PDFs know en-GB. */
const languageOf = (locale: Locale): string => (locale === 'en-UK' ? 'en-GB' : locale);

const levelIn = (pack: Pack, { level }: PrintRequest): number =>
  level ?? defaultReadingLevel(pack.gradeRange) ?? 1;

const isChosen = (id: string, { items }: PrintRequest): boolean => items === null || items.has(id);

const contextOf = (
  out: TaggedDocument,
  library: PublishedLibrary,
  pack: Pack,
  request: PrintRequest,
): ItemContext => ({
  out,
  library,
  pack,
  level: levelIn(pack, request),
  hasPictures: request.hasPictures,
});

function writeHead(out: TaggedDocument, title: string, about: string | undefined, note: string): void {
  out.heading(1, title);
  if (about !== undefined) out.paragraph(plain(about), 'soft');
  for (const line of linesOf(note)) out.paragraph(plain(line), 'lead');
}

function writeCard(
  out: TaggedDocument,
  library: PublishedLibrary,
  card: CustomItem,
  request: PrintRequest,
): void {
  if (card.kind === 'library') {
    const pack = library.pack(card.packId);
    const item = pack?.packItems.find(({ contentId }) => contentId === card.contentId);
    if (!pack || !item || !isFor(item, request)) return;
    writeItem(contextOf(out, library, pack, request), item);
  } else {
    out.heading(2, card.title.trim() || 'Untitled card');
    if (card.kind === 'excerpt') out.quote(plain(card.text));
    else for (const line of linesOf(card.text)) out.paragraph(plain(line));
    if (card.kind === 'quiz') writeQuiz(out, card);
    if (card.kind === 'slides') writeSlides(out, card);
    if ('url' in card) out.paragraph(plain(card.url), 'soft');
    if ('file' in card) out.paragraph(plain(`A file: ${card.file.name}`), 'soft');
  }
  for (const line of linesOf(card.note)) out.paragraph([{ text: line, face: 'italic' }]);
}

function writeQuiz(out: TaggedDocument, card: CustomItemOf<'quiz'>): void {
  for (const [index, question] of askableQuestions(card).entries()) {
    out.heading(3, `${index + 1}. ${question.text}`);
    out.list(
      question.choices.map(({ text }) => plain(text)),
      false,
    );
  }
}

function writeSlides(out: TaggedDocument, card: CustomItemOf<'slides'>): void {
  for (const { title, text } of card.slides) {
    if (title.trim() !== '') out.heading(3, title);
    for (const line of linesOf(text)) out.paragraph(plain(line));
  }
}

const isFor = (item: PackItem, { isTeacher }: PrintRequest): boolean => isTeacher || !isForTeachers(item);

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');
