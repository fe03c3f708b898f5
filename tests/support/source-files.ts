import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run-command.ts';

/** The four folders that hold TypeScript; three of them are the product. */
export const sourceRoots = ['app', 'shared', 'sync-server', 'tests'] as const;

/** A package of its own, which is checked where its packages are installed. */
const workshop = 'sync-server/library/workshop/';

/** Every TypeScript file of the tree, as paths from the root with forward slashes, in order. */
export function sourceFiles(): string[] {
  const files = sourceRoots.flatMap((root) =>
    readdirSync(path.join(projectRoot, root), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(root, file.replaceAll(path.sep, '/')),
    ),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith(workshop))
    .sort();
}
