import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run-command.ts';

/** Seeds that follow each other. */
export type SeedPart = { first: number; count: number };
export type FailedSeed = { seed: number; why: string };

/** A long run over many seeds, of which a file holds what is done: broken off, it goes on where it was. */
export type SeedRun = {
  /** What is still to be run, in order. */
  parts: readonly SeedPart[];
  /** Writes down what became of a part. `seen`: what it counted, in one line, where there is more to say than failures. */
  note: (part: SeedPart, failed: readonly FailedSeed[], seconds: number, seen?: string) => void;
  /**
   * One line about the whole, written down as well; all that failed, and what each part counted, of this run and of those
   * before it.
   */
  end: () => { line: string; failed: readonly FailedSeed[]; seen: readonly string[] };
};

type SeedRunOptions = SeedPart & {
  /** What was asked for, without the seeds. */
  what: string;
  /** How many seeds are lost at most when the run is broken off. */
  part: number;
  /** null: nothing is written. */
  file: string | null;
};

/** Throws where the file holds another run: two of them in one file would tell nothing. */
export function openSeedRun({ what, first, count, part, file }: SeedRunOptions): SeedRun {
  const heading = `${what}, seeds ${first} to ${first + count - 1}`;
  const lines = file === null ? [] : begin(file, heading);
  const write = (line: string) => {
    lines.push(line);
    if (file !== null) appendFileSync(file, `${line}\n`);
  };
  const commit = commitNow();
  const done = new Set(lines.flatMap(seedsOf));
  return {
    parts: split(first, count, part, done),
    note: (of, failed, seconds, seen) => {
      for (const { seed, why } of failed) write(`failing ${seed}: ${why.split('\n')[0] ?? ''}`);
      if (seen !== undefined) write(`seen ${of.first}: ${seen}`);
      const range = `${of.first} to ${of.first + of.count - 1}`;
      write(`done ${range}: ${failed.length} failing, ${seconds.toFixed(1)} s, commit ${commit}`);
    },
    end: () => {
      const failed = failedIn(lines);
      const line = `${heading}: ${told(failed)}, ${secondsIn(lines)} s, ${commitsIn(lines)}`;
      write(line);
      return { line, failed, seen: seenIn(lines) };
    },
  };
}

/** The file that `--resume` names, or the usual one where it names none; null without it. */
export function readResume(args: readonly string[], usual: string): { file: string | null; rest: string[] } {
  const at = args.indexOf('--resume');
  if (at === -1) return { file: null, rest: [...args] };
  const next = args[at + 1];
  const isNamed = next !== undefined && !next.startsWith('--');
  const rest = args.filter((_, index) => index !== at && !(isNamed && index === at + 1));
  return { file: path.resolve(isNamed ? next : path.join(projectRoot, 'test-results', usual)), rest };
}

function begin(file: string, heading: string): string[] {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file)) appendFileSync(file, `${heading}\n`);
  const text = readFileSync(file, 'utf8');
  // What was being written when the run was broken off is no line.
  const lines = text.split('\n').slice(0, -1);
  if (lines[0] !== heading)
    throw new Error(`${file} holds another run: ${lines[0] ?? 'nothing'}. Name another file.`);
  if (!text.endsWith('\n')) appendFileSync(file, '\n');
  return lines;
}

const DONE = /^done (\d+) to (\d+): \d+ failing, ([\d.]+) s, commit (\S+)$/;

function seedsOf(line: string): number[] {
  const found = DONE.exec(line);
  if (!found) return [];
  const first = Number(found[1]);
  return Array.from({ length: Number(found[2]) - first + 1 }, (_, index) => first + index);
}

/** A part whose failures were written but not its end is run again: each seed counts once. */
function failedIn(lines: readonly string[]): FailedSeed[] {
  const found = lines.map((line) => /^failing (\d+): (.*)$/.exec(line)).filter((one) => one !== null);
  const bySeed = new Map(found.map(([, seed, why]) => [Number(seed), why ?? '']));
  return [...bySeed].map(([seed, why]) => ({ seed, why })).sort((one, other) => one.seed - other.seed);
}

/** A part that was broken off after this was written is run again: its last count stands. */
function seenIn(lines: readonly string[]): string[] {
  const found = lines.map((line) => /^seen (\d+): (.*)$/.exec(line)).filter((one) => one !== null);
  return [...new Map(found.map(([, first, seen]) => [Number(first), seen ?? ''])).values()];
}

const told = (failed: readonly FailedSeed[]): string =>
  failed.length === 0
    ? '0 failing'
    : `${failed.length} failing (${failed.map(({ seed }) => seed).join(' ')})`;

const secondsIn = (lines: readonly string[]): string =>
  lines.reduce((sum, line) => sum + Number(DONE.exec(line)?.[3] ?? 0), 0).toFixed(0);

function commitsIn(lines: readonly string[]): string {
  const commits = new Set(lines.map((line) => DONE.exec(line)?.[4]).filter((one) => one !== undefined));
  return `${commits.size === 1 ? 'commit' : 'commits'} ${[...commits].join(' ')}`;
}

function split(first: number, count: number, part: number, done: ReadonlySet<number>): SeedPart[] {
  const parts: SeedPart[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    if (done.has(seed)) continue;
    const last = parts.at(-1);
    if (last && last.first + last.count === seed && last.count < part) last.count += 1;
    else parts.push({ first: seed, count: 1 });
  }
  return parts;
}

/** With a plus where files differ from it. */
function commitNow(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}
