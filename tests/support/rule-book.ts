import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run-command.ts';

/** The ids of all rules of shared/sync/SPEC.md, in its order: a list item that begins with a bold id defines it. */
export function ruleIds(): string[] {
  const book = readFileSync(path.join(projectRoot, 'shared/sync/SPEC.md'), 'utf8');
  return [...book.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map((match) => match[1] ?? '');
}

/** The rule ids that a text names; "I1 to I11" and "I1-I11" name all of them. */
export function ruleIdsIn(text: string): string[] {
  const ranges = [...text.matchAll(/\b([A-Z])(\d+)(?: to |-)\1(\d+)\b/g)].flatMap((match) => {
    const [first, last] = [Number(match[2]), Number(match[3])];
    return Array.from({ length: last - first + 1 }, (_, index) => `${match[1] ?? ''}${first + index}`);
  });
  const single = [...text.matchAll(/\b[A-Z]\d+\b/g)].map((match) => match[0]);
  return [...single, ...ranges];
}
