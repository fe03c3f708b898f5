import PDFDocument from 'pdfkit';
import { pageSizes, wholeFile } from '#server/integrations/pdf/pdf-file.ts';
import type { PaperSize } from '#shared/kernel/paper-size.ts';

const margin = 42;
export const ink = '#17324d';
export const soft = '#eef5fa';
export const line = '#7d9bb3';

/** A box in points from the top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** What an organizer draws on: a tagged page with a title, room below it, and labelled boxes to write in. */
export type OrganizerPage = {
  readonly doc: PDFKit.PDFDocument;
  /** The document element that every tagged part hangs on. */
  readonly tags: PDFKit.PDFStructureElement;
  /** The room below title and instruction. */
  readonly room: Box;
  /** A shape that carries no meaning of its own: left out by a screen reader. */
  readonly decorate: (draw: () => void) => void;
  readonly heading: (text: string, x: number, y: number, width: number, center?: boolean) => void;
  /** A form field with a name for screen readers. */
  readonly field: (name: string, box: Box) => void;
};

/**
 * Makes a one-page PDF: tagged, with a title and a language, and with fields that can be filled on the device.
 * The same input gives the same bytes, because a pack's version is a hash of them.
 */
export function organizerPdf(
  paper: PaperSize,
  title: string,
  instruction: string,
  draw: (page: OrganizerPage) => void,
): Promise<Buffer> {
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
  const page = organizerPage(doc, paper);
  writeHead(doc, paper, title, instruction, page);
  draw(page);
  page.tags.end();
  doc.end();
  return finished;
}

function organizerPage(doc: PDFKit.PDFDocument, paper: PaperSize): OrganizerPage {
  const [width, height] = pageSizes[paper];
  const tags = doc.struct('Document');
  doc.addStructure(tags);
  return {
    doc,
    tags,
    room: { x: margin, y: 142, width: width - margin * 2, height: height - 142 - margin },
    decorate: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    heading: (text, x, y, textWidth, center = false) => {
      const align = center ? 'center' : 'left';
      tags.add(
        doc.struct('H2', {}, () => {
          doc
            .fillColor(ink)
            .font('Helvetica-Bold')
            .fontSize(13)
            .text(text, x, y, { width: textWidth, align });
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

function writeHead(
  doc: PDFKit.PDFDocument,
  paper: PaperSize,
  title: string,
  instruction: string,
  page: OrganizerPage,
): void {
  const [width] = pageSizes[paper];
  page.decorate(() => doc.rect(0, 0, width, 62).fill(ink));
  page.tags.add(
    doc.struct('H1', {}, () => {
      doc
        .fillColor('#ffffff')
        .font('Helvetica-Bold')
        .fontSize(24)
        .text(title, margin, 20, { width: width - margin * 2 });
    }),
  );
  page.tags.add(
    doc.struct('P', {}, () => {
      doc
        .fillColor(ink)
        .font('Helvetica')
        .fontSize(12)
        .text(instruction, margin, 74, { width: width - margin * 2 });
    }),
  );
  const half = (width - margin * 2) / 2;
  for (const [index, label] of ['Name', 'Date'].entries()) {
    const x = margin + index * half;
    page.tags.add(
      doc.struct('P', {}, () => {
        doc.fillColor(ink).font('Helvetica').fontSize(11).text(label, x, 115, { width: 40 });
      }),
    );
    page.decorate(() =>
      doc
        .lineWidth(1)
        .moveTo(x + 38, 128)
        .lineTo(x + half - 14, 128)
        .stroke(line),
    );
    page.field(label, { x: x + 38, y: 108, width: half - 54, height: 19 });
  }
}
