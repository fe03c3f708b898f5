import PDFDocument from 'pdfkit';
import SVGtoPDF from 'svg-to-pdfkit';
import type { PaperSize } from '#shared/kernel/paper-size.ts';
import type { Face } from './font-files.ts';
import { pageSizes, wholeFile } from './pdf-file.ts';
import { fontRuns, registerFonts } from './pdf-fonts.ts';

const margins = { top: 54, bottom: 60, left: 54, right: 54 };
const ink = '#17202a';
const soft = '#4d5966';
const headingSizes = { 1: 26, 2: 19, 3: 14.5, 4: 12.5 } as const;

/** Words in one face. */
export type Run = { readonly text: string; readonly face: Face };

export type PictureFile =
  | { readonly kind: 'svg'; readonly svg: string }
  /** PNG or JPEG. */
  | { readonly kind: 'raster'; readonly bytes: Buffer };

/**
 * A tagged PDF that is written from top to bottom: every part has its place in the structure tree, in reading order,
 * and what only decorates is an artifact. Pages are added as they are needed.
 */
export type TaggedDocument = {
  /** A heading stays with what follows: its first lines, or the picture that `before` announces. */
  heading: (level: 1 | 2 | 3 | 4, text: string, before?: 'text' | 'picture') => void;
  paragraph: (runs: readonly Run[], look?: 'body' | 'soft' | 'lead') => void;
  quote: (runs: readonly Run[]) => void;
  list: (items: readonly (readonly Run[])[], ordered: boolean) => void;
  table: (header: readonly string[], rows: readonly (readonly string[])[]) => void;
  /** Width and height are the picture's own; it is scaled to the page, and kept whole on one. */
  figure: (picture: PictureFile, about: { alt: string; width: number; height: number }) => void;
  newPage: () => void;
  /** Ends the document with page numbers and answers its bytes. */
  finish: () => Promise<Buffer>;
};

export const plain = (text: string): Run[] => [{ text, face: 'regular' }];

/** Begins a document of that title; `language` is a BCP 47 tag. */
export function taggedDocument(title: string, paperSize: PaperSize, language: string): TaggedDocument {
  const doc = new PDFDocument({
    size: pageSizes[paperSize],
    margins,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Producer: 'pdfkit', Creator: 'Packwise' },
  });
  const finished = wholeFile(doc);
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - margins.left - margins.right;
  const left = margins.left;
  /** At most so high, so that two pictures with their words share a page. */
  const pictureRoom = (doc.page.height - margins.top - margins.bottom) * 0.34;
  const room = () => doc.page.height - margins.bottom - doc.y;
  const needs = (height: number) => {
    if (room() < height) doc.addPage();
  };
  const mark = (type: string, draw: () => void) => root.add(doc.struct(type, {}, draw));
  const size = (points: number, color = ink) => doc.fontSize(points).fillColor(color);

  return {
    heading: (level, text, before = 'text') => {
      needs(headingSizes[level] * 2 + (before === 'picture' ? pictureRoom + 30 : 30));
      doc.y += level === 1 ? 0 : headingSizes[level] * 0.6;
      mark(`H${level}`, () => {
        size(headingSizes[level]);
        writeRuns(doc, [{ text, face: 'bold' }], left, width);
      });
      doc.y += 4;
    },
    paragraph: (runs, look = 'body') => {
      mark('P', () => {
        size(look === 'lead' ? 13 : look === 'soft' ? 9.5 : 11.5, look === 'soft' ? soft : ink);
        writeRuns(doc, runs, left, width);
      });
      doc.y += look === 'soft' ? 4 : 7;
    },
    quote: (runs) => {
      mark('BlockQuote', () => {
        size(12.5, soft);
        writeRuns(doc, runs, left + 18, width - 36);
      });
      doc.y += 7;
    },
    list: (items, ordered) => {
      const list = doc.struct('L');
      root.add(list);
      for (const [index, runs] of items.entries()) {
        const label = ordered ? `${index + 1}.` : '•';
        writeListItem(doc, list, label, runs, { left, width, needs });
      }
      list.end();
      doc.y += 5;
    },
    table: (header, rows) => {
      size(10);
      doc.font('regular');
      needs(60);
      const cell = (text: string) =>
        fontRuns(text, 'regular')
          .map((run) => run.text)
          .join('');
      const options = {
        position: { x: left, y: doc.y },
        maxWidth: width,
        structParent: root,
        defaultStyle: { padding: 4, border: 0.5, borderColor: '#9aa5b1' },
        data: [
          header.map((text) => ({
            text: cell(text),
            type: 'TH' as const,
            scope: 'Column',
            font: { src: 'bold' },
          })),
          ...rows.map((row) => row.map(cell)),
        ],
      };
      doc.table(options); // not written in place: the types know neither structParent nor scope
      doc.x = left;
      doc.y += 12;
    },
    figure: (picture, about) => {
      const box = fitted(about, width, pictureRoom);
      needs(box.height + 30);
      const [x, y] = [left, doc.y];
      const bbox: [number, number, number, number] = [x, y, x + box.width, y + box.height];
      const placed = { alt: about.alt, bbox }; // not written in place: the types don't know bbox
      root.add(doc.struct('Figure', placed, () => drawPicture(doc, picture, { x, y, ...box })));
      doc.x = left;
      doc.y = y + box.height + 6;
    },
    newPage: () => {
      doc.addPage();
    },
    finish: () => {
      root.end();
      numberPages(doc, title);
      doc.end();
      return finished;
    },
  };
}

