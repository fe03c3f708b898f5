import fs from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { packsFolder } from '../folders.ts';
import { colors } from '../parts/drawing.ts';
import { graticule, land, outline } from '../parts/world-shapes.ts';
import { peelEdge, peelStrip } from '../pictures/flat-map-pictures.ts';

// Draws the printed sheets of the packs. The results are committed; run again after a change.
const sheet = path.join(packsFolder, 'maps-and-mapmakers/documents/make-your-own-globe.pdf');

/** Points on paper for one radius of the Earth: the ball is then 6 centimeters across. */
const radius = (6 / 2.54 / 2) * 72;
const strip = 30;
const steps = [
  'Color the land and the sea. The thick line in the middle is the equator.',
  'Cut the strips apart, but leave them joined at the equator in one long row.',
  'Wrap the row around the ball along its middle. Does it close?',
  'Glue the tips of each strip up to one pole and down to the other.',
  'Now try the opposite: can you take your globe off the ball and press it flat? What happens?',
];

fs.mkdirSync(path.dirname(sheet), { recursive: true });
fs.writeFileSync(sheet, await globeSheet());

/** Twelve strips of the Earth to cut out. The same bytes each time: no dates. */
function globeSheet(): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: 'Make Your Own Globe', CreationDate: new Date(0), Producer: 'pdfkit', Creator: 'Library' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  const tags = doc.struct('Document');
  doc.addStructure(tags);
  write(doc, tags, 'H1', 'Make Your Own Globe', 24, 34);
  write(
    doc,
    tags,
    'P',
    'You need a ball or a balloon about 6 cm (2.4 in) across, scissors, glue and crayons. Print this page at 100 %.',
    12,
    68,
  );
  drawStrips(doc, tags);
  steps.forEach((step, index) => write(doc, tags, 'P', `${index + 1}. ${step}`, 12, 610 + index * 24));
  tags.end();
  doc.end();
  return done;
}

function write(
  doc: PDFKit.PDFDocument,
  tags: PDFKit.PDFStructureElement,
  kind: 'H1' | 'P',
  words: string,
  size: number,
  y: number,
): void {
  tags.add(
    doc.struct(kind, {}, () => {
      doc
        .font(kind === 'H1' ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(size)
        .fillColor(colors.night)
        .text(words, 42, y, { width: 528 });
    }),
  );
}

function drawStrips(doc: PDFKit.PDFDocument, tags: PDFKit.PDFStructureElement): void {
  const width = (strip * Math.PI * radius) / 180;
  const edge = peelEdge(radius, strip);
  const left = 306 - width * 6 + width / 2;
  const figure = doc.struct(
    'Figure',
    { alt: 'The Earth in twelve strips with pointed ends, side by side along the equator.' },
    () => {
      for (let index = 0; index < 12; index += 1) {
        const map = peelStrip(-165 + index * strip, radius).clipExtent([
          [-width, -radius * 2],
          [width, radius * 2],
        ]);
        doc.save().translate(left + index * width, 350);
        doc.save().path(edge).clip();
        doc.path(outline(map, graticule)).lineWidth(0.3).stroke('#9fb8c6');
        doc.path(outline(map, land)).lineWidth(0.6).stroke(colors.night);
        doc.lineWidth(1.4).moveTo(-width, 0).lineTo(width, 0).stroke(colors.night);
        doc.restore();
        doc.path(edge).lineWidth(0.8).stroke(colors.night);
        doc.restore();
      }
    },
  );
  tags.add(figure);
}
