import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// Where the workshop finds its sources and puts what it makes.

/** The project that the workshop works for. */
export const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** The packs of the starter library. */
export const packsFolder = path.resolve(import.meta.dirname, '../packs');

/** What the app's interactives carry with them. */
export const interactivesFolder = path.join(projectRoot, 'app/interactives');

const require = createRequire(import.meta.url);

/** Returns the path of a file in one of the workshop's packages, such as `us-atlas/states-10m.json`. */
export function packageFile(file: string): string {
  const [name = ''] = file.split('/');
  const folders = require.resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, file)).find((one) => fs.existsSync(one));
  if (found === undefined) throw new Error(`${file} is not installed: run npm ci in ${import.meta.dirname}`);
  return found;
}

/** Returns the path of a table of vega-datasets, such as `gapminder.json`. */
export const dataFile = (name: string): string => packageFile(`vega-datasets/data/${name}`);
