import { hasUnknownSigns } from '#server/integrations/pdf/pdf-fonts.ts';
import { plain, taggedDocument, type TaggedDocument } from '#server/integrations/pdf/tagged-document.ts';
import type { AnnotationFile, KindedAnnotation } from '#shared/domain/annotations/files/annotation-file.ts';
import { textLabel } from '#shared/domain/annotations/files/annotation-file.ts';
import type { PaperSize } from '#shared/kernel/paper-size.ts';

const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

/** Annotations as a tagged PDF: each with its words as a quote and its note, under its number and kind. */
export async function annotationsPdf(
  { head, author, entries }: AnnotationFile,
  { paperSize, language }: { readonly paperSize: PaperSize; readonly language: string },
): Promise<Buffer> {
  const title = `Annotations: ${head.contentTitle || head.packTitle || 'a text'}`;
  const out = taggedDocument(title, paperSize, language);
  out.heading(1, title);
  const about = [author, head.packTitle, head.subject].filter((part) => part !== '').join(' · ');
  if (about !== '') out.paragraph(plain(about), 'soft');
  if (head.citation !== '') out.paragraph(plain(head.citation), 'soft');
  if (entries.length === 0) out.paragraph(plain('There are no annotations of this kind.'));
  for (const [index, entry] of entries.entries()) writeEntry(out, index + 1, entry);
  const texts = entries.flatMap(({ annotation, kind }) => [
    ...annotation.highlights.map(({ exact }) => exact),
    ...[annotation.note, kind.label],
  ]);
  const isPartial = [title, about, head.citation, ...texts].some(hasUnknownSigns);
  if (isPartial)
    out.paragraph(
      plain('A question mark stands for letters that this PDF can’t show. A Word file has them.'),
      'soft',
    );
  return out.finish();
}

function writeEntry(out: TaggedDocument, number: number, { annotation, kind }: KindedAnnotation): void {
  const where = textLabel(annotation);
  const flag = annotation.flag.isFlagged ? 'flagged for the teacher' : '';
  const more = [where, flag].filter((part) => part !== '').join(', ');
  out.heading(2, `${number}. ${kind.label}${more === '' ? '' : ` (${more})`}`);
  for (const { exact } of annotation.highlights) out.quote(plain(exact));
  for (const line of paragraphsOf(annotation.note)) out.paragraph(plain(line));
}
