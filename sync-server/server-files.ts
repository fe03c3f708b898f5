import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// Where the files lie that the server reads beside its code. The bundle (build/vite.config.ts) puts them below its own
// folder at the paths that they have here, so that one line serves both.

const root = import.meta.dirname;

/** The folder of package.json, above the sources and above the bundle. */
export const projectRoot = path.resolve(root, '..');

/** Where the build puts the starter library and the dictionary, as they are served. */
export const readyLibraryFolder = path.join(projectRoot, 'dist-library');

export const migrationsFolder = path.join(root, 'db/migrations');

/** The packs of the starter library as their authors wrote them, with `_shared`. */
export const starterLibraryFolder = path.join(root, 'library/packs');

/** What the dictionary is made from. */
export const dictionaryFiles = [
  'english-words.txt',
  'spanish-words.txt',
  'common-words.txt',
  'wordnet.tsv.br',
];
export const dictionaryFile = (name: string): string => path.join(root, 'dictionary', name);

/** How a program of the server's own is started: from the bundle by its name there, or from the sources, with a loader. */
export function programFile(source: string, bundled: string): { path: string; execArgv: string[] } {
  const built = path.join(root, `${bundled}.js`);
  if (fs.existsSync(built)) return { path: built, execArgv: [] };
  return { path: path.join(root, `${source}.ts`), execArgv: ['--import', 'tsx'] };
}

/** Returns the path of a font file of the package that the app's own face comes from. */
export function fontFile(name: string): string {
  const bundled = path.join(root, 'fonts', name);
  if (fs.existsSync(bundled)) return bundled;
  return createRequire(import.meta.url).resolve(`@fontsource/atkinson-hyperlegible-next/files/${name}`);
}
