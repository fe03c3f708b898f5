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

test('U8 what no student opens, of a class or of administration, is fetched ahead for teachers alone', async () => {
  expect(await freshBuild(['app'])).toBe(0);
  const dist = path.join(projectRoot, 'dist');
  const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8');
  const entries = [...worker.matchAll(/\{[^{}]*assets\/([\w.-]+\.js)[^{}]*\}/g)];
  for (const words of [
    'Opening the gradebook',
    'Make accounts',
    'Nothing was given to this student here.',
    'Import a roster',
  ]) {
    const holders = entries.filter(([, file = '']) =>
      readFileSync(path.join(dist, 'assets', file), 'utf8').includes(words),
    );
    expect(holders.map(([entry]) => /"?for"?:\s*["'`](\w+)/.exec(entry)?.[1])).toEqual(['teachers']);
  }
});

test('U8 D4 the worker that a start waits for has no rule and no engine: the part that sends does, and is no file of the app', async () => {
  expect(await freshBuild(['app'])).toBe(0);
  const dist = path.join(projectRoot, 'dist');
  const [worker, sending] = ['sw.js', 'sw-background.js'].map((file) =>
    readFileSync(path.join(dist, file), 'utf8'),
  );
  for (const rule of ['saveAnswer', 'submitActivity']) {
    expect(sending).toContain(rule);
    expect(worker).not.toContain(rule);
  }
  // Imported, and not kept as a file of a page.
  expect(worker?.match(/sw-background/g)).toHaveLength(1);
});

test('W1 the app is built for production whatever the environment of whoever asks says', async () => {
  // Vitest sets NODE_ENV to "test", with which Vite would build for development: without the worker's registration.
  expect(process.env['NODE_ENV']).toBe('test');
  expect(await freshBuild(['app'])).toBe(0);
  const assets = path.join(projectRoot, 'dist/assets');
  const texts = readdirSync(assets).map((file) => readFileSync(path.join(assets, file), 'latin1'));
  expect(texts.filter((text) => text.includes('Download the React DevTools'))).toEqual([]);
});
