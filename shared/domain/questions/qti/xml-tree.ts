/** An element of a document as its reader needs it: no comments, no processing instructions. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
};
export type XmlNode = XmlElement | string;

/** Attributes that have no value are left out. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Builds an element. */
export function element(name: string, attributes: Attributes, ...children: readonly XmlNode[]): XmlElement {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  return { name, attributes: Object.fromEntries(given), children };
}

const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** The elements directly in an element, of these names or of any. */
export const childrenOf = (parent: XmlElement, ...names: readonly string[]): XmlElement[] =>
  parent.children.filter(isElement).filter(({ name }) => names.length === 0 || names.includes(name));

/** All elements in an element however deep, of these names, in the order of the document. */
export function within(parent: XmlElement, ...names: readonly string[]): XmlElement[] {
  return childrenOf(parent).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...within(child, ...names),
  ]);
}

/** Elements whose words stand on a line of their own. */
const blocks = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'br',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
]);

/**
 * The words of an element as plain text, paragraphs on lines of their own. Elements named in `without` are left out with
 * all that is in them.
 */
export function plainText(node: XmlNode, without: ReadonlySet<string> = new Set()): string {
  return rawText(node, without)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function rawText(node: XmlNode, without: ReadonlySet<string>): string {
  if (typeof node === 'string') return node.replaceAll('\n', ' ');
  if (without.has(node.name)) return '';
  const inner = node.children.map((child) => rawText(child, without)).join('');
  return blocks.has(node.name) ? `\n${inner}\n` : inner;
}

/** An element as XML text in UTF-8, with its declaration. */
export const xmlText = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${markup(root)}\n`;

function markup(node: XmlNode): string {
  if (typeof node === 'string') return escaped(node);
  const attributes = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `<${node.name}${attributes.join('')}`;
  return node.children.length === 0
    ? `${open}/>`
    : `${open}>${node.children.map(markup).join('')}</${node.name}>`;
}

/** XML 1.0 has no place for most control characters nor for half a surrogate pair, not even escaped. */
const escaped = (text: string): string =>
  [...text]
    .filter((sign) => /[\t\n\r]|[^\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(sign))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Line ends in attributes would be read as blanks.
    .replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.codePointAt(0)};`);
