import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packOutput } from '#server/library/pack-output.ts';
import { RefusedPack } from '#server/library/refused-pack.ts';
import { checkSvg } from '#server/library/svg-check.ts';
import { projectRoot } from '#tests/support/run-command.ts';

const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"${root}>\n${inside}\n</svg>`;

const problemsOf = (content: string | Buffer) => {
  try {
    checkSvg('a.svg', Buffer.from(content));
    return [];
  } catch (error) {
    if (error instanceof RefusedPack) return error.problems.map(({ field, reason }) => `${field}: ${reason}`);
    throw error;
  }
};

const element = (name: string) => `line 2: the element <${name}> is not allowed`;
const attribute = (name: string, of: string) =>
  `line 2: the attribute ${name} of <${of}> is not allowed, or not with this value`;

test.each([
  ['<script>alert(1)</script>', element('script')],
  ['<SCRIPT>alert(1)</SCRIPT>', element('SCRIPT')],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', element('x:script')],
  ['<script xlink:href="data:text/javascript,alert(1)"/>', element('script')],
  ['<rect/onload="alert(1)"/>', 'svg: can’t be read as XML'],
  ['<rect onload="alert(1)"/>', attribute('onload', 'rect')],
  ['<rect ONLOAD="alert(1)"/>', attribute('ONLOAD', 'rect')],
  ['<rect\nonclick\n=\n"alert(1)"/>', attribute('onclick', 'rect')],
  ['<text onmouseover="&#x61;lert(1)">x</text>', attribute('onmouseover', 'text')],
  ['<set attributeName="href" to="javascript:alert(1)"/>', element('set')],
  ['<animate attributeName="onload" values="alert(1)"/>', element('animate')],
  ['<animateTransform onbegin="alert(1)"/>', element('animateTransform')],
  ['<a href="javascript:alert(1)"><text>x</text></a>', element('a')],
  ['<a xlink:href="https://example.org"><text>x</text></a>', element('a')],
  ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', element('foreignObject')],
  ['<image href="https://example.org/a.png"/>', element('image')],
  ['<feImage href="https://example.org/a.png"/>', element('feImage')],
  ['<iframe src="https://example.org"/>', element('iframe')],
  ['<handler type="text/javascript">alert(1)</handler>', element('handler')],
  ['<style>@import "https://example.org/a.css";</style>', element('style')],
  ['<rect style="fill:url(https://example.org/a)"/>', attribute('style', 'rect')],
  ['<use href="https://example.org/a.svg#b"/>', attribute('href', 'use')],
  ['<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>', attribute('xlink:href', 'use')],
  ['<use href="//example.org/a.svg#b"/>', attribute('href', 'use')],
  ['<use href="&#106;avascript:alert(1)"/>', attribute('href', 'use')],
  ['<rect href="#own"/>', attribute('href', 'rect')],
  ['<rect fill="url(https://example.org/a#b)"/>', attribute('fill', 'rect')],
  ['<rect fill="URL( &quot;https://example.org/a&quot;)"/>', attribute('fill', 'rect')],
  ['<rect fill="u\\72l(https://example.org/a)"/>', attribute('fill', 'rect')],
  ['<g xmlns="http://www.w3.org/1999/xhtml"><text>x</text></g>', attribute('xmlns', 'g')],
  ['<rect xml:base="https://example.org"/>', attribute('xml:base', 'rect')],
  ['<svg onload="alert(1)"/>', element('svg')],
  ['<?xml-stylesheet href="https://example.org/a.css"?>', 'line 2: holds an instruction, <?xml-stylesheet'],
  ['&undeclared;', 'svg: can’t be read as XML'],
  ['<g>'.repeat(50_000), 'svg: can’t be read as XML'],
])('a picture that holds %.60s is refused', (inside, problem) => {
  expect(problemsOf(svg(inside))[0]).toContain(problem);
});

test.each([
  [svg('', ' onload="alert(1)"'), 'line 1: the attribute onload of <svg>'],
  [`<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg('')}`, 'line 1: declares a document type'],
  [`<?xml version="1.0" encoding="iso-2022-jp"?>${svg('')}`, 'line 1: says that it is in iso-2022-jp'],
  [`<?xml-stylesheet href="https://example.org/a.css"?>${svg('')}`, 'line 1: holds an instruction'],
  ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'line 1: the element <html> is not allowed'],
  [Buffer.from(svg('<script/>'), 'utf16le'), 'svg: '],
  [Buffer.from([0x3c, 0xff]), 'svg: is not a text in UTF-8'],
  ['', 'svg: can’t be read as XML'],
  [svg('').replace('0 0 10 20', '0 0 1e9 2'), 'viewBox: must be'],
])('a file that begins with %.60s is refused', (content, problem) => {
  expect(problemsOf(content)[0]).toContain(problem);
});

test('everything that is not allowed is named at once, with its line', () => {
  expect(problemsOf(svg('<rect onload="x"/>\n<script/>\n<g style="x" fill="red"/>'))).toEqual([
    'line 2: the attribute onload of <rect> is not allowed, or not with this value',
    'line 3: the element <script> is not allowed',
    'line 4: the attribute style of <g> is not allowed, or not with this value',
  ]);
});

test('what draws is taken, with references to the same file; its size is the viewBox’s', () => {
  const drawing = `<?xml version="1.0" encoding="UTF-8"?><!-- drawn by hand -->
    ${svg(`<title>Onload = &lt;script&gt;</title><defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"/>
    </linearGradient></defs><g clip-path="url(#cut)"><rect fill="url(#sky)" width="3" height="4"/></g>
    <use href="#sky"/><text x="1" y="2" aria-label="javascript: said aloud">url(https://example.org)</text>`)}`;
  expect(problemsOf(drawing)).toEqual([]);
  expect(checkSvg('a.svg', Buffer.from(drawing))).toEqual({ width: 10, height: 20 });
});

test('no file of a pack that is an SVG goes unlooked at, whatever it is of', () => {
  const out = packOutput('/nowhere');
  const facts = { path: 'documents/map.svg', kind: 'document', group: 'documents' } as never; // as much as is asked for
  expect(() => out.write(facts, Buffer.from(svg('<script/>')))).toThrow(RefusedPack);
});

test('every picture of the library is one', () => {
  const packs = path.join(projectRoot, 'sync-server/library/packs');
  const pictures = fs
    .readdirSync(packs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'));
  expect(pictures.length).toBeGreaterThan(50);
  for (const file of pictures) expect(problemsOf(fs.readFileSync(path.join(packs, file))), file).toEqual([]);
});