/** Writes words that change their face, with lines broken as if they were one text. */
function writeRuns(doc: PDFKit.PDFDocument, runs: readonly Run[], x: number, width: number): void {
  const parts = runs.flatMap(({ text, face }) => fontRuns(text, face)).filter(({ text }) => text !== '');
  for (const [index, { text, font }] of parts.entries()) {
    const options = { width, lineGap: 2.5, continued: index < parts.length - 1 };
    doc.font(font);
    if (index === 0) doc.text(text, x, doc.y, options);
    else doc.text(text, options);
  }
  doc.x = margins.left;
}

function writeListItem(
  doc: PDFKit.PDFDocument,
  list: PDFKit.PDFStructureElement,
  label: string,
  runs: readonly Run[],
  place: { left: number; width: number; needs: (height: number) => void },
): void {
  place.needs(30);
  const item = doc.struct('LI');
  list.add(item);
  const y = doc.y;
  item.add(
    doc.struct('Lbl', {}, () => {
      doc.font('regular').fontSize(11.5).fillColor(ink).text(label, place.left, y, { width: 20 });
    }),
  );
  doc.y = y;
  item.add(doc.struct('LBody', {}, () => writeRuns(doc, runs, place.left + 22, place.width - 22)));
  item.end();
  doc.y += 3;
}

function fitted({ width, height }: { width: number; height: number }, maxWidth: number, maxHeight: number) {
  const scale = Math.min(maxWidth / width, maxHeight / height);
  return { width: width * scale, height: height * scale };
}

function drawPicture(
  doc: PDFKit.PDFDocument,
  picture: PictureFile,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  doc.save();
  if (picture.kind === 'raster') doc.image(picture.bytes, x, y, { width, height });
  else {
    // Its own frame cuts off what is drawn beyond it, as a browser does.
    doc.rect(x, y, width, height).clip();
    SVGtoPDF(doc, picture.svg, x, y, {
      width,
      height,
      preserveAspectRatio: 'xMidYMid meet',
      fontCallback: (_family, bold, italic) => (bold ? 'bold' : italic ? 'italic' : 'regular'),
    });
  }
  doc.restore();
}

/** At the foot of each page its title and number: decoration for a screen reader, which knows both. */
function numberPages(doc: PDFKit.PDFDocument, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin the text would start another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.fontSize(9).fillColor(soft).font('regular');
    const words = `${fontRuns(title, 'regular')
      .filter(({ font }) => font === 'regular')
      .map(({ text }) => text)
      .join('')} · ${page + 1} of ${count}`;
    doc.text(words, margins.left, doc.page.height - 40, { lineBreak: false });
    doc.endMarkedContent();
  }
}
