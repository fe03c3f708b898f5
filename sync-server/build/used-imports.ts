import path from 'node:path';

/** A module as a bundler knows it: its code without types, and what that leads to at once. */
type Module = { readonly code: string | null; readonly importedIds: readonly string[] };
type FindModule = (name: string) => Module | null;

/**
 * What a module imports. Of a face or a door, an `index.ts` that only names what is behind it, the files of the names that
 * are imported: the first screen would else carry all that any screen wants of the engine.
 */
export function usedImports(name: string, moduleOf: FindModule): string[] {
  const { code, importedIds = [] } = moduleOf(name) ?? {};
  return importedIds.flatMap((id) => {
    if (path.basename(id) !== 'index.ts') return [id];
    const behind = filesByName(id, moduleOf(id)?.code ?? '');
    const names = namesFrom(code ?? '', path.basename(path.dirname(id)));
    const files = names.map((one) => behind.get(one));
    // Imported whole, or no mere list of names: all of it.
    return names.length === 0 || files.includes(undefined) ? [id] : files.flatMap((file) => file ?? []);
  });
}

/** Of each name that a face exports the file it is from. */
function filesByName(face: string, code: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', file = ''] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
    for (const name of namesOf(names, 'last')) found.set(name, path.resolve(path.dirname(face), file));
  }
  return found;
}

/** The names that a module imports from the faces in folders of this name. */
function namesFrom(code: string, folder: string): string[] {
  const found = code.matchAll(
    new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'][^"']*${folder}/index\\.ts["']`, 'g'),
  );
  return [...found].flatMap(([, names = '']) => namesOf(names, 'first'));
}

/** The names of a list as they are called where it is from (`first`), or to whom it is handed (`last`). */
const namesOf = (list: string, called: 'first' | 'last'): string[] =>
  list.split(',').flatMap(
    (one) =>
      one
        .trim()
        .split(/\s+as\s+/)
        .at(called === 'first' ? 0 : -1) || [],
  );
