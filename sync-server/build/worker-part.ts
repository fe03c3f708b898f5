import path from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';

/**
 * Builds a part of the service worker that it imports itself: one classic script, as the worker is. Its name has no
 * digest: a browser that looks for a new worker compares every script that the last one imported.
 */
export function workerPart(entry: string, file: string, resolve: NonNullable<UserConfig['resolve']>): Plugin {
  const root = path.resolve(import.meta.dirname, '../..');
  return {
    name: 'worker-part',
    apply: 'build',
    closeBundle: {
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          resolve,
          build: {
            outDir: path.dirname(file),
            emptyOutDir: false,
            target: 'es2022',
            lib: {
              entry: path.join(root, entry),
              formats: ['iife'],
              name: 'part',
              fileName: () => path.basename(file),
            },
          },
        });
      },
    },
  };
}
