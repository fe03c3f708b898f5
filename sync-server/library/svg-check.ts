import { refuse } from './refused-pack.ts';

const forbidden: readonly [pattern: RegExp, reason: string][] = [
  [/<\s*script/i, 'holds a script'],
  [/\son[a-z]+\s*=/i, 'holds an event handler'],
  [/<\s*(foreignObject|iframe|image|audio|video|a)\b/i, 'holds an element that can load or lead elsewhere'],
  [/(href|src)\s*=\s*["'](?!#)/i, 'refers to something outside itself'],
  [/url\(\s*["']?(?!#)/i, 'refers to something outside itself'],
  [/@import/i, 'imports a style'],
  [/<!(DOCTYPE|ENTITY)/i, 'declares a document type'],
  [/<\?xml-stylesheet/i, 'names a style sheet'],
  [/javascript:/i, 'holds a script address'],
];

/**
 * Refuses an SVG that could run or fetch anything: it is shown as a picture, but a person may open the file
 * by itself, where it would be a page of this product. Returns its size from the viewBox.
 */
export function checkSvg(file: string, svg: string): { width: number; height: number } {
  for (const [pattern, reason] of forbidden) {
    if (pattern.test(svg)) refuse(file, 'svg', reason);
  }
  const box = /<svg[^>]*\sviewBox="0 0 (\d+) (\d+)"/.exec(svg);
  if (!box) return refuse(file, 'viewBox', 'must be "0 0 width height" in whole numbers');
  return { width: Number(box[1]), height: Number(box[2]) };
}
