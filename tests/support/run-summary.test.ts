import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-command.ts';
import { summaryOf } from './run-summary.ts';

test('a run ends with what failed and why, what passed only at the second try, a table and the closing line', () => {
  const failures = [
    {
      name: `${path.join(projectRoot, 'tests/one.test.ts')} > does not hold`,
      message: '\u001B[31mexpected 1\u001B[39m\nnot 2',
    },
  ];
  const flaky = [{ name: 'two.spec.ts > holds later', message: 'too slow' }];
  const outcomes = [
    { name: 'lint', seconds: 1, passed: 0, failed: 1 },
    { name: 'tests', seconds: 61.26, passed: 7, failed: 1, failures, flaky },
  ];
  expect(summaryOf(outcomes, 62.3).split('\n')).toEqual([
    'Failed: lint',
    '',
    'Failed, tests: tests/one.test.ts > does not hold',
    '  expected 1',
    '  not 2',
    '',
    'Passed at the second try, tests: two.spec.ts > holds later',
    '  too slow',
    '',
    'stage                       seconds  passed  failed',
    'lint                            1.0       0       1',
    'tests                          61.3       7       1',
    'all                            62.3       7       2',
    '',
    '7 passed, 2 failed',
  ]);
});

test('of a message without end the beginning is told', () => {
  const failures = [
    { name: 'a test', message: Array.from({ length: 500 }, (_, line) => String(line)).join('\n') },
  ];
  const summary = summaryOf([{ name: 'tests', seconds: 1, passed: 0, failed: 1, failures }], 1);
  expect(summary).toContain('\n  39\n');
  expect(summary).not.toContain('\n  40\n');
});
