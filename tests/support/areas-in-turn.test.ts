import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areasInTurn, changedAreas, DAYS_OF_AREAS, waitingOn } from './areas-in-turn.ts';
import { projectRoot } from './run-command.ts';

const days = Array.from({ length: DAYS_OF_AREAS }, (_, day) => day);

test('every area that has turns is a folder of tests, and has its day of three', () => {
  const folders = readdirSync(path.join(projectRoot, 'tests/sync-server'));
  expect(areasInTurn.filter((area) => !folders.includes(area))).toEqual([]);
  const running = days.flatMap((day) => {
    const waiting = waitingOn(day, []);
    return areasInTurn.filter((area) => !waiting.includes(area));
  });
  expect(running.toSorted()).toEqual([...areasInTurn].toSorted());
});

test('an area that was changed waits on no day, and another does not gain by it', () => {
  const files = ['sync-server/features/badges/routes.ts', 'tests/sync-server/libraryless.ts', 'README.md'];
  expect(changedAreas(areasInTurn, files)).toEqual(['badges']);
  for (const day of days)
    expect(waitingOn(day, files)).toEqual(waitingOn(day, []).filter((area) => area !== 'badges'));
});
