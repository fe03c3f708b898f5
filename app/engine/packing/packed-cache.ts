import Dexie from 'dexie';
import { CACHE_VERSION, type BucketMeta, type CachedRow, type MetaRow } from '#app/engine/cache/cache-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { classifyStorageError } from '#app/engine/storage-failure/storage-error.ts';
import { bytesOf, type Cipher } from '#app/platform/packing-keys.ts';
import { cacheText, MAX_SEALED_BYTES, type KeyOf } from '#shared/sync/packing.ts';
import { withPacked, type CachePart, type PackedDb } from './packed-db.ts';
import { packedName } from './packed-name.ts';

/** The part that says what the others are. */
const HEAD = 0;

type Head = { readonly version: number; readonly parts: number; readonly meta: readonly MetaRow[] };

/** Which packing a cache is sealed with. */
export type CachePacking = { readonly of: KeyOf; readonly attempt: string; readonly cipher: Cipher };

/**
 * Seals a person's cache beside their packed outbox, for an offline sign-in (SPEC.md D12). It can be fetched again: without
 * room the oldest caches of this browser go, and then this one is not kept. Killed anywhere it leaves parts without a head,
 * which are none. `told` hears how much of it is done, from 0 to 1.
 */
export async function sealCache(
  local: LocalDb,
  packing: CachePacking,
  told: (share: number) => void = () => undefined,
): Promise<void> {
  const { cache, outbox, clock } = local;
  const name = packedName(outbox.name);
  const { rows, meta } = await cache.transaction('r', cache.rows, cache.meta, async () => ({
    rows: await cache.rows.toArray(),
    meta: await cache.meta.toArray(),
  }));
  const texts = inParts(rows);
  const head: Head = { version: CACHE_VERSION, parts: texts.length, meta: meta.map(withoutFill) };
  const all = [...texts.entries()].map(([index, text]): [number, string] => [index + 1, text]);
  for (const [done, [index, text]] of [...all, [HEAD, JSON.stringify(head)] as const].entries()) {
    const part = await sealPart(packing, index, text, clock.wall());
    if (!(await keepPart(name, part))) return forgetCacheOf(name, packing.of);
    told((done + 1) / (all.length + 1));
  }
}

/** Puts a sealed cache back, if it is whole and of today's shape; either way it is sealed no longer. */
export async function openCache(local: LocalDb, packing: CachePacking): Promise<void> {
  const { cache, outbox } = local;
  const name = packedName(outbox.name);
  const { attempt } = packing;
  const sealed = await readParts(name, packing);
  if (sealed) {
    const { rows, fill, meta } = cache;
    await cache.transaction('rw', rows, fill, meta, async () => {
      await Promise.all([rows.clear(), fill.clear(), meta.clear()]);
      await rows.bulkPut(sealed.rows);
      await meta.bulkPut([...sealed.meta]);
    });
  }
  await withPacked(name, (db) => partsOf(db, attempt).delete());
}

/** Null for none, for one that is not whole, and for one of another shape. */
async function readParts(
  name: string,
  packing: CachePacking,
): Promise<{ rows: CachedRow[]; meta: readonly MetaRow[] } | null> {
  const text = await readPart(name, packing, HEAD);
  if (text === null) return null;
  const { version, parts, meta } = JSON.parse(text) as Head; // sealCache wrote it
  if (version !== CACHE_VERSION) return null;
  const rows: CachedRow[] = [];
  for (let index = 1; index <= parts; index += 1) {
    const part = await readPart(name, packing, index);
    if (part === null) return null;
    rows.push(...(JSON.parse(part) as CachedRow[])); // sealCache wrote it
  }
  return { rows, meta };
}

const partsOf = ({ caches }: PackedDb, attempt: string) =>
  caches.where('[attempt+index]').between([attempt, Dexie.minKey], [attempt, Dexie.maxKey]);

/** Gives up the sealed caches of a person on this browser. */
export async function forgetCacheOf(
  name: string,
  { school, person }: Pick<KeyOf, 'school' | 'person'>,
): Promise<void> {
  await withPacked(name, (db) => db.caches.where('[school+person]').equals([school, person]).delete());
}

/** Gives up the sealed caches of everybody: they can be fetched again, a text can't (SPEC.md D3). */
export async function giveUpCaches(name: string): Promise<void> {
  await withPacked(name, (db) => db.caches.clear());
}

/** Rows as JSON, at most as many in a part as fit. */
function inParts(rows: readonly CachedRow[]): string[] {
  const parts: string[][] = [];
  let bytes = MAX_SEALED_BYTES;
  for (const row of rows) {
    const text = JSON.stringify(row);
    // A row has at most three bytes a character.
    if (bytes + text.length * 3 > MAX_SEALED_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(text);
    bytes += text.length * 3;
  }
  return parts.map((texts) => `[${texts.join()}]`);
}

/** A read that was not whole is begun anew: what it had is not kept. */
function withoutFill(row: MetaRow): MetaRow {
  if (row.key !== 'buckets') return row;
  const buckets = row.value as Record<string, BucketMeta>; // only writeHowFar writes it
  const begun = Object.entries(buckets).map(([bucket, meta]): [string, BucketMeta] => [
    bucket,
    meta.fill ? { ...meta, fill: { ...meta.fill, cursor: 0 } } : meta,
  ]);
  return { key: row.key, value: Object.fromEntries<BucketMeta>(begun) };
}

async function sealPart(
  { of, attempt, cipher }: CachePacking,
  index: number,
  text: string,
  at: number,
): Promise<CachePart> {
  const { school, person } = of;
  const sealed = await cipher.seal(bytesOf(text), cacheText(of, attempt, index));
  return { school, person, attempt, index, at, ...sealed };
}

async function readPart(
  name: string,
  { of, attempt, cipher }: CachePacking,
  index: number,
): Promise<string | null> {
  const part = await withPacked(name, (db) => db.caches.get([attempt, index]));
  const bytes = part && (await cipher.open(part, cacheText(of, attempt, index)));
  return bytes ? new TextDecoder().decode(bytes) : null;
}

/** False where there is no room, also without the other caches. */
async function keepPart(name: string, part: CachePart): Promise<boolean> {
  return withPacked(name, async (db) => {
    for (;;) {
      try {
        await db.caches.put(part);
        return true;
      } catch (error) {
        if (classifyStorageError(error) !== 'full') throw error;
        if (!(await giveUpOldest(db, part.attempt))) return false;
      }
    }
  });
}

/** False where there is none but the one that is being sealed. */
async function giveUpOldest(db: PackedDb, except: string): Promise<boolean> {
  const oldest = await db.caches
    .orderBy('at')
    .and(({ attempt }) => attempt !== except)
    .first();
  if (!oldest) return false;
  await partsOf(db, oldest.attempt).delete();
  return true;
}
