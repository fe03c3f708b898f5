import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { useOnline } from '#app/platform/use-online.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { downloadedPacks, library } from './device-library.ts';
import type { DownloadedPacks } from './downloads/downloaded-packs.ts';
import { keepShown, type CatalogueState, type LibraryProblem, type Outcome } from './library.ts';

/** The catalogue, live: this device's copy at once, then the server's; asked for again when the network returns. */
export function useCatalogue(): CatalogueState {
  const online = useOnline();
  useEffect(() => {
    void library.refreshCatalogue();
  }, [online]);
  return useSyncExternalStore(library.subscribe, library.catalogue);
}

/** Addresses of the library's files on this device, live. */
export function useDownloadedFiles(): ReadonlySet<string> {
  useEffect(() => {
    void library.rereadHere();
  }, []);
  return useSyncExternalStore(library.subscribe, library.addressesHere);
}

/** The packs somebody chose to keep on this device, live. */
export function useDownloadedPacks(): DownloadedPacks {
  useEffect(() => {
    void downloadedPacks.load();
  }, []);
  return useSyncExternalStore(downloadedPacks.subscribe, downloadedPacks.current);
}

export type LoadState<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; value: T }
  | { kind: 'failed'; problem: LibraryProblem; retry: () => void };

/** What can't be reached while the browser believes to be online is asked for again this often. */
const TRY_AGAIN_MS = 15_000;

/** A pack of the library; tried again by itself when the network returns. */
export function usePack(packId: string): LoadState<Pack> {
  const load = useCallback(() => library.pack(packId), [packId]);
  return useLoaded(load, library.peekPack(packId));
}

/** A JSON file of a pack. Without a path nothing is read and it stays `loading`. */
export function usePackFile<T>(pack: Pack, path: string | undefined, schema: z.ZodMiniType<T>): LoadState<T> {
  const load = useCallback(
    () => (path === undefined ? null : library.file(pack, path, schema)),
    [pack, path, schema],
  );
  // Under one address lies what one schema has parsed.
  const known = path === undefined ? undefined : (library.peekFile(pack, path) as T | undefined);
  return useLoaded(load, known);
}

/** `known`: what can be shown before `load` has answered, so that going back paints at once. */
export function useLoaded<T>(load: () => Promise<Outcome<T>> | null, known: T | undefined): LoadState<T> {
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ load: unknown; outcome: Outcome<T> } | null>(null);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void load()?.then((outcome) => {
      if (!isCurrent) return;
      setSettled((shown) => ({
        load,
        outcome: shown?.load === load ? keepShown(shown.outcome, outcome) : outcome,
      }));
      if (outcome.kind === 'failed' && outcome.problem === 'unavailable')
        timer = setTimeout(retry, TRY_AGAIN_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, online, attempt, retry]);
  if (settled?.load === load) {
    const { outcome } = settled;
    return outcome.kind === 'ready' ? outcome : { ...outcome, retry };
  }
  return known === undefined ? { kind: 'loading' } : { kind: 'ready', value: known };
}
