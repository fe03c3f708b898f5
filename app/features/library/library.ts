import type * as z from 'zod/mini';
import { joined } from '#app/platform/joined.ts';
import type { FetchLibrary, FetchOptions } from '#app/platform/library-fetch.ts';
import type { StoredFiles } from '#app/platform/media-cache.ts';
import { createStore } from '#app/platform/store.ts';
import {
  catalogueSchema,
  packAddress,
  type Catalogue,
  type CataloguePack,
  type SharedFile,
} from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, packSchema, type Pack, type PackFile } from '#shared/domain/packs/pack.ts';

/**
 * Why something of the library can't be shown. `unavailable`: it is not on this device and the server can't be
 * reached. `broken`: what came is not what the library names, twice. `unknown`: the library has no such thing.
 */
export type LibraryProblem = 'unavailable' | 'broken' | 'unknown';
export type Outcome<T> = { kind: 'ready'; value: T } | { kind: 'failed'; problem: LibraryProblem };

/** What is on the screen stays there when it is asked for once more, and the network is gone. */
export const keepShown = <T>(shown: Outcome<T>, next: Outcome<T>): Outcome<T> =>
  next.kind === 'failed' && shown.kind === 'ready' ? shown : next;

/** Where the catalogue comes from: `network` is what the server says now, `device` what it said last. */
export type CatalogueState =
  | { kind: 'loading' }
  | { kind: 'ready'; value: Catalogue; from: 'network' | 'device' }
  | { kind: 'failed'; problem: LibraryProblem };

type Seen = {
  readonly catalogue: CatalogueState;
  readonly addressesHere: ReadonlySet<string>;
  /** False until the device was read: `addressesHere` is then not known to be empty. */
  readonly isReadHere: boolean;
};

export type LibraryDeps = {
  files: StoredFiles;
  fetch: FetchLibrary;
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};

/** The published library as this device can read it: what was opened once opens without a network. */
export type Library = {
  catalogue: () => CatalogueState;
  /** The copy of this device at once, then the server's; resolves when the server has answered or can't be reached. */
  refreshCatalogue: () => Promise<void>;
  /** Calls back when the catalogue, or what is kept on the device, moves. */
  subscribe: (changed: () => void) => () => void;
  /**
   * The newest version that can be had: the server's, else the newest on this device. Where the server can't be
   * reached, a newer version that is only partly here leaves its place to the one that opens.
   */
  pack: (packId: string) => Promise<Outcome<Pack>>;
  /** The pack as it is on this device (in one version), without the network; null when it was never opened here. */
  packHere: (packId: string, version?: string) => Promise<Pack | null>;
  /** What `pack` answered last, without waiting. */
  peekPack: (packId: string) => Pack | undefined;
  /** A JSON file of a pack, checked by its SHA-256 and parsed. */
  file: <T>(pack: Pack, path: string, schema: z.ZodMiniType<T>) => Promise<Outcome<T>>;
  peekFile: (pack: Pack, path: string) => unknown;
  /** A file that all packs share, as the catalogue names it. */
  sharedFile: <T>(file: SharedFile, schema: z.ZodMiniType<T>) => Promise<Outcome<T>>;
  /** Has shown files on the device that are not there yet; those that can't be fetched are left for another time. */
  keepShown: (addresses: readonly string[]) => Promise<void>;
  /** Addresses of everything of the library on this device; read anew by `rereadHere`. The same set until it differs. */
  addressesHere: () => ReadonlySet<string>;
  /** Whether `addressesHere` has been read since the page was opened; before that it is empty. */
  isReadHere: () => boolean;
  /** Resolves once the device was read, which began after the call; one reading is for all who ask in one moment. */
  rereadHere: () => Promise<void>;
};

export const CATALOGUE_ADDRESS = '/library/catalogue.json';

