import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const papers = [...textOf('app/ui/styles/tokens.css').matchAll(/--paper: (#[0-9a-f]{6});/g)].map(
  ([, color]) => color,
);

test('the window of the installed app has the colour of the paper before the app runs, light and dark', () => {
  const [light, dark] = papers;
  const page = [...textOf('app/index.html').matchAll(/name="theme-color" content="(#[0-9a-f]{6})"/g)];
  expect(page.map(([, color]) => color)).toEqual([light, dark]);
  const manifest = [
    ...textOf('public/manifest.webmanifest').matchAll(/(?:theme|background)_color": "(#[0-9a-f]{6})"/g),
  ];
  expect(manifest.map(([, color]) => color)).toEqual([light, light]);
});
