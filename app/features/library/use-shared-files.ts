import { useCallback } from 'react';
import * as z from 'zod/mini';
import { sharedFileSchema, type SharedFile } from '#shared/domain/packs/catalogue.ts';
import { library } from './device-library.ts';
import type { Outcome } from './library.ts';
import { useLoaded, type LoadState } from './use-library.ts';

/** JSON files that all packs share, as the catalogue names them. Without a list nothing is read and it stays `loading`. */
export function useSharedFiles<T>(
  files: readonly SharedFile[] | undefined,
  schema: z.ZodMiniType<T>,
): LoadState<readonly T[]> {
  // A newer catalogue that names the same files is no reason to read them again.
  const named = files && JSON.stringify(files);
  const load = useCallback(
    () =>
      named === undefined
        ? null
        : Promise.all(
            sharedFiles.parse(JSON.parse(named)).map((file) => library.sharedFile(file, schema)),
          ).then(allOf),
    [named, schema],
  );
  return useLoaded(load, undefined);
}

const sharedFiles = z.array(sharedFileSchema);

/** All of them, or why the first one that is missing is. */
function allOf<T>(outcomes: readonly Outcome<T>[]): Outcome<readonly T[]> {
  const value: T[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind === 'failed') return outcome;
    value.push(outcome.value);
  }
  return { kind: 'ready', value };
}
