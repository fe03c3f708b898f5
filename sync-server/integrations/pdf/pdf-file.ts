import type { PaperSize } from '#shared/kernel/paper-size.ts';

/** Sizes of a page in points. */
export const pageSizes: Record<PaperSize, [width: number, height: number]> = {
  letter: [612, 792],
  a4: [595.28, 841.89],
};

/** The whole document, once it is ended. */
export function wholeFile(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
