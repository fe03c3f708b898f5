import { childrenOf, plainText, type XmlElement } from './xml-tree.ts';

/** What an item declares of one answer. */
export type DeclaredResponse = {
  readonly cardinality: string;
  readonly baseType: string;
  /** What is right, as written; empty where the item does not say. */
  readonly correct: readonly string[];
  /** What the mapping gives something for, and whether it looks at the case of letters. */
  readonly mapped: readonly { readonly key: string; readonly value: number; readonly isCased: boolean }[];
};

/** The declaration of an answer in an item with plain names. */
export function readResponse(root: XmlElement, identifier: string): DeclaredResponse {
  const declaration = childrenOf(root, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === identifier,
  );
  const inner = (name: string) => declaration && childrenOf(declaration, name)[0];
  const values = inner('correctResponse');
  const mapping = inner('mapping');
  return {
    cardinality: declaration?.attributes['cardinality'] ?? 'single',
    baseType: declaration?.attributes['baseType'] ?? 'identifier',
    correct: values ? childrenOf(values, 'value').map((value) => plainText(value)) : [],
    mapped: mapping
      ? childrenOf(mapping, 'mapEntry').map(({ attributes }) => ({
          key: attributes['mapKey'] ?? '',
          value: Number(attributes['mappedValue'] ?? 0),
          // The standard's default (QTI 2.1 information model, mapEntry).
          isCased: attributes['caseSensitive'] !== 'false',
        }))
      : [],
  };
}

/** What is right: what the item says, else whatever its mapping gives points for. */
export function rightValues({ cardinality, correct, mapped }: DeclaredResponse): readonly string[] {
  if (correct.length > 0) return correct;
  const given = mapped.filter(({ value }) => value > 0);
  if (cardinality !== 'single') return given.map(({ key }) => key);
  const [best] = given.toSorted((one, other) => other.value - one.value);
  return best ? [best.key] : [];
}
