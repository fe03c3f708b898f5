import { pageSizes } from '#server/integrations/pdf/pdf-file.ts';
import type { PaperSize } from '#shared/kernel/paper-size.ts';
import {
  freePart,
  writeHead,
  type Box,
  type Drawing,
  type OrganizerPage,
  type Pen,
} from './organizer-page.ts';

/** In the form of a card's picture. */
const picture: Box = { x: 0, y: 0, width: 524, height: 320 };
const TOP = 14;
/** How high the capitals of Helvetica stand, as a share of their size, as PDF files place them. */
const ASCENT = 0.718;

/** An organizer's page as the picture on its card: the same drawing as the PDF's, as a sheet of paper on a desk. */
export function organizerPicture(paper: PaperSize, { title, instruction, draw }: Drawing): string {
  const [width, height] = pageSizes[paper];
  const parts: string[] = [];
  const page = picturePage(paper, parts);
  writeHead(page, paper, title, instruction);
  draw(page);
  const scale = round((picture.height - TOP * 2) / height);
  const left = round((picture.width - width * scale) / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${picture.width} ${picture.height}">
<rect width="${picture.width}" height="${picture.height}" fill="#d9e6f0"/>
<g transform="translate(${left} ${TOP}) scale(${scale})" font-family="Helvetica, Arial, sans-serif">
<rect x="-3" y="-3" width="${width + 6}" height="${height + 6}" fill="#7d9bb3"/>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${parts.join('\n')}
</g>
</svg>
`;
}

function picturePage(paper: PaperSize, parts: string[]): OrganizerPage {
  return {
    pen: svgPen(parts),
    room: freePart(paper),
    decorate: (draw) => draw(),
    words: (_tag, text, { x, y, width, size, color, bold = false, center = false }) => {
      const place = `x="${round(center ? x + width / 2 : x)}" y="${round(y + size * ASCENT)}"`;
      const looks = `font-size="${size}" fill="${color}"${bold ? ' font-weight="700"' : ''}`;
      parts.push(`<text ${place} ${looks}${center ? ' text-anchor="middle"' : ''}>${escaped(text)}</text>`);
    },
    field: () => undefined,
  };
}

/** Collects shapes until they are filled or stroked, as a page of a PDF does. */
function svgPen(parts: string[]): Pen {
  let shapes: string[] = [];
  let [wide, opacity] = [1, 1];
  const add = (shape: string): Pen => {
    shapes.push(shape);
    return pen;
  };
  const put = (fill: string, stroke: string): Pen => {
    const looks = [
      `fill="${fill}"`,
      ...(opacity < 1 ? [`fill-opacity="${opacity}"`] : []),
      ...(stroke === 'none' ? [] : [`stroke="${stroke}" stroke-width="${wide}"`]),
    ].join(' ');
    parts.push(...shapes.map((shape) => `<${shape} ${looks}/>`));
    shapes = [];
    return pen;
  };
  const pen: Pen = {
    rect: (x, y, width, height) => add(`rect ${boxOf(x, y, width, height)}`),
    roundedRect: (x, y, width, height, radius = 0) =>
      add(`rect ${boxOf(x, y, width, height)} rx="${radius}"`),
    circle: (x, y, radius) => add(`circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`),
    ellipse: (x, y, rx, ry = rx) =>
      add(`ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"`),
    polygon: (...points) =>
      add(`polygon points="${points.map((one) => one.map(round).join(',')).join(' ')}"`),
    moveTo: (x, y) => add(`path d="M${round(x)} ${round(y)}"`),
    lineTo: (x, y) => {
      const path = shapes.pop() ?? '';
      return add(`${path.slice(0, -1)}L${round(x)} ${round(y)}"`);
    },
    lineWidth: (width) => {
      wide = width;
      return pen;
    },
    fillOpacity: (share) => {
      opacity = share;
      return pen;
    },
    save: () => pen,
    restore: () => {
      opacity = 1;
      return pen;
    },
    fill: (color) => put(color, 'none'),
    stroke: (color) => put('none', color),
    fillAndStroke: (fill, stroke) => put(fill, stroke),
  };
  return pen;
}

const boxOf = (x: number, y: number, width: number, height: number): string =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

const round = (value: number): number => Math.round(value * 1000) / 1000;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
