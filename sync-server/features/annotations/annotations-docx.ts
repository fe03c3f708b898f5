import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { ANNOTATION_COLORS } from '#shared/domain/annotations/annotation-colors.ts';
import {
  textLabel,
  type AnnotationFile,
  type KindedAnnotation,
} from '#shared/domain/annotations/files/annotation-file.ts';
import type { PaperSize } from '#shared/kernel/paper-size.ts';

/** Twentieths of a point. */
const pages: Record<PaperSize, { width: number; height: number }> = {
  letter: { width: 12_240, height: 15_840 },
  a4: { width: 11_906, height: 16_838 },
};

/** Annotations as a Word document: headings, quotes and paragraphs, so that it can be navigated and worked on. */
export async function annotationsDocx(
  { head, author, entries }: AnnotationFile,
  { paperSize, language }: { readonly paperSize: PaperSize; readonly language: string },
): Promise<Buffer> {
  const title = `Annotations: ${head.contentTitle || head.packTitle || 'a text'}`;
  const about = [author, head.packTitle, head.subject].filter((part) => part !== '').join(' · ');
  const document = new Document({
    title: writable(title),
    creator: 'Packwise',
    styles: { default: { document: { run: { font: 'Calibri', size: 24, language: { value: language } } } } },
    sections: [
      {
        properties: { page: { size: pages[paperSize] } },
        children: [
          new Paragraph({ ...direction(title), heading: HeadingLevel.HEADING_1, children: [words(title)] }),
          ...(about === '' ? [] : [paragraph(about)]),
          ...(head.citation === '' ? [] : [paragraph(head.citation)]),
          ...(entries.length === 0 ? [paragraph('There are no annotations of this kind.')] : []),
          ...entries.flatMap((entry, index) => entryParagraphs(index + 1, entry)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function entryParagraphs(number: number, { annotation, kind }: KindedAnnotation): Paragraph[] {
  const more = [textLabel(annotation), annotation.flag.isFlagged ? 'flagged for the teacher' : '']
    .filter((part) => part !== '')
    .join(', ');
  const heading = `${number}. ${kind.label}${more === '' ? '' : ` (${more})`}`;
  const color = ANNOTATION_COLORS[kind.style].slice(1);
  return [
    new Paragraph({
      ...direction(kind.label),
      heading: HeadingLevel.HEADING_2,
      keepNext: true,
      children: [words(heading, { color })],
    }),
    ...annotation.highlights.map(
      ({ exact }) =>
        new Paragraph({
          ...direction(exact),
          indent: { left: 400 },
          border: { left: { style: 'single', size: 18, space: 8, color } },
          spacing: { before: 80, after: 80 },
          children: [words(exact, { italics: true })],
        }),
    ),
    ...annotation.note
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map(paragraph),
  ];
}

const paragraph = (text: string): Paragraph =>
  new Paragraph({ ...direction(text), spacing: { after: 120 }, children: [words(text)] });

const words = (text: string, look: { color?: string; italics?: boolean } = {}): TextRun =>
  new TextRun({ ...look, text: writable(text), rightToLeft: isRightToLeft(text) });

const direction = (text: string): { bidirectional: boolean } => ({ bidirectional: isRightToLeft(text) });

/** By the first letter, as `dir="auto"` has it. */
const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text,
  );

/** Without the characters that XML 1.0 has no way to write; with one of them Word opens nothing. */
const writable = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
