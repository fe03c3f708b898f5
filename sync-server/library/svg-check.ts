import { isUtf8 } from 'node:buffer';
import {
  parseXml,
  XmlDeclaration,
  XmlDocumentType,
  XmlElement,
  XmlProcessingInstruction,
  type XmlNode,
} from '@rgrove/parse-xml';
import { refuse, RefusedPack, type PackProblem } from './refused-pack.ts';

const SVG = 'http://www.w3.org/2000/svg';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** What draws. Nothing here runs, fetches, links, animates, or holds another language than SVG. */
const ELEMENTS = words(
  `svg g defs title desc symbol use path rect circle ellipse line polyline polygon text tspan
   clipPath mask pattern marker linearGradient radialGradient stop`,
);

const ATTRIBUTES = words(
  `id class role version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points
   transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset
   clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient pathLength rotate
   textLength lengthAdjust fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
   stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity color opacity
   clip-path clip-rule mask marker-start marker-mid marker-end paint-order shape-rendering text-rendering
   vector-effect visibility display overflow font-family font-size font-style font-weight letter-spacing
   word-spacing text-anchor text-decoration dominant-baseline baseline-shift writing-mode aria-label aria-hidden
   aria-labelledby aria-describedby xml:space`,
);

/** What may take its looks from another element of the same file. */
const REFERRING = words('use linearGradient radialGradient pattern');
const REFERENCES = words('href xlink:href');
const OWN_PART = /^#[\w.-]+$/;
/** A value that leads anywhere does so by this alone, but for references. A backslash may spell it in other letters. */
const LEADS_ELSEWHERE = /url\s*\((?!#[\w.-]+\))|\\/i;

/**
 * Refuses an SVG that could run or fetch anything: it is shown as a picture, but a person may open the file
 * by itself, where it would be a page of this product. What is not known to draw is refused, element by element,
 * each with its line. Returns its size from the viewBox.
 */
export function checkSvg(file: string, content: Buffer): { width: number; height: number } {
  if (!isUtf8(content)) refuse(file, 'svg', 'is not a text in UTF-8');
  const text = content.toString('utf8');
  const root = parsed(file, text);
  const problems: PackProblem[] = [];
  const lineOf = ({ start }: XmlNode) => `line ${text.slice(0, Math.max(0, start)).split('\n').length}`;
  const walk = (nodes: readonly XmlNode[]): void => {
    for (const node of nodes) {
      for (const reason of problemsOf(node)) problems.push({ file, field: lineOf(node), reason });
      if ('children' in node) walk(node.children as XmlNode[]); // its own nodes
    }
  };
  walk(root.children);
  if (problems.length > 0) throw new RefusedPack(problems);
  const box = /^0 0 (\d+) (\d+)$/.exec(root.root?.attributes['viewBox'] ?? '');
  if (!box) return refuse(file, 'viewBox', 'must be "0 0 width height" in whole numbers');
  return { width: Number(box[1]), height: Number(box[2]) };
}

function parsed(file: string, text: string) {
  try {
    return parseXml(text, {
      ...{ includeOffsets: true, preserveCdata: true },
      ...{ preserveDocumentType: true, preserveXmlDeclaration: true },
    });
  } catch (error) {
    // Also what is nested without end.
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return refuse(file, 'svg', `can’t be read as XML: ${reason}`);
  }
}

function problemsOf(node: XmlNode): string[] {
  if (node instanceof XmlDocumentType) return ['declares a document type'];
  if (node instanceof XmlProcessingInstruction) return [`holds an instruction, <?${node.name}`];
  if (node instanceof XmlDeclaration)
    return /^utf-8$/i.test(node.encoding ?? 'utf-8') ? [] : [`says that it is in ${node.encoding ?? ''}`];
  if (!(node instanceof XmlElement)) return [];
  const { name, attributes } = node;
  if (!ELEMENTS.has(name) || (name === 'svg') !== (node.parent?.type === 'document'))
    return [`the element <${name}> is not allowed`];
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (isAllowed(name, attribute, value)) return [];
    return [`the attribute ${attribute} of <${name}> is not allowed, or not with this value`];
  });
}

function isAllowed(element: string, attribute: string, value: string): boolean {
  if (attribute === 'xmlns') return value === SVG;
  if (attribute === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink';
  if (REFERENCES.has(attribute)) return REFERRING.has(element) && OWN_PART.test(value);
  return ATTRIBUTES.has(attribute) && !LEADS_ELSEWHERE.test(value);
}
