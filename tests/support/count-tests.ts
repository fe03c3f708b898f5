import { readFileSync } from 'node:fs';

/** About how many tests a file has: what it weighs where a day takes a share. */
export const testsIn = (file: string): number =>
  readFileSync(file, 'utf8').match(/^ *test(?:\.each)?\(/gm)?.length ?? 1;