/** A library over the given device and server. Reads nothing until it is asked. */
export function createLibrary(deps: LibraryDeps): Library {
  /** What screens watch: the catalogue, and which files are on the device. */
  const seen = createStore<Seen>({
    catalogue: { kind: 'loading' },
    addressesHere: new Set(),
    isReadHere: false,
  });
  const packs = new Map<string, Pack>();
  const parsed = new Map<string, unknown>();
  let refreshing: Promise<void> | null = null;
  let isReached = false;

  const setCatalogue = (next: CatalogueState) => seen.set({ ...seen.current(), catalogue: next });

  const rereadHere = joined(async () => {
    const { addressesHere: known, isReadHere } = seen.current();
    const addressesHere = new Set(await deps.files.list());
    if (!isReadHere || !isSame(known, addressesHere))
      seen.set({ ...seen.current(), addressesHere, isReadHere: true });
  });

  async function refresh(): Promise<void> {
    if (seen.current().catalogue.kind !== 'ready') {
      const stored = parseJson(await deps.files.read(CATALOGUE_ADDRESS), catalogueSchema);
      if (stored) setCatalogue({ kind: 'ready', value: stored, from: 'device' });
      await rereadHere();
    }
    const fetched = await deps.fetch(CATALOGUE_ADDRESS, { cache: 'no-cache' });
    const value = fetched.kind === 'bytes' ? parseJson(fetched.bytes, catalogueSchema) : null;
    isReached = value !== null;
    if (value && fetched.kind === 'bytes') {
      setCatalogue({ kind: 'ready', value, from: 'network' });
      await deps.files.keep(CATALOGUE_ADDRESS, fetched.bytes, 'application/json').catch(() => undefined);
      // Nobody waits for the tidying.
      void dropFormerSearch(deps, value).catch(() => undefined);
    } else if (seen.current().catalogue.kind !== 'ready') {
      const problem =
        fetched.kind === 'bytes' ? 'broken' : fetched.kind === 'missing' ? 'unknown' : 'unavailable';
      setCatalogue({ kind: 'failed', problem });
    }
  }

  function refreshCatalogue(): Promise<void> {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  /** The catalogue's entry: from what is known if it knows the pack, else as the server says now. */
  async function entryOf(packId: string): Promise<CataloguePack | undefined> {
    const find = () => {
      const { catalogue } = seen.current();
      return catalogue.kind === 'ready'
        ? catalogue.value.packs.find((one) => one.packId === packId)
        : undefined;
    };
    if (find() === undefined) await refreshCatalogue();
    return find();
  }

  async function pack(packId: string): Promise<Outcome<Pack>> {
    const entry = await entryOf(packId);
    const known = packs.get(packId);
    const outcome: Outcome<Pack> =
      known && known.version === entry?.version
        ? { kind: 'ready', value: known }
        : entry
          ? await read(deps, packAddress(entry), entry.manifestSha256, packSchema)
          : {
              kind: 'failed',
              problem: seen.current().catalogue.kind === 'ready' ? 'unknown' : 'unavailable',
            };
    const value =
      outcome.kind === 'ready' ? await openable(outcome.value) : (await packsOnDevice(deps, packId))[0];
    if (!value) return outcome;
    packs.set(packId, value);
    return { kind: 'ready', value };
  }

  /** A version, or the older one on this device that opens more of it while the server can't be reached. */
  async function openable(newest: Pack): Promise<Pack> {
    const older = await olderThatOpensMore(deps, newest);
    if (!older) return newest;
    await refreshCatalogue();
    return isReached ? newest : older;
  }

  async function file<T>(of: Pack, path: string, schema: z.ZodMiniType<T>): Promise<Outcome<T>> {
    const entry = of.files.find((one) => one.path === path);
    if (!entry) return { kind: 'failed', problem: 'unknown' };
    const address = packFileAddress(of, path);
    const outcome = await read(deps, address, entry.sha256, schema);
    if (outcome.kind === 'ready') {
      parsed.set(address, outcome.value);
      if (!seen.current().addressesHere.has(address)) void rereadHere();
    }
    return outcome;
  }

  async function keepShown(addresses: readonly string[]): Promise<void> {
    const held = new Set(await deps.files.list());
    for (const address of addresses) {
      if (held.has(address)) continue;
      const fetched = await deps.fetch(address);
      if (fetched.kind !== 'bytes') return;
      await deps.files.keep(address, fetched.bytes, fetched.mime).catch(() => undefined);
    }
  }

  return {
    catalogue: () => seen.current().catalogue,
    refreshCatalogue,
    subscribe: seen.subscribe,
    pack,
    packHere: async (packId, version) => {
      const here = await packsOnDevice(deps, packId);
      return here.find((one) => version === undefined || one.version === version) ?? null;
    },
    peekPack: (packId) => packs.get(packId),
    file,
    peekFile: (of, path) => parsed.get(packFileAddress(of, path)),
    sharedFile: (shared, schema) => read(deps, `/library/${shared.path}`, shared.sha256, schema),
    keepShown,
    addressesHere: () => seen.current().addressesHere,
    isReadHere: () => seen.current().isReadHere,
    rereadHere,
  };
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((address) => other.has(address));

const isSearchFile = (address: string): boolean => /^\/library\/shared\/.*\/search\.json$/.test(address);

/** The words of former versions of the library: nobody searches them, and older ones held those of teachers' notes. */
async function dropFormerSearch({ files }: LibraryDeps, catalogue: Catalogue): Promise<void> {
  const named = [catalogue.search, catalogue.searchForTeachers].map((file) => `/library/${file?.path}`);
  const former = (await files.list()).filter((one) => isSearchFile(one) && !named.includes(one));
  if (former.length > 0) await files.drop(former);
}

/** A JSON file that never changes: from the device, else from the server, checked and then kept. */
async function read<T>(
  deps: LibraryDeps,
  address: string,
  sha256: PackFile['sha256'],
  schema: z.ZodMiniType<T>,
): Promise<Outcome<T>> {
  const stored = parseJson(await deps.files.read(address), schema);
  if (stored) return { kind: 'ready', value: stored };
  // A damaged copy may sit in the browser's own cache: the second try asks past it.
  for (const options of [{}, { cache: 'reload' }] satisfies FetchOptions[]) {
    const fetched = await deps.fetch(address, options);
    if (fetched.kind === 'offline') return { kind: 'failed', problem: 'unavailable' };
    if (fetched.kind === 'missing') return { kind: 'failed', problem: 'unknown' };
    if ((await deps.sha256(fetched.bytes)) !== sha256) continue;
    const value = parseJson(fetched.bytes, schema);
    if (!value) break;
    // A full disk does not stop anybody from reading.
    await deps.files.keep(address, fetched.bytes, 'application/json').catch(() => undefined);
    return { kind: 'ready', value };
  }
  return { kind: 'failed', problem: 'broken' };
}

/** The versions of a pack on this device, the one that was kept last first. */
async function packsOnDevice(deps: LibraryDeps, packId: string): Promise<Pack[]> {
  const manifests = (await deps.files.list()).filter((address) => isManifestOf(packId, address));
  const read = manifests
    .reverse()
    .map(async (address) => parseJson(await deps.files.read(address), packSchema));
  return (await Promise.all(read)).filter((pack) => pack !== null);
}

const isManifestOf = (packId: string, address: string): boolean =>
  address.startsWith(`/library/${packId}/`) && address.endsWith('/pack.json');

/** Another version here with a file that this one has too and not on the device; null when none opens more. */
async function olderThatOpensMore(deps: LibraryDeps, newest: Pack): Promise<Pack | null> {
  const held = new Set(await deps.files.list());
  const isAlone = ![...held].some((one) => isManifestOf(newest.packId, one) && one !== packAddress(newest));
  if (isAlone) return null;
  const missing = newest.files.filter(({ path }) => !held.has(packFileAddress(newest, path)));
  const others = await packsOnDevice(deps, newest.packId);
  const opensMore = (other: Pack) => missing.some(({ path }) => held.has(packFileAddress(other, path)));
  return others.find((other) => other.version !== newest.version && opensMore(other)) ?? null;
}

function parseJson<T>(bytes: Uint8Array | null, schema: z.ZodMiniType<T>): T | null {
  if (!bytes) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
