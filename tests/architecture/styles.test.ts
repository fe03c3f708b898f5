import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';
import {
  appFiles,
  classesDrawnBy,
  classesOf,
  modulesImportedBy,
  selectorsOf,
  textOf,
} from '#tests/support/style-sheets.ts';

// A class of a screen is known to its components alone. Two screens once called a class the same, and one looked
// different after the other had been opened: a rule of a global sheet holds wherever its file was ever loaded.

const sheets = appFiles(/\.css$/);
const globalSheets = sheets.filter((file) => !file.endsWith('.module.css'));
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const components = appFiles(/\.tsx?$/);

test('the style sheets of features, routes and interactives are modules', () => {
  expect(globalSheets.filter((file) => !file.startsWith('app/ui/'))).toEqual([]);
  expect(modules.filter((file) => file.startsWith('app/ui/'))).toEqual([]);
});

test('a global class is drawn by one sheet, and is called ui-', () => {
  const places = new Map<string, string[]>();
  for (const file of globalSheets)
    for (const name of classesDrawnBy(textOf(file))) places.set(name, [...(places.get(name) ?? []), file]);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
  expect([...places.keys()].filter((name) => !name.startsWith('ui-'))).toEqual([]);
  expect(places.size).toBeGreaterThan(100);
});

test('a module names no class of a part', () => {
  const reaching = modules.filter((file) =>
    selectorsOf(textOf(file)).some((selector) => /\.ui-|:global/.test(selector)),
  );
  expect(reaching).toEqual([]);
});

test('a component uses classes that its module has, and a module has classes that are used', () => {
  const used = new Map<string, Set<string>>(modules.map((file) => [file, new Set()]));
  const missing: string[] = [];
  for (const file of components)
    for (const { name, sheet } of modulesImportedBy(file)) {
      const known = classesOf(textOf(sheet));
      const keys = [...textOf(file).matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(
        ([, key]) => key ?? '',
      );
      if (keys.length === 0) missing.push(`${file} uses nothing of ${sheet}`);
      for (const key of keys) {
        used.get(sheet)?.add(key);
        if (!known.has(key)) missing.push(`${file}: ${name}.${key}`);
      }
    }
  const unused = modules.flatMap((file) =>
    [...classesOf(textOf(file))].filter((key) => !used.get(file)?.has(key)).map((key) => `${file}: .${key}`),
  );
  expect(missing).toEqual([]);
  expect(unused).toEqual([]);
});

test('a class of a part is written in app/ui alone, and its sheet is there', () => {
  const known = new Set(globalSheets.flatMap((file) => [...classesOf(textOf(file))]));
  const written = components.flatMap((file) =>
    [...textOf(file).matchAll(/(?<=['"` ])ui-[\w-]+(?=['"` ])/g)].map(([name]) => ({ file, name })),
  );
  expect(written.filter(({ name }) => !known.has(name))).toEqual([]);
  // Pictures are drawn with the palette of the illustrations wherever they stand.
  const outside = written.filter(
    ({ file, name }) => !file.startsWith('app/ui/') && !name.startsWith('ui-art-'),
  );
  expect(outside).toEqual([]);
  const used = new Set(written.map(({ name }) => name));
  expect([...known].filter((name) => !used.has(name))).toEqual([]);
});

test('what tours, scripts and tests look for by data-part is in a component', () => {
  const given = new Set(
    components.flatMap((file) =>
      [...textOf(file).matchAll(/ data-part="([\w-]+)"/g)].map(([, name]) => name),
    ),
  );
  const sought = sourceFiles().flatMap((file) =>
    [...textOf(file).matchAll(/\[data-part="([\w-]+)"\]/g)].map(([, name]) => ({ file, name })),
  );
  expect(sought.filter(({ name }) => !given.has(name))).toEqual([]);
  const seekers = new Set([
    ...sought.map(({ name }) => name),
    ...modules.flatMap((file) =>
      [...textOf(file).matchAll(/\[data-part='([\w-]+)'\]/g)].map(([, name]) => name),
    ),
  ]);
  expect([...given].filter((name) => !seekers.has(name))).toEqual([]);
});
