import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './run-command.ts';
import type { Failure, Tally } from './test-report.ts';

/** What became of one stage of a run. */
export type Outcome = Tally & { name: string; seconds: number };

/** Enough for a message with what was seen, and for the first places of its stack. */
const LINES_OF_A_FAILURE = 40;

/**
 * The last lines of a run: what failed, what passed only at its second try, every stage as a table, and the closing line.
 * Failures are told here once more, because a run is often seen by its last lines alone.
 */
export function summaryOf(outcomes: readonly Outcome[], seconds: number): string {
  const [passed, failed] = [sum(outcomes, 'passed'), sum(outcomes, 'failed')];
  const all = { name: 'all', seconds, passed, failed };
  return [
    ...outcomes.flatMap(whatFailed),
    `${'stage'.padEnd(28)}seconds  passed  failed`,
    ...[...outcomes, all].map(tableLine),
    `\n${passed} passed, ${failed} failed`,
  ].join('\n');
}

function whatFailed({ name, failed, failures = [], flaky = [] }: Outcome): string[] {
  // A check that runs no test, or a run that broke down.
  const unnamed = failed > 0 && failures.length === 0 ? [`Failed: ${name}\n`] : [];
  return [
    ...unnamed,
    ...failures.map((failure) => told('Failed', name, failure)),
    ...flaky.map((failure) => told('Passed at the second try', name, failure)),
  ];
}

function told(what: string, stage: string, { name, message }: Failure): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE);
  return `${[`${what}, ${stage}: ${path.relative(projectRoot, name)}`, ...lines].join('\n  ')}\n`;
}

function tableLine({ name, seconds, passed, failed }: Outcome): string {
  const figures = [seconds.toFixed(1).padStart(7), String(passed).padStart(8), String(failed).padStart(8)];
  return `${name.padEnd(28)}${figures.join('')}`;
}

function sum(outcomes: readonly Outcome[], figure: 'passed' | 'failed'): number {
  return outcomes.reduce((total, outcome) => total + outcome[figure], 0);
}
