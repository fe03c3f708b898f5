import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

const files = sourceFiles();

test('every folder and file is named in kebab-case', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  const strange = files.filter((file) => {
    const parts = file.replace(/(\.(test|spec|config))?\.tsx?$/, '').split('/');
    return !parts.every((part) => kebab.test(part));
  });
  expect(strange).toEqual([]);
});

test('there is no drawer for things without a name', () => {
  const drawers = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'lib', 'types']);
  const found = files.filter((file) => file.split(/[/.]/).some((part) => drawers.has(part)));
  expect(found).toEqual([]);
});

test('the only index files are the faces of features and the doors of engine and interactives', () => {
  const indexes = files.filter((file) => /^index\.tsx?$/.test(path.posix.basename(file)));
  const faces = /^app\/(features\/[a-z0-9-]+|engine|interactives)\/index\.ts$/;
  expect(indexes.filter((file) => !faces.test(file))).toEqual([]);
});

test('tests stand where vitest or Playwright looks for them', () => {
  const named = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  expect(named.filter((file) => /\.spec\./.test(file) !== file.startsWith('tests/e2e/'))).toEqual([]);
  expect(named.filter((file) => !file.startsWith('tests/'))).toEqual([]);
});
