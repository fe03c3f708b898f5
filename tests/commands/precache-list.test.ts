import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freshBuild } from '#server/build/fresh-build.ts';
import { projectRoot } from '#tests/support/run-command.ts';

test('U3 the worker fetches the product’s own face ahead, and no face that a reader has to choose', async () => {
  expect(await freshBuild(['app'])).toBe(0);
  const dist = path.join(projectRoot, 'dist');
  const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8');
  const listed = [...worker.matchAll(/assets\/([\w.-]+\.woff2)/g)].map(([, file]) => file);
  const built = readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.woff2'));
  const isChosen = (file: string) => /lexend|opendyslexic/.test(file);
  // Each is one file, the same for the style sheet and for whoever downloads it to this device.
  expect(built.filter(isChosen).map((file) => file.split('-')[0])).toEqual([
    'lexend',
    'opendyslexic',
    'opendyslexic',
  ]);
  expect(new Set(listed)).toEqual(new Set(built.filter((file) => !isChosen(file))));
  expect(listed.filter((file) => /^(?:atkinson|open-zero)/.test(file ?? '')).length).toBeGreaterThanOrEqual(
    4,
  );
});
