import { OutboxDb } from '#app/engine/outbox/outbox-db.ts';
import { deliverBags } from '#app/engine/packing/bags.ts';
import { readMark } from '#app/engine/packing/marks.ts';
import { keysRequest, openOffline, openOutbox, proveOutbox } from '#app/engine/packing/open.ts';
import { packOutbox } from '#app/engine/packing/pack.ts';
import type { WrapContent } from '#app/engine/packing/wraps.ts';
import { importKey, type PackingKey } from '#app/platform/packing-keys.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { bagRequestSchema, type DeviceKeysReply, type DeviceKeysRequest } from '#shared/sync/packing.ts';
import { personId } from '#tests/support/world.ts';
import { act } from './actions.ts';
import { note, type History } from './history.ts';
import { killTab, openTab, TabKilled, type Profile, type Tab } from './profile.ts';
import type { Random } from './random.ts';

/**
 * What the browsers of a history hold of keys, by profile, and what a password opens there; drawn from a source of chance of
 * its own.
 */
export type Packings = {
  random: Random;
  keys: Map<string, PackingKey>;
  wraps: Map<string, WrapContent>;
};

/** A device dies so often at most in one sign-out or sign-in. */
const DEATHS = 6;

/** Somebody signs out and comes back, on a device that dies in the middle as often as not (SPEC.md D7, D9, D10). */
export async function packSometimes(history: History, profile: Profile): Promise<void> {
  const { packings } = history;
  // Where the storage was made to fail nobody can be signed out.
  if (!packings?.random.chance(0.05) || history.storage.has(profile.name)) return;
  for (const tab of [...profile.tabs]) killTab(tab);
  if (await signOut(history, profile, packings)) {
    await checkNothingPlain(history, profile);
    await workOffline(history, profile, packings);
    if (packings.random.chance(0.5)) await deliver(history, profile);
  }
  await signIn(history, profile, packings);
}

/** Their password opens it without a network, they write, and it is packed again; often several times (SPEC.md D12). */
async function workOffline(history: History, profile: Profile, packings: Packings): Promise<void> {
  const { random } = packings;
  while (random.chance(0.5) && (await openWithPassword(history, profile, packings))) {
    for (let texts = random.int(3); texts >= 0; texts -= 1) await act(history, profile);
    for (const tab of [...profile.tabs]) killTab(tab);
    if (!(await signOut(history, profile, packings))) return;
    await checkNothingPlain(history, profile);
    if (random.chance(0.3)) await deliver(history, profile);
  }
}

async function openWithPassword(
  history: History,
  profile: Profile,
  { random, keys, wraps }: Packings,
): Promise<boolean> {
  const wrap = wraps.get(profile.name);
  if (!wrap) return false;
  for (let death = 0; ; death += 1) {
    const tab = openDying(history, profile, random, death);
    const hold = async (key: PackingKey) => void keys.set(profile.name, key);
    const opened = await openOffline(tab.local, wrap, hold).catch(unlessKilled);
    note(history, `${profile.name} opens offline: ${opened ?? 'died'}`);
    tab.fuse = null;
    // Whoever died after the opening finds it open.
    const isOpen = opened === true || (await readMark(tab.local.outbox).catch(() => true)) === null;
    if (isOpen) await checkNothingDoubted(history, profile, tab);
    killTab(tab);
    if (isOpen) return true;
    if (opened === false) return false;
  }
}

/** False where the device died before anything was packed, and its person came back first. */
async function signOut(history: History, profile: Profile, { random, keys }: Packings): Promise<boolean> {
  for (let death = 0; death <= DEATHS; death += 1) {
    const tab = openDying(history, profile, random, death);
    const key = keys.get(profile.name) ?? (await firstKey(history, profile, tab));
    const outcome = await packOutbox(tab.local, async () => key).catch(unlessKilled);
    note(history, `${profile.name} packs: ${outcome?.kind ?? 'died'}`);
    killTab(tab);
    if (outcome?.kind === 'packed') {
      keys.delete(profile.name);
      return true;
    }
    if (random.chance(0.3)) return false;
  }
  return false;
}

async function signIn(history: History, profile: Profile, { random, keys }: Packings): Promise<void> {
  for (let death = 0; ; death += 1) {
    const tab = openDying(history, profile, random, death);
    const done = await settle(history, profile, tab, keys).catch(unlessKilled);
    note(history, `${profile.name} signs in: ${done ? 'open' : 'died'}`);
    if (done) return checkNothingDoubted(history, profile, tab);
    killTab(tab);
  }
}

