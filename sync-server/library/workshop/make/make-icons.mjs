/*
 * Draws the PNG icons of the installed app from their SVG sources in public/icons.
 * Run after changing a source: node sync-server/library/workshop/make/make-icons.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const folder = join(import.meta.dirname, '../../../../public/icons');
const drawings = [
  { source: 'icon.svg', target: 'favicon-32.png', width: 32 },
  { source: 'icon.svg', target: 'icon-192.png', width: 192 },
  { source: 'icon.svg', target: 'icon-512.png', width: 512 },
  { source: 'maskable.svg', target: 'icon-maskable-512.png', width: 512 },
  { source: 'maskable.svg', target: 'apple-touch-180.png', width: 180 },
];
for (const { source, target, width } of drawings) {
  const svg = readFileSync(join(folder, source), 'utf8');
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  writeFileSync(join(folder, target), image.asPng());
}
