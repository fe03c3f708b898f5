import { element, type XmlElement } from './xml-tree.ts';

const TEMPLATES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/';

/** What is declared of an answer, what is drawn, and how it is marked. */
export type Parts = {
  readonly declarations: readonly XmlElement[];
  readonly body: readonly XmlElement[];
  readonly processing: XmlElement | null;
};

export const RESPONSE = 'RESPONSE';
export const answered = { 'response-identifier': RESPONSE };
export const prompt = (text: string): XmlElement => element('qti-prompt', {}, ...paragraphs(text));

/** Lines of a text as paragraphs. */
export const paragraphs = (text: string): XmlElement[] =>
  text.split('\n').map((line) => element('p', {}, ...(line === '' ? [] : [line])));

export const outcome = (identifier: string, type: string, value: string | number): XmlElement =>
  element(
    'qti-outcome-declaration',
    { identifier, cardinality: 'single', 'base-type': type },
    element('qti-default-value', {}, element('qti-value', {}, String(value))),
  );

type Declared = {
  readonly cardinality: 'single' | 'multiple' | 'ordered';
  readonly type: string;
  /** What is right; null where nothing says it. */
  readonly correct: readonly string[] | null;
  readonly mapping?: XmlElement | null;
  readonly identifier?: string;
};

export const response = ({
  cardinality,
  type,
  correct,
  mapping = null,
  identifier = RESPONSE,
}: Declared): XmlElement =>
  element(
    'qti-response-declaration',
    { identifier, cardinality, 'base-type': type },
    ...(correct === null
      ? []
      : [element('qti-correct-response', {}, ...correct.map((value) => element('qti-value', {}, value)))]),
    ...(mapping ? [mapping] : []),
  );

/** Each of these is worth the same share of the points; anything else `otherwise`. */
export function mapped(values: readonly string[], most: number, otherwise: number): XmlElement | null {
  if (values.length === 0) return null;
  const each = most / values.length;
  return element(
    'qti-mapping',
    { 'lower-bound': 0, 'upper-bound': most, 'default-value': otherwise === 0 ? 0 : -each },
    ...values.map((value) => element('qti-map-entry', { 'map-key': value, 'mapped-value': each })),
  );
}

export const byTemplate = (name: 'match_correct' | 'map_response'): XmlElement =>
  element('qti-response-processing', { template: `${TEMPLATES}${name}` });

/** Marked by shares where something is right, by nobody where nothing says so. */
export const byMapping = (correct: readonly string[] | null): XmlElement | null =>
  correct === null || correct.length === 0 ? null : byTemplate('map_response');

/** Names that are right in XML, whatever our ids are: C1, C2, and so on. */
export const namesOf = (
  letter: string,
  all: readonly { readonly id: string }[],
): ReadonlyMap<string, string> => new Map(all.map(({ id }, index) => [id, `${letter}${index + 1}`]));

export const named = (names: ReadonlyMap<string, string>, ids: readonly string[]): string[] =>
  ids.flatMap((id) => names.get(id) ?? []);
