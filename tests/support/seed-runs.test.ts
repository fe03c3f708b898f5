import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSeedRun, readResume } from './seed-runs.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'seed-runs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (name: string, count = 10) =>
  openSeedRun({ what: 'a run', first: 1, count, part: 4, file: path.join(folder, name) });

test('a run that was broken off goes on with the parts that were not done, in any order', () => {
  const before = open('one');
  expect(before.parts).toEqual([
    { first: 1, count: 4 },
    { first: 5, count: 4 },
    { first: 9, count: 2 },
  ]);
  before.note({ first: 5, count: 4 }, [{ seed: 6, why: 'I1 a text is lost\nand more' }], 2);
  // The process died while it wrote.
  appendFileSync(path.join(folder, 'one'), 'done 1 to 4: 0 fai');
  const after = open('one');
  expect(after.parts).toEqual([
    { first: 1, count: 4 },
    { first: 9, count: 2 },
  ]);
  for (const part of after.parts) after.note(part, [], 1);
  expect(open('one').parts).toEqual([]);
  const { line, failed } = after.end();
  expect(line).toMatch(/^a run, seeds 1 to 10: 1 failing \(6\), 4 s, commit \S+$/);
  expect(failed).toEqual([{ seed: 6, why: 'I1 a text is lost' }]);
  expect(readFileSync(path.join(folder, 'one'), 'utf8')).toContain(line);
});

test('what each part counted is told at the end, of a part that was run twice its last count', () => {
  const before = open('counts', 8);
  before.note({ first: 1, count: 4 }, [], 1, '{"kills":4}');
  appendFileSync(path.join(folder, 'counts'), 'seen 5: {"kills":1}\n');
  const after = open('counts', 8);
  expect(after.parts).toEqual([{ first: 5, count: 4 }]);
  after.note({ first: 5, count: 4 }, [], 1, '{"kills":3}');
  expect(after.end().seen).toEqual(['{"kills":4}', '{"kills":3}']);
});

test('a file that holds another run is not mixed with this one', () => {
  open('two');
  expect(() => open('two', 11)).toThrow(/holds another run: a run, seeds 1 to 10/);
});

test('--resume names a file, or takes the usual one', () => {
  expect(readResume(['20', '--resume', 'a.txt', '--seed', '3'], 'usual.txt')).toEqual({
    file: path.resolve('a.txt'),
    rest: ['20', '--seed', '3'],
  });
  expect(readResume(['20', '--resume', '--seed', '3'], 'usual.txt').file).toMatch(/test-results.usual\.txt$/);
  expect(readResume(['20'], 'usual.txt')).toEqual({ file: null, rest: ['20'] });
});
