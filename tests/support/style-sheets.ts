import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run-command.ts';

/** Every file of the app whose name matches, as paths from the root with forward slashes, in order. */
export function appFiles(name: RegExp): string[] {
  const files = readdirSync(path.join(projectRoot, 'app'), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => path.posix.join('app', file.replaceAll(path.sep, '/')))
    .filter((file) => name.test(file))
    .sort();
}

/** A file's text, by its path from the root. */
export const textOf = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

/** The selectors of a style sheet, without comments, at-rules and declarations. */
export function selectorsOf(css: string): string[] {
  const heads = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return heads.map((head) => head.trim()).filter((head) => !head.startsWith('@'));
}

/** Every class that a style sheet's selectors name. */
export function classesOf(css: string): Set<string> {
  const named = selectorsOf(css).flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)]);
  return new Set(named.map(([, name]) => name ?? ''));
}

/** The classes that a style sheet draws: named in the last part of a selector, outside `:has()` and `:not()`. */
export function classesDrawnBy(css: string): Set<string> {
  const parts = selectorsOf(css).flatMap((selector) => withoutConditions(selector).split(','));
  const subjects = parts.map(
    (part) =>
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  );
  return new Set(subjects.flatMap((subject) => [...classesOf(`${subject} {}`)]));
}

function withoutConditions(selector: string): string {
  const shorter = selector.replace(/:(has|not|where|is)\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutConditions(shorter);
}

/** What a component imports of CSS modules: the name it gives the sheet, and the sheet's path from the root. */
export function modulesImportedBy(file: string): { name: string; sheet: string }[] {
  const imports = textOf(file).matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm);
  return [...imports].map(([, name = '', from = '']) => ({
    name,
    sheet: from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from),
  }));
}
