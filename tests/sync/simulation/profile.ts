import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { CacheDb } from '#app/engine/cache/cache-db.ts';
import { OutboxDb } from '#app/engine/outbox/outbox-db.ts';
import { openLocalDb, type LocalDb } from '#app/engine/person/local-db.ts';
import { createTransport, type Transport } from '#app/engine/round/transport.ts';
import { seededBytes } from '#tests/support/seeded-bytes.ts';
import { personId, type World } from '#tests/support/world.ts';
import type { Network } from './network.ts';

/** One browser: the people who use it share its one cookie. */
export type Browser = { cookie: string | null };

/** One person's databases on one device: a browser profile. */
export type Profile = {
  browser: Browser;
  name: string;
  username: string;
  /** The device's clock against the server's, ms. It may jump. */
  skew: number;
  tabs: Tab[];
  /** A copy was made of it, or it is one: two devices now hold one identity. */
  isCloned: boolean;
  /** Its cache was evicted and is not whole again. */
  hasLostCache: boolean;
  opened: number;
};

export type Tab = {
  profile: Profile;
  local: LocalDb;
  transport: Transport;
  /** Died: nothing it still does may reach a database. */
  isDead: boolean;
  /** Dies when this many more transactions have begun; null: lives. */
  fuse: number | null;
  /** What each editor of this tab showed last, by record. */
  editors: Map<string, Shown>;
  /** A round with the server runs in it. */
  isSyncing: boolean;
};

/** A text on a screen: its head, and the token in it. */
export type Shown = { head: string | null; token: string | null };

export class TabKilled extends Error {
  override name = 'TabKilled';
}

export function createProfile(
  name: string,
  username: string,
  browser: Browser = { cookie: username },
): Profile {
  return { browser, name, username, skew: 0, tabs: [], isCloned: false, hasLostCache: false, opened: 0 };
}

/** Opens one more tab on a profile's databases. */
export function openTab(profile: Profile, world: World, network: Network, seed: number): Tab {
  profile.opened += 1;
  const boot = `${profile.name}.${profile.opened}`;
  const bootedAt = world.clock.now();
  const wall = () => world.clock.now() + profile.skew;
  const local = openLocalDb(
    world.session(profile.username),
    {
      clock: { wall, mono: () => world.clock.now() - bootedAt, boot },
      random: seededBytes(seed),
      device: profile.name,
    },
    `${profile.name}/`,
  );
  const transport = createTransport((path, body) => network.post(profile.name, path, body), wall);
  const tab: Tab = {
    profile,
    local,
    transport,
    isDead: false,
    fuse: null,
    editors: new Map(),
    isSyncing: false,
  };
  wire(tab, local.outbox);
  wire(tab, local.cache);
  profile.tabs.push(tab);
  return tab;
}

/** Lets the tab die at the beginning of a transaction: between two of them, as a killed process does. */
function wire(tab: Tab, db: OutboxDb | CacheDb): void {
  const original = db.transaction.bind(db) as (...args: unknown[]) => unknown; // its overloads don't matter here
  const guarded = (...args: unknown[]) => {
    if (tab.fuse !== null) {
      if (tab.fuse <= 0) killTab(tab);
      tab.fuse -= 1;
    }
    if (tab.isDead) return Promise.reject(new TabKilled());
    return original(...args);
  };
  Object.assign(db, { transaction: guarded });
}

export function killTab(tab: Tab): void {
  tab.isDead = true;
  tab.profile.tabs = tab.profile.tabs.filter((other) => other !== tab);
  tab.local.close();
}

/** Copies a profile's databases under another name, as a disk image of a classroom computer does. */
export async function cloneProfile(source: Tab, name: string): Promise<Profile> {
  const { profile, local } = source;
  const copy = createProfile(name, profile.username);
  copy.skew = profile.skew;
  const into = (db: Dexie) => db.name.replace(`${profile.name}/`, `${name}/`);
  await copyStores(local.outbox, new OutboxDb(into(local.outbox)));
  await copyStores(local.cache, new CacheDb(into(local.cache)));
  profile.isCloned = true;
  copy.isCloned = true;
  return copy;
}

async function copyStores(from: Dexie, to: Dexie): Promise<void> {
  for (const table of from.tables) await to.table(table.name).bulkAdd(await table.toArray());
  to.close();
}

/** The cache is evicted: its tabs are gone with it, as after clearing a site's data by kind. */
export async function deleteCache(profile: Profile): Promise<void> {
  const name = profile.tabs[0]?.local.cache.name;
  profile.hasLostCache = true;
  for (const tab of [...profile.tabs]) killTab(tab);
  if (name) await Dexie.delete(name);
}

export async function deleteProfile(profile: Profile, names: readonly string[]): Promise<void> {
  for (const tab of [...profile.tabs]) killTab(tab);
  for (const name of names.filter((known) => known.startsWith(`${profile.name}/`))) await Dexie.delete(name);
}

/** Whose session the request carries; null when the browser is signed out. */
export function sessionOf(profile: Profile): string | null {
  const { cookie } = profile.browser;
  return cookie === null ? null : personId(cookie);
}
