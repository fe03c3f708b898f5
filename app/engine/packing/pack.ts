import { isUnsent, withoutRewritten, type OutboxDb } from '#app/engine/outbox/outbox-db.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { classifyStorageError } from '#app/engine/storage-failure/storage-error.ts';
import { bytesOf, cipherOf, type Cipher, type PackingKey } from '#app/platform/packing-keys.ts';
import { uuidOf } from '#app/platform/random.ts';
import {
  keyUses,
  MAX_SEALED_BYTES,
  segmentText,
  type KeyOf,
  type PackingName,
} from '#shared/sync/packing.ts';
import { makeBag } from './bags.ts';
import { readContent, type OutboxContent } from './content.ts';
import { readClosed, readMark, readSettled, writeMark, type PackedMark } from './marks.ts';
import { forgetPackings, withPacked, type Bag, type Segment } from './packed-db.ts';
import { packedName } from './packed-name.ts';
import { plainFiles, sealFiles } from './sealed-files.ts';

/**
 * What became of a packing. `in-memory`: a text is in no store yet. `no-room`: the disk has no room, and all is as it
 * was. `busy`: somebody kept writing. Only after `packed` nothing of the person can be read in the outbox.
 */
export type PackOutcome =
  | { readonly kind: 'packed'; readonly mark: PackedMark }
  | { readonly kind: 'in-memory' | 'no-room' | 'busy' };

/** `back`: the person has signed in again meanwhile. */
type Attempted = PackedMark | 'back' | null;

/** A tab that was frozen may write once more, hardly twice. */
const TRIES = 5;

/**
 * Packs a person's outbox (SPEC.md D7, steps 3 to 5). To be called with the editors flushed and the sync stopped. Killed
 * anywhere it leaves either the plain outbox or the packed one, each whole; two at once are one. `readKey`: the key that
 * the browser holds by now, null for none.
 */
export async function packOutbox(
  local: LocalDb,
  readKey: () => Promise<PackingKey | null>,
): Promise<PackOutcome> {
  if (local.unstored.items.some((item) => item.answer === null)) return { kind: 'in-memory' };
  try {
    const settled = await readSettled(local.outbox);
    // A sign-in holds its key before it settles: so this one is never older than `settled`, or D9 would not know the packing.
    const key = await readKey();
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const mark = (await readMark(local.outbox)) ?? (key ? await packOnce(local, key, settled) : 'back');
      if (mark === 'back') return { kind: 'busy' };
      if (!mark) continue;
      await forgetOtherPackings(local);
      return { kind: 'packed', mark };
    }
    return { kind: 'busy' };
  } catch (error) {
    if (classifyStorageError(error) === 'full') return { kind: 'no-room' };
    throw error;
  }
}

/** Whose packing it is. */
export function keyOf({ actor }: LocalDb, { device, generation, kid }: PackingKey): KeyOf & PackingName {
  return { school: actor.accountId, person: actor.userId, device, generation, kid };
}

/** Null when something was written meanwhile, or when the disk gave back something else. */
async function packOnce(local: LocalDb, key: PackingKey, settled: string | null): Promise<Attempted> {
  const { outbox, random } = local;
  const of = keyOf(local, key);
  const attempt = uuidOf(random(16));
  const cipher = await cipherOf(key.base, keyUses.seal);
  while ((await seal(local, { urgent: true })).sealed > 0);
  await sealFiles(outbox, cipher, of, random);
  const content = await readContent(outbox);
  // Typed since the sealing: without an id it would be in no bag.
  if (content.mutations.some(({ state }) => state === 'open')) return null;
  const text = JSON.stringify(content);
  const segments = await sealSegments(cipher, of, attempt, text);
  await store(local, segments, await makeBag(local, key, of, attempt, content));
  if ((await readBack(local, of, attempt, cipher)) !== text) return null;
  return clear(local, { ...of, attempt, settled }, content, text);
}

async function sealSegments(cipher: Cipher, of: KeyOf, attempt: string, text: string): Promise<Segment[]> {
  const bytes = bytesOf(text);
  const count = Math.max(1, Math.ceil(bytes.length / MAX_SEALED_BYTES));
  const parts = Array.from({ length: count }, (_, index) =>
    bytes.slice(index * MAX_SEALED_BYTES, (index + 1) * MAX_SEALED_BYTES),
  );
  const { school, person } = of;
  return Promise.all(
    parts.map(async (part, index) => ({
      ...{ school, person, attempt, index, count },
      ...(await cipher.seal(part, segmentText(of, attempt, index, count))),
    })),
  );
}

async function store({ outbox }: LocalDb, segments: readonly Segment[], bag: Bag | null): Promise<void> {
  await withPacked(packedName(outbox.name), (db) =>
    db.transaction('rw', db.segments, db.bags, async () => {
      await db.segments.bulkAdd([...segments]);
      if (bag) await db.bags.add(bag);
    }),
  );
}

/** What the segments of a packing say; null where one is missing, damaged, or of another packing. */
export async function readBack(
  { outbox }: LocalDb,
  of: KeyOf,
  attempt: string,
  cipher: Cipher,
): Promise<string | null> {
  const found = await withPacked(packedName(outbox.name), (db) =>
    db.segments.where('[school+person]').equals([of.school, of.person]).toArray(),
  );
  const own = found.filter((one) => one.attempt === attempt).toSorted((a, b) => a.index - b.index);
  const count = own[0]?.count ?? 0;
  if (count === 0 || own.length !== count) return null;
  const decoder = new TextDecoder();
  let text = '';
  for (const [index, segment] of own.entries()) {
    const bytes = await cipher.open(segment, segmentText(of, attempt, index, count));
    if (!bytes) return null;
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

/** Step 5, on which everything rests: what is cleared is what was sealed. Null when it is not. */
async function clear(
  { outbox, clock }: LocalDb,
  packing: KeyOf & PackingName & { readonly attempt: string; readonly settled: string | null },
  content: OutboxContent,
  text: string,
): Promise<Attempted> {
  const { device, generation, kid, attempt, settled } = packing;
  const { mutations, drafts, attention, identity, files } = outbox;
  const unsent = withoutRewritten(content.mutations.filter(isUnsent)).length;
  return outbox.transaction('rw', mutations, drafts, attention, identity, files, async () => {
    const packed = await readMark(outbox);
    if (packed) return packed;
    if ((await readSettled(outbox)) !== settled) return 'back';
    if (JSON.stringify(await readContent(outbox)) !== text) return null;
    if ((await plainFiles(outbox)).length > 0) return null;
    await clearStores(outbox);
    const left = await files.count();
    const waits = unsent + left + content.drafts.length + content.attention.length > 0;
    const counts = { unsent, files: left, waits, at: clock.wall() };
    await writeMark(outbox, { device, generation, kid, attempt, ...counts });
    return readMark(outbox);
  });
}

/** All but the files, inside a transaction. */
export async function clearStores({ mutations, drafts, attention, identity }: OutboxDb): Promise<void> {
  await mutations.clear();
  await drafts.clear();
  await attention.clear();
  await identity.clear();
}

/** Only once a mark says which packing counts; before that, any may become it. */
export async function forgetOtherPackings({ outbox, actor }: LocalDb): Promise<void> {
  const mark = await readMark(outbox);
  const counts = [...(mark ? [mark] : []), ...(await readClosed(outbox))];
  const names = new Set(counts.map(({ attempt }) => attempt));
  const whose = { school: actor.accountId, person: actor.userId };
  await forgetPackings(packedName(outbox.name), whose, names);
}
