import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Writes each text of a licence in `file`, Vite's list of libraries, once with the libraries that are under it: a device
 * keeps the file.
 */
export function groupedLicenses(file: string): Plugin {
  return {
    name: 'grouped-licenses',
    apply: 'build',
    async writeBundle() {
      // Vite's own file.
      const found = JSON.parse(await readFile(file, 'utf8')) as {
        name: string;
        version: string;
        identifier?: string;
        text?: string;
      }[];
      const groups = new Map<string, { license: string; packages: string[]; text: string }>();
      for (const { name, version, identifier = '', text = '' } of found) {
        // Fonts are named beside the words and signs (app/features/credits/notices.ts).
        if (name.startsWith('@fontsource')) continue;
        const key = `${identifier}\n${text.replaceAll(/\s+/g, ' ')}`;
        const group = groups.get(key) ?? { license: identifier, packages: [], text };
        group.packages.push(`${name} ${version}`);
        groups.set(key, group);
      }
      await writeFile(file, JSON.stringify([...groups.values()]));
    },
  };
}
