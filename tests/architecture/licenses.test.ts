import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

// What goes to schools may go to schools: every package that the app or the server holds, and whatever that brings, is
// under a license that asks no more than to be named. Read from the installed packages, without a network.

/** Each lets its work be passed on, changed or not, with the notice kept; a font may not be sold by itself. */
const allowed = new Set([
  'MIT',
  'CC0-1.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'OFL-1.1',
  'Unlicense',
  'MIT-0',
  'BlueOak-1.0.0',
]);

/** Packages whose package.json does not say it, with what was read instead. */
const readByHand: Readonly<Record<string, { license: string; because: RegExp; file: string }>> = {
  // Comes with pdfkit. Its package.json has no field; its file is the MIT license.
  'png-js': { license: 'MIT', because: /^MIT License\b/, file: 'LICENSE' },
};

/**
 * The Mozilla licence asks that its files, where they are changed, stay open: these are passed on as they come, and their
 * source is where npm has it.
 */
const unmodified: Readonly<Record<string, string>> = { 'web-push': 'MPL-2.0' };

type Manifest = {
  name?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const rootManifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as Manifest; // npm's own

/** Packages that shipped code names itself; tools of the build and the workshop stay here. */
function begun(): string[] {
  const shipped = sourceFiles().filter(
    (file) =>
      /^(app|shared|sync-server)\//.test(file) && !/^sync-server\/(build|library\/workshop)\//.test(file),
  );
  const named = shipped.flatMap((file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    return [...text.matchAll(/(?:from|import|import\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g)].map(
      ([, name]) => name ?? '',
    );
  });
  const all = new Set([...named, ...Object.keys(rootManifest.dependencies ?? {})]);
  return [...all].filter((name) => existsSync(path.join(projectRoot, 'node_modules', name, 'package.json')));
}

/** The folder that Node finds a package in, seen from another; null for an optional one that is not installed. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(projectRoot); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
  }
  return null;
}

function shippedPackages(): Map<string, Manifest> {
  const seen = new Map<string, Manifest>();
  const visit = (name: string, from: string): void => {
    const folder = folderOf(name, from);
    if (folder === null || seen.has(folder)) return;
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest; // npm's own
    seen.set(folder, manifest);
    const next = { ...manifest.dependencies, ...manifest.optionalDependencies };
    for (const one of Object.keys(next)) visit(one, folder);
  };
  for (const name of begun()) visit(name, projectRoot);
  return seen;
}

function licenseOf(folder: string, { name = '', license, licenses }: Manifest): string {
  const known = readByHand[name];
  if (known)
    return known.because.test(readFileSync(path.join(folder, known.file), 'utf8')) ? known.license : 'unread';
  const said = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  return said ?? 'none';
}

/** "(MIT OR GPL-3.0)" leaves the choice; "MIT AND ISC" asks for both. */
function isAllowed(license: string): boolean {
  const plain = license.replaceAll(/[()]/g, '').trim();
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((one) => allowed.has(one.trim()));
}

test('every package that is shipped is under a license that lets it be passed on', () => {
  const packages = [...shippedPackages()];
  expect(packages.length).toBeGreaterThan(150);
  const wrong = packages
    .filter(([, { name = '', license }]) => license === undefined || unmodified[name] !== license)
    .map(([folder, manifest]) => [path.relative(projectRoot, folder), licenseOf(folder, manifest)] as const)
    .filter(([, license]) => !isAllowed(license));
  expect(wrong).toEqual([]);
});

test('a license that was read by hand is of a package that is shipped and does not say it', () => {
  const shipped = [...shippedPackages().values()];
  for (const name of Object.keys(readByHand)) {
    const found = shipped.find((one) => one.name === name);
    expect([name, found !== undefined, found?.license]).toEqual([name, true, undefined]);
  }
});

test('licenses of which one is enough, and licenses of which all count', () => {
  expect(isAllowed('(MIT OR GPL-3.0)')).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0')).toBe(false);
  expect(['GPL-3.0', 'AGPL-3.0', 'none', 'UNLICENSED', 'SEE LICENSE IN x'].some(isAllowed)).toBe(false);
});
