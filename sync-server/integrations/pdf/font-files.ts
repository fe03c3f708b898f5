/** The faces of a document: upright, bold, slanted. */
export const faces = ['regular', 'bold', 'italic'] as const;
export type Face = (typeof faces)[number];

const styles: Record<Face, string> = { regular: '400-normal', bold: '700-normal', italic: '400-italic' };

/** Western Europe's letters, and those of the rest of Europe. */
const subsets = ['latin', 'latin-ext'] as const;

/** The name of the file that holds one face of some letters. */
export const fontFileName = (subset: (typeof subsets)[number], face: Face): string =>
  `atkinson-hyperlegible-next-${subset}-${styles[face]}.woff`;

/** Every font file that a document may need. */
export const fontFiles: readonly string[] = subsets.flatMap((subset) =>
  faces.map((face) => fontFileName(subset, face)),
);
