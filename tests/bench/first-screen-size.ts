import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '#tests/support/run-command.ts';

// How much JavaScript a device reads before the first screen: what dist/index.html names and what that imports
// statically. What is imported with import() comes later and does not count.
// One of the few figures that is a gate: it grows by single imports, unnoticed, and every device pays it.

/** Gzip, kB = 1000 bytes. */
const budgetKb = 174;

export type Script = { file: string; gzipBytes: number };

/** The scripts of a build's first screen, the entry first. `dist` is an absolute path. Throws when there is none. */
export function firstScreenScripts(dist: string): Script[] {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const entries = [
    ...html.matchAll(/<(?:script[^>]*\bsrc|link[^>]*rel="modulepreload"[^>]*\bhref)="\/([^"]+\.js)"/g),
  ];
  const waiting = entries.map(([, file]) => file ?? '');
  if (waiting.length === 0) throw new Error(`${dist}/index.html names no script.`);
  const seen = new Map<string, Script>();
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (seen.has(file)) continue;
    const code = readFileSync(path.join(dist, file));
    seen.set(file, { file, gzipBytes: gzipSync(code, { level: 9 }).length });
    waiting.push(...staticImports(code.toString(), path.posix.dirname(file)));
  }
  return [...seen.values()];
}

/** `import"./a.js"`, `import{x}from"./a.js"` and `export{x}from"./a.js"` of a bundled chunk; not `import("./a.js")`. */
function staticImports(code: string, folder: string): string[] {
  const found = code.matchAll(/\b(?:import|export)(?:[\w$\s{},*]*from)?\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
  return [...found].map(([, file]) => path.posix.join(folder, file ?? ''));
}

function report(scripts: readonly Script[]): boolean {
  const totalKb = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
  for (const { file, gzipBytes } of [...scripts].sort((a, b) => b.gzipBytes - a.gzipBytes)) {
    console.log(`${(gzipBytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
  }
  const withinBudget = totalKb <= budgetKb;
  console.log(`${totalKb.toFixed(1).padStart(8)} kB  of ${budgetKb} kB${withinBudget ? '' : ': TOO MUCH'}`);
  return withinBudget;
}

if (import.meta.filename === process.argv[1]) {
  process.exitCode = report(firstScreenScripts(path.join(projectRoot, 'dist'))) ? 0 : 1;
}
