import fs from 'node:fs';
import { fontFile } from '#server/server-files.ts';
import { faces, fontFileName, type Face } from './font-files.ts';

const read = (subset: 'latin' | 'latin-ext', face: Face) =>
  fs.readFileSync(fontFile(fontFileName(subset, face)));

/** Makes the product's own face known to a document: under each name, and with `-ext` its further letters. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const face of faces) {
    doc.registerFont(face, read('latin', face));
    doc.registerFont(`${face}-ext`, read('latin-ext', face));
  }
}

export type FontRun = { readonly text: string; readonly font: string };

/**
 * Cuts a text into runs that one font file can write: a file holds the letters of Western Europe, its neighbor those
 * of the rest of Europe. A sign of neither becomes a question mark, which can be seen, rather than nothing.
 */
export function fontRuns(text: string, face: Face): FontRun[] {
  const runs: { text: string; font: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const point = sign.codePointAt(0) ?? 0;
    const isBasic = point < 0x100 || basicBeyond.has(point);
    const isFurther = (point >= 0x100 && point < 0x250) || (point >= 0x1e00 && point < 0x1f00);
    const font = isFurther && !isBasic ? `${face}-ext` : face;
    const shown = isBasic || isFurther ? sign : (plainer[sign] ?? '?');
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}

/** Signs above Latin-1 that the first file holds: quotes, dashes, and the like. */
const basicBeyond: ReadonlySet<number> = new Set(
  Array.from('ıŒœˆ˚˜–—‘’‚“”„•…‹›€™−', (sign) => sign.codePointAt(0) ?? 0),
);
const plainer: Readonly<Record<string, string>> = { '→': '->', '←': '<-', '≤': '<=', '≥': '>=', '≈': '~' };

/** Whether a text has signs that no font file of ours can write; each becomes a question mark. */
export const hasUnknownSigns = (text: string): boolean =>
  fontRuns(text.replaceAll('?', ''), 'regular').some((run) => run.text.includes('?'));