async function settle(
  history: History,
  profile: Profile,
  tab: Tab,
  keys: Packings['keys'],
): Promise<boolean> {
  const now = history.world.clock.now();
  const before = keys.get(profile.name) ?? null;
  const asked = await keysRequest(tab.local, deviceOf(profile), before, now);
  const { reply, next } = await askForKeys(history, profile, asked);
  keys.set(profile.name, next);
  await openOutbox(tab.local, asked, reply, { before, next });
  keepWrap(history, profile, asked, reply);
  return true;
}

/** Without its password: locking takes half a second, and is tested by itself. */
function keepWrap(
  { packings, world }: History,
  profile: Profile,
  { device }: DeviceKeysRequest,
  { next, offline }: DeviceKeysReply,
): void {
  packings?.wraps.delete(profile.name);
  if (!offline) return;
  const { kid, generation, key } = next;
  const session = world.session(profile.username);
  packings?.wraps.set(profile.name, { device, session, kid, generation, keys: [key, ...offline.keys] });
}

/** Under a session that lives, as an app's update gets it. */
async function firstKey(history: History, profile: Profile, tab: Tab): Promise<PackingKey> {
  const now = history.world.clock.now();
  const asked = await keysRequest(tab.local, deviceOf(profile), null, now);
  const { next } = await askForKeys(history, profile, asked);
  const fuse = tab.fuse;
  tab.fuse = null;
  await proveOutbox(tab.local, next);
  tab.fuse = fuse;
  history.packings?.keys.set(profile.name, next);
  return next;
}

async function askForKeys(
  { world }: History,
  profile: Profile,
  asked: DeviceKeysRequest,
): Promise<{ reply: DeviceKeysReply; next: PackingKey }> {
  const holder = {
    school: world.session(profile.username).school.id,
    person: personId(profile.username),
    session: 'of a history',
  };
  const reply = world.core.deviceKeys(holder, asked);
  const { generation, kid, key } = reply.next;
  return { reply, next: { device: asked.device, generation, kid, base: await importKey(key) } };
}

const deviceOf = ({ name }: Profile): string => derivedId('device of a history', name);

/** A tab that dies at one of its next transactions, as often as not; the last one lives. */
function openDying(history: History, profile: Profile, random: Random, death: number): Tab {
  const tab = openTab(profile, history.world, history.network, random.int(1_000_000_000));
  tab.fuse = death < DEATHS && random.chance(0.6) ? random.int(6) : null;
  return tab;
}

async function deliver(history: History, profile: Profile): Promise<void> {
  const { world } = history;
  const post = async (_path: string, body: string) => {
    const state = world.core.takeBag(bagRequestSchema.parse(JSON.parse(body)));
    return { status: 200, retryAfter: null, text: JSON.stringify({ state }) };
  };
  const delivered = await deliverBags(post, world.clock.now(), `${profile.name}/`);
  note(history, `${profile.name}’s bag: ${delivered.map(({ state }) => state).join() || 'none'}`);
}

async function checkNothingPlain(history: History, profile: Profile): Promise<void> {
  const { name } = outboxOf(history, profile);
  const outbox = new OutboxDb(name);
  const counts = await Promise.all(
    [outbox.mutations, outbox.drafts, outbox.attention].map((store) => store.count()),
  );
  const identities = await outbox.identity.count();
  if (counts.some((count) => count > 0) || identities !== 1 || (await readMark(outbox)) === null)
    history.violations.push(`U6 ${profile.name} is packed and left ${counts.join()} rows`);
  outbox.close();
}

async function checkNothingDoubted(history: History, profile: Profile, { local }: Tab): Promise<void> {
  const doubted = await local.outbox.attention.filter(({ reason }) => reason === 'unproven').count();
  if (doubted > 0 && !profile.isCloned)
    history.violations.push(`D9 ${doubted} honest texts of ${profile.name} were set aside`);
}

function outboxOf(history: History, profile: Profile): { name: string } {
  const tab = openTab(profile, history.world, history.network, 1);
  const { name } = tab.local.outbox;
  killTab(tab);
  return { name };
}

/** Null for a tab that died. */
function unlessKilled(error: unknown): null {
  if (error instanceof TabKilled || String(error).includes('TabKilled') || isClosed(error)) return null;
  throw error;
}

const isClosed = (error: unknown): boolean => error instanceof Error && error.name === 'DatabaseClosedError';
