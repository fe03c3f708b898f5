import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run-command.ts';
import { sourceRoots } from './source-files.ts';

/** What a file says to its reader: all of a page, only the comments of a source. A line for each paragraph. */
export type Prose = { readonly file: string; readonly text: string };

/** Content of the product, what tools write, and what is not ours. */
const notOurs = /(^|\/)(node_modules|dist|data|test-results|migrations)\/|^sync-server\/library\/packs\//;

/** Every file of the repository that a person writes, as paths from the root with forward slashes, in order. */
export function writtenFiles(): string[] {
  const folders = [...sourceRoots, 'docs', 'public'].flatMap((root) =>
    readdirSync(path.join(projectRoot, root), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(root, file.replaceAll(path.sep, '/')),
    ),
  );
  const files = [...folders, ...readdirSync(projectRoot)].filter((file) => !notOurs.test(file));
  return files.filter((file) => /\.(md|tsx?|mjs|cjs|js|css|tsv)$/.test(file)).sort();
}

export const readWritten = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

/** The pages and comments of all written files. */
export function allProse(): Prose[] {
  return writtenFiles().map((file) => {
    const source = readWritten(file);
    return { file, text: /\.(md|tsv)$/.test(file) ? paragraphsOf(source) : commentsOf(source) };
  });
}

/** Comments that follow each other are one text, since sentences go on from line to line. */
function commentsOf(source: string): string {
  const blocks = source.matchAll(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|[ \t]\/\/ .*/gm);
  return [...blocks].map((block) => oneLine(block[0])).join('\n');
}

const paragraphsOf = (page: string): string =>
  page
    .split(/\n\s*\n/)
    .map(oneLine)
    .join('\n');

const oneLine = (text: string): string => text.replaceAll(/[ \t]*\n\s*(\*\/?|\/\/)?[ \t]*/g, ' ');
