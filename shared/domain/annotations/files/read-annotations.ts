import * as z from 'zod/mini';
import { ANNOTATION_TYPES, type AnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import {
  MAX_ANNOTATION_LABEL_LENGTH,
  MAX_ANNOTATION_NOTE_LENGTH,
  MAX_HIGHLIGHTS,
  MAX_QUOTE_CONTEXT,
  MAX_QUOTE_LENGTH,
} from '#shared/domain/annotations/constants.ts';
import {
  annotatedContentSchema,
  annotationRow,
  type Annotation,
  type AnnotationTarget,
} from '#shared/domain/annotations/rows.ts';

/** Annotations in one file that is read. Ours. */

export const MAX_IMPORTED = 1_000;

/** An annotation as a file has it. */
export type FoundAnnotation = Pick<Annotation, 'typeId' | 'note' | 'highlights'> & {
  /** Its id in the file: of an annotation of this product its own. */
  readonly id: string;
  readonly isFlagged: boolean;
  /** The text that it is about; null where the file is another program's. */
  readonly target: AnnotationTarget | null;
};

export type AnnotationsFound =
  | { readonly kind: 'found'; readonly annotations: readonly FoundAnnotation[]; readonly unreadable: number }
  | { readonly kind: 'wrong_file' }
  | { readonly kind: 'too_many' };

/**
 * Reads an AnnotationPage or a list of annotations of the W3C's Web Annotation Data Model, of this product or of another.
 * What can't be understood, or is longer than an annotation may be, is counted and left out. `kinds` are the ones that the
 * reader has: what is of no kind of theirs becomes one of everybody's.
 */
export function readAnnotations(text: string, kinds: readonly AnnotationType[]): AnnotationsFound {
  const page = pageSchema.safeParse(jsonOf(text));
  if (!page.success) return { kind: 'wrong_file' };
  const items = Array.isArray(page.data) ? page.data : page.data.items;
  if (items.length > MAX_IMPORTED) return { kind: 'too_many' };
  const annotations = items.flatMap((item) => foundIn(item, kinds));
  return { kind: 'found', annotations, unreadable: items.length - annotations.length };
}

const pageSchema = z.union([z.array(z.unknown()), z.looseObject({ items: z.array(z.unknown()) })]);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** One or several of something, as JSON-LD writes both. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const context = z.string();
const selectorSchema = z.union([
  z.looseObject({
    type: z.literal('TextQuoteSelector'),
    exact: z.string().check(z.minLength(1), z.maxLength(MAX_QUOTE_LENGTH)),
    prefix: z._default(context, ''),
    suffix: z._default(context, ''),
  }),
  z.looseObject({
    type: z.literal('TextPositionSelector'),
    start: z.int().check(z.nonnegative()),
    end: z.int().check(z.positive()),
  }),
]);
const sourceSchema = z.looseObject({
  'packwise:pack': annotationRow.shape.packId,
  'packwise:contentType': annotatedContentSchema,
  'packwise:content': annotationRow.shape.contentId,
  'packwise:level': z._default(annotationRow.shape.level, null),
  'packwise:page': z._default(annotationRow.shape.tocId, null),
});
const targetSchema = z.looseObject({ source: z.optional(z.unknown()), selector: z.unknown() });
const bodySchema = z.looseObject({ value: z.string(), purpose: z.optional(z.string()) });
const annotationSchema = z.looseObject({
  id: z.optional(z.string()),
  type: z.literal('Annotation'),
  motivation: z.optional(z.unknown()),
  body: z.optional(z.unknown()),
  bodyValue: z.optional(z.string()),
  target: z.unknown(),
  'packwise:kind': z.optional(z.string()),
  'packwise:flagged': z.optional(z.boolean()),
});

/** None or one. */
function foundIn(item: unknown, kinds: readonly AnnotationType[]): FoundAnnotation[] {
  const parsed = annotationSchema.safeParse(item);
  if (!parsed.success) return [];
  const targets = listOf(parsed.data.target).map((target) => targetSchema.safeParse(target));
  const highlights = targets.flatMap(({ data }) => (data === undefined ? [] : highlightIn(data.selector)));
  if (highlights.length === 0 || highlights.length !== targets.length || highlights.length > MAX_HIGHLIGHTS)
    return [];
  const { note, label } = wordsIn(parsed.data);
  if (note.length > MAX_ANNOTATION_NOTE_LENGTH) return [];
  const sources = targets.map(({ data }) => sourceSchema.safeParse(data?.source).data);
  const typeId = kindOf({ ...parsed.data, label }, kinds);
  return [
    {
      ...{ id: (parsed.data.id ?? '').replace(/^urn:uuid:/, ''), note, highlights, typeId },
      isFlagged: parsed.data['packwise:flagged'] === true,
      target: targetOf(sources[0]),
    },
  ];
}

function targetOf(source: z.infer<typeof sourceSchema> | undefined): AnnotationTarget | null {
  if (source === undefined) return null;
  return {
    packId: source['packwise:pack'],
    contentType: source['packwise:contentType'],
    contentId: source['packwise:content'],
    level: source['packwise:level'],
    tocId: source['packwise:page'],
  };
}

/** None or one. A file without a position has the words found by their quote. */
function highlightIn(selector: unknown): Annotation['highlights'] {
  const known = listOf(selector).flatMap((one) => selectorSchema.safeParse(one).data ?? []);
  const quote = known.find((one) => one.type === 'TextQuoteSelector');
  if (quote === undefined) return [];
  const position = known.find((one) => one.type === 'TextPositionSelector');
  const isMeant = position !== undefined && position.start < position.end;
  return [
    {
      start: isMeant ? position.start : 0,
      end: isMeant ? position.end : quote.exact.length,
      exact: quote.exact,
      prefix: quote.prefix.slice(-MAX_QUOTE_CONTEXT),
      suffix: quote.suffix.slice(0, MAX_QUOTE_CONTEXT),
    },
  ];
}

/** The note, and the name of the kind. */
function wordsIn({ body, bodyValue }: z.infer<typeof annotationSchema>): { note: string; label: string } {
  const bodies = listOf(body).flatMap((one) =>
    typeof one === 'string' ? [] : (bodySchema.safeParse(one).data ?? []),
  );
  const isLabel = ({ purpose }: z.infer<typeof bodySchema>) =>
    purpose === 'classifying' || purpose === 'tagging';
  const notes = bodies.filter((one) => !isLabel(one)).map(({ value }) => value);
  return {
    note: [...(bodyValue === undefined ? [] : [bodyValue]), ...notes].join('\n\n'),
    label: bodies.find(isLabel)?.value.slice(0, MAX_ANNOTATION_LABEL_LENGTH) ?? '',
  };
}

type Named = { readonly 'packwise:kind'?: string | undefined; readonly label: string; motivation?: unknown };

function kindOf({ 'packwise:kind': typeId, label, motivation }: Named, kinds: readonly AnnotationType[]) {
  const known = [...kinds, ...ANNOTATION_TYPES];
  const byId = known.find((kind) => kind.typeId === typeId);
  const byLabel = known.find((kind) => kind.label.toLowerCase() === label.trim().toLowerCase());
  const asked = listOf(motivation).includes('questioning') ? 'question' : 'my-thought';
  return (byId ?? byLabel)?.typeId ?? asked;
}
