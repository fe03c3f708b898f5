import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';
import { turns } from '#tests/support/turns.ts';
import journeys from './journeys.json' with { type: 'json' };

const testsFolder = path.join(projectRoot, 'tests');

type Row = { journey: string; file: string; calledThere: string };

/** The rows of tests/journeys.md. */
function rows(): Row[] {
  const lines = readFileSync(path.join(testsFolder, 'journeys.md'), 'utf8').split('\n');
  const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').slice(1, -1));
  return cells.slice(2).map(([journey = '', file = '', calledThere = '']) => ({
    journey: journey.trim(),
    file: file.trim(),
    calledThere: calledThere.trim(),
  }));
}

test('each journey that ever stood has a row that says where its proof lives', () => {
  expect(journeys.length).toBeGreaterThan(100);
  const told = new Set(rows().map(({ journey }) => journey));
  expect(journeys.filter((journey) => !told.has(journey))).toEqual([]);
});

test('a journey’s turn is one of those that come', () => {
  const specs = readdirSync(path.join(testsFolder, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  const asked = specs.flatMap((name) =>
    [...readFileSync(path.join(testsFolder, 'e2e', name), 'utf8').matchAll(/@turn-(\S*?)['`]/g)].map(
      ([, turn]) => turn,
    ),
  );
  const days = Array.from({ length: turns }, (_, day) => String(day + 1));
  expect([...new Set(asked)].sort()).toEqual(days);
});

test('each row names a file that holds the proof', () => {
  const wrong = rows().filter(({ journey, file, calledThere }) => {
    const at = path.join(testsFolder, file);
    return !existsSync(at) || !readFileSync(at, 'utf8').includes(calledThere === '' ? journey : calledThere);
  });
  expect(wrong).toEqual([]);
});
