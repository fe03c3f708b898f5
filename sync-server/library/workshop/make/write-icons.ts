import fs from 'node:fs';
import path from 'node:path';
import { packageFile, projectRoot } from '../folders.ts';

// Writes the app's icons, each a module of its own, so that a screen loads those that it shows. Remakes the icons that
// are there and adds those that are named: npm run icons -- heart star. Prettier puts them in form.
const folder = path.join(projectRoot, 'app/ui/icons');
const known = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'icon.ts')
  .map((file) => file.slice(0, -3));

type IconModule = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

for (const name of new Set([...known, ...process.argv.slice(2)])) {
  const { __iconData } = (await import(sourceOf(name))) as IconModule;
  const shapes = __iconData.node.map(([tag, { key, ...attributes }]) => JSON.stringify([tag, attributes]));
  fs.writeFileSync(
    path.join(folder, `${name}.ts`),
    `import { icon } from './icon.ts';\n\nexport const ${pascalCase(name)} = icon(${shapes.join(', ')});\n`,
  );
}
fs.copyFileSync(packageFile('lucide-react/LICENSE'), path.join(folder, 'LICENSE'));

/** The module that holds an icon's shapes: an older name leads to the present one. */
function sourceOf(name: string): string {
  const file = packageFile(`lucide-react/dist/esm/icons/${name}.mjs`);
  const present = /export \{ default \} from '\.\/([a-z0-9-]+)\.mjs'/.exec(
    fs.readFileSync(file, 'utf8'),
  )?.[1];
  return present === undefined ? file : sourceOf(present);
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
