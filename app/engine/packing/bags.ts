import { OutboxDb, outboxName, type OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { unnumbered } from '#app/engine/outbox/unnumbered.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { appVersion } from '#app/platform/app-version.ts';
import type { Post } from '#app/platform/http.ts';
import { bytesOf, cipherOf, toBase64, type PackingKey } from '#app/platform/packing-keys.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import {
  bagReplySchema,
  bagText,
  keyUses,
  MAX_SEALED_BYTES,
  type BagContent,
  type BagRequest,
  type BagState,
  type KeyOf,
  type PackingName,
} from '#shared/sync/packing.ts';
import type { OutboxContent } from './content.ts';
import { forgetEntirely } from './forget.ts';
import { readMark } from './marks.ts';
import { withPacked, type Bag } from './packed-db.ts';

/**
 * What the server may not have for good, as a bag (SPEC.md D10): also what is recorded and not durable, or a restored server
 * would get a text without the one that it was written over. An empty one tells of the packing. Null where even what was
 * never sent is more than a bag holds: then it waits for its person.
 */
export async function makeBag(
  { device }: LocalDb,
  { base }: PackingKey,
  of: KeyOf & PackingName,
  attempt: string,
  { mutations, identity }: OutboxContent,
): Promise<Bag | null> {
  const numbered = mutations.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const contentOf = (states: readonly OutboxRow['state'][]): BagContent => ({
    app: appVersion,
    deviceName: device,
    ...(identity?.token !== undefined && { token: identity.token }),
    mutations: numbered.filter(({ state }) => states.includes(state)).map(unnumbered),
  });
  const sizes = [contentOf(['sealed', 'done']), contentOf(['sealed'])].map((content) =>
    bytesOf(JSON.stringify(content)),
  );
  const bytes = sizes.find(({ length }) => length <= MAX_SEALED_BYTES);
  if (!bytes) return null;
  const cipher = await cipherOf(base, keyUses.bag);
  return { ...of, attempt, takenAt: null, ...(await cipher.seal(bytes, bagText(of, attempt))) };
}

/** A bag that the server has is shown again this often, until it is in the backups. */
const AGAIN_MS = 6 * 3_600_000;

/** What the server said of whose bag; `later` where it could not be asked. */
export type Delivered = { readonly school: string; readonly person: string; readonly state: BagState };

/**
 * Delivers every bag on this browser, whoever uses it now (SPEC.md D10). A bag without the mark of its packing is of a
 * packing that did not end, or was opened since: it goes. Returns what the server said; ends early without a network.
 */
export async function deliverBags(post: Post, now: number, prefix = ''): Promise<Delivered[]> {
  const name = `${prefix}packed`;
  const bags = await withPacked(name, (db) => db.bags.toArray());
  const delivered: Delivered[] = [];
  for (const bag of bags) {
    const isDue = bag.takenAt === null || now - bag.takenAt > AGAIN_MS || now < bag.takenAt;
    const isPacked = await hasMark(bag, prefix);
    const state = isPacked ? (isDue ? await show(post, bag) : 'taken') : 'never';
    const whose = { school: bag.school, person: bag.person };
    // Without a network the others can't be delivered either.
    if (state === null) return [...delivered, { ...whose, state: 'later' }];
    if (isPacked) delivered.push({ ...whose, state });
    if (state === 'erased') await forgetEntirely(whose, prefix);
    await withPacked(name, async (db) => {
      if (state === 'durable' || state === 'never') await db.bags.delete(bag.attempt);
      if (state === 'taken' && isDue) await db.bags.update(bag.attempt, { takenAt: now });
    });
  }
  return delivered;
}

async function hasMark({ school, person, attempt }: Bag, prefix: string): Promise<boolean> {
  const outbox = new OutboxDb(prefix + outboxName(school, person));
  try {
    return (await readMark(outbox))?.attempt === attempt;
  } finally {
    outbox.close();
  }
}

/** Null without a network; `later` for whatever else is no answer of ours. */
async function show(
  post: Post,
  { attempt, school, person, device, generation, kid, iv, data }: Bag,
): Promise<BagState | null> {
  const sealed = { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
  const request: BagRequest = { bag: attempt, school, person, device, generation, kid, ...sealed };
  const response = await post('/sync/bag', JSON.stringify(request)).catch(() => null);
  if (!response) return null;
  const answer = bagReplySchema.safeParse(parseJson(response.text));
  return response.status === 200 && answer.success ? answer.data.state : 'later';
}
