import PDFDocument from 'pdfkit';
import { pageSizes, wholeFile } from '#server/integrations/pdf/pdf-file.ts';
import type { PaperSize } from '#shared/kernel/paper-size.ts';

const margin = 42;
export const ink = '#17324d';
export const soft = '#eef5fa';
export const line = '#7d9bb3';

/** A box in points from the top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** What lines and shapes are drawn with: each is collected until it is filled or stroked. A document of pdfkit is one. */
export type Pen = {
  rect(x: number, y: number, width: number, height: number): Pen;
  roundedRect(x: number, y: number, width: number, height: number, radius?: number): Pen;
  circle(x: number, y: number, radius: number): Pen;
  ellipse(x: number, y: number, rx: number, ry?: number): Pen;
  polygon(...points: number[][]): Pen;
  moveTo(x: number, y: number): Pen;
  lineTo(x: number, y: number): Pen;
  lineWidth(width: number): Pen;
  fillOpacity(share: number): Pen;
  save(): Pen;
  restore(): Pen;
  fill(color: string): Pen;
  stroke(color: string): Pen;
  fillAndStroke(fill: string, stroke: string): Pen;
};

/** Where words stand, from the top left corner, and how they look. */
type Wording = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly bold?: boolean;
  readonly center?: boolean;
};

/** What an organizer draws on: a page with a title, room below it, and labelled boxes to write in. */
export type OrganizerPage = {
  readonly pen: Pen;
  /** The room below title and instruction. */
  readonly room: Box;
  /** A shape that carries no meaning of its own: left out by a screen reader. */
  readonly decorate: (draw: () => void) => void;
  readonly words: (tag: 'H1' | 'H2' | 'P', text: string, wording: Wording) => void;
  /** A form field with a name for screen readers. */
  readonly field: (name: string, box: Box) => void;
};

/** What is on an organizer's page. */
export type Drawing = {
  readonly title: string;
  readonly instruction: string;
  readonly draw: (page: OrganizerPage) => void;
};

/** The room that the head of a page leaves. */
export function freePart(paper: PaperSize): Box {
  const [width, height] = pageSizes[paper];
  return { x: margin, y: 142, width: width - margin * 2, height: height - 142 - margin };
}

/** The title of a box. */
export function heading(
  page: OrganizerPage,
  text: string,
  x: number,
  y: number,
  width: number,
  center = false,
): void {
  page.words('H2', text, { x, y, width, center, size: 13, color: ink, bold: true });
}

/**
 * Makes a one-page PDF: tagged, with a title and a language, and with fields that can be filled on the device.
 * The same input gives the same bytes, because a pack's version is a hash of them.
 */
export function organizerPdf(paper: PaperSize, { title, instruction, draw }: Drawing): Promise<Buffer> {
  const doc = new PDFDocument({
    size: pageSizes[paper],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(0), Producer: 'pdfkit', Creator: 'Library' },
  });
  const finished = wholeFile(doc);
  doc.initForm();
  // The document element that every tagged part hangs on.
  const tags = doc.struct('Document');
  doc.addStructure(tags);
  const page = pdfPage(doc, tags, paper);
  writeHead(page, paper, title, instruction);
  draw(page);
  tags.end();
  doc.end();
  return finished;
}

function pdfPage(doc: PDFKit.PDFDocument, tags: PDFKit.PDFStructureElement, paper: PaperSize): OrganizerPage {
  return {
    pen: doc,
    room: freePart(paper),
    decorate: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    words: (tag, text, { x, y, width, size, color, bold = false, center }) => {
      tags.add(
        doc.struct(tag, {}, () => {
          doc
            .fillColor(color)
            .font(bold ? 'Helvetica-Bold' : 'Helvetica')
            .fontSize(size)
            .text(text, x, y, { width, ...(center !== undefined && { align: center ? 'center' : 'left' }) });
        }),
      );
    },
    field: (name, box) => {
      const form = doc.struct('Form');
      tags.add(form);
      tagNextField(doc, form, name);
      doc.formText(name, box.x, box.y, box.width, box.height, { multiline: true, fontSize: 12 });
      form.end();
    },
  };
}

/** pdfkit drops the tag and the spoken name of a form field on its way to `annotate`: they are added there. */
function tagNextField(doc: PDFKit.PDFDocument, form: PDFKit.PDFStructureElement, name: string): void {
  const annotate = doc.annotate.bind(doc);
  doc.annotate = (x, y, width, height, options) => {
    doc.annotate = annotate;
    const widget = { ...options, structParent: form, TU: new String(name) };
    return annotate(x, y, width, height, widget);
  };
}

/** The title, the instruction, and where name and date are written. */
export function writeHead(page: OrganizerPage, paper: PaperSize, title: string, instruction: string): void {
  const [width] = pageSizes[paper];
  const wide = width - margin * 2;
  page.decorate(() => page.pen.rect(0, 0, width, 62).fill(ink));
  page.words('H1', title, { x: margin, y: 20, width: wide, size: 24, color: '#ffffff', bold: true });
  page.words('P', instruction, { x: margin, y: 74, width: wide, size: 12, color: ink });
  const half = wide / 2;
  for (const [index, label] of ['Name', 'Date'].entries()) {
    const x = margin + index * half;
    page.words('P', label, { x, y: 115, width: 40, size: 11, color: ink });
    page.decorate(() =>
      page.pen
        .lineWidth(1)
        .moveTo(x + 38, 128)
        .lineTo(x + half - 14, 128)
        .stroke(line),
    );
    page.field(label, { x: x + 38, y: 108, width: half - 54, height: 19 });
  }
}
