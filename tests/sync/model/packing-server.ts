import type { Bag, PackRow } from './packing-browser.ts';
import type {
  BagReply,
  PackPush,
  PackPushReply,
  Shown,
  SignIn,
  SignInReply,
  SignOut,
  Verdict,
} from './packing-messages.ts';
import { aboutOf, bagKey, derive, macOf, open, type Key, type Scope } from './packing-secrets.ts';
import { fresh, type PackWorld } from './packing-world.ts';

/** What the server knows of a person at a device (table `packed_device`). */
export interface KnownDevice {
  /** The highest state shown: twice the generation, and one more when it is packed. */
  state: number;
  /** The highest generation handed out. */
  issued: number;
  revokedUpTo: number;
}

/** Everything that a backup copies. */
export interface PackDb {
  applied: Map<string, { person: string; row: PackRow }>;
  refused: Map<string, { person: string; row: PackRow }>;
  files: Set<string>;
  sessions: Map<string, { person: string; device: string; revoked: boolean }>;
  devices: Map<string, KnownDevice>;
}

export interface PackServer {
  db: PackDb;
  epoch: number;
  backups: PackDb[];
  /** In the order in which they were made; a restored server may lack one for a while. */
  secrets: string[];
  lost: string[];
}

export const newPackServer = (): PackServer => ({
  db: {
    ...{ applied: new Map(), refused: new Map(), files: new Set() },
    ...{ sessions: new Map(), devices: new Map() },
  },
  ...{ epoch: 1, backups: [], secrets: ['s1'], lost: [] },
});

export function knownDevice(db: PackDb, person: string, device: string): KnownDevice {
  const name = `${person}@${device}`;
  const found = db.devices.get(name) ?? { state: 0, issued: 0, revokedUpTo: 0 };
  db.devices.set(name, found);
  return found;
}

/** V2: in both of the last two backups. */
export function isDurable({ backups }: PackServer, name: string): boolean {
  const has = (db: PackDb): boolean => db.applied.has(name) || db.refused.has(name) || db.files.has(name);
  return backups.length > 1 && backups.slice(-2).every(has);
}

const stateOf = (generation: number, isPacked: boolean): number => 2 * generation + (isPacked ? 1 : 0);

function raise(world: PackWorld, known: KnownDevice, state: number): void {
  if (world.sw.keepsHighest) known.state = Math.max(known.state, state);
}

/** D9: whether what a browser shows is its person's own. */
function judge(world: PackWorld, { person, device, nonce, shown }: SignIn): Verdict {
  const { sw, server } = world;
  const known = knownDevice(server.db, person, device);
  if (!shown) return !sw.proofIsNeeded && known.state === 0 ? 'own' : 'unproven';
  const { generation, kid } = shown;
  const scope: Scope = { person, device, generation, kid };
  const key = derive(server.secrets, scope, sw);
  if (!key) return 'later';
  if (sw.checksProof && !isRight(world, key, scope, nonce, shown)) return 'unproven';
  const state = stateOf(generation, shown.kind === 'packed');
  const isOld = state < known.state || (!sw.takesOver && generation > known.issued);
  raise(world, known, state);
  const isRevoked = sw.revokedIsUnproven && generation <= known.revokedUpTo;
  return isOld || isRevoked ? 'unproven' : 'own';
}

function isRight(world: PackWorld, key: Key, scope: Scope, nonce: string, shown: Shown): boolean {
  const { sw } = world;
  if (shown.kind === 'packed') return shown.mac === packedMac(key, scope, shown.attempt, world);
  const isStored = shown.mac === macOf(key, aboutOf('plain', scope, scope.kid, sw));
  return isStored && (!sw.proofNeedsKey || shown.made === macOf(key, `made|${nonce}`));
}

/** The mark's own MAC; a plain outbox has another. */
export const packedMac = (key: Key, scope: Scope, attempt: string, { sw }: PackWorld): string =>
  macOf(key, aboutOf('packed', scope, `${scope.kid}/${attempt}`, sw));

export function onSignIn(world: PackWorld, ask: SignIn): SignInReply {
  const { server, sw } = world;
  const { person, device, shown } = ask;
  const old = ask.session === null ? null : server.db.sessions.get(ask.session);
  const known = knownDevice(server.db, person, device);
  const verdict = judge(world, ask);
  const session = ask.session ?? fresh(world, 'x');
  const goesOn = shown?.kind === 'plain' && verdict === 'own';
  const top = Math.max(
    known.issued,
    known.revokedUpTo,
    known.state >> 1,
    verdict === 'own' ? (shown?.generation ?? 0) : 0,
  );
  const generation = goesOn ? shown.generation : top + 1;
  const kid = goesOn ? shown.kid : (server.secrets[0] ?? '');
  known.issued = Math.max(known.issued, generation);
  const key = derive(server.secrets, { person, device, generation, kid }, sw) ?? { symbol: 'none' };
  const packedKey =
    shown?.kind === 'packed'
      ? derive(server.secrets, { person, device, generation: shown.generation, kid: shown.kid }, sw)
      : null;
  const error = ask.session === null ? 'none' : !old ? 'expired' : old.revoked ? 'revoked' : 'none';
  if (error === 'none') server.db.sessions.set(session, { person, device, revoked: false });
  return { error, session, epoch: server.epoch, verdict, packedKey, next: { generation, kid, key } };
}

function take(world: PackWorld, person: string, row: PackRow): 'applied' | 'rejected' {
  const { db } = world.server;
  if (world.sw.dedupes && db.applied.has(row.id)) return 'applied';
  if (db.refused.has(row.id)) return 'rejected';
  if (row.bad) {
    db.refused.set(row.id, { person, row });
    return 'rejected';
  }
  world.oracle.onApplied(world, person, row);
  db.applied.set(row.id, { person, row });
  return 'applied';
}

export function onPush(world: PackWorld, push: PackPush): PackPushReply {
  const { server, sw } = world;
  const { person, device, generation, kid } = push;
  const session = server.db.sessions.get(push.session);
  const nothing = { epoch: server.epoch, results: [], durable: [] };
  if (!session || session.person !== person) return { error: 'expired', ...nothing };
  if (session.revoked) return { error: 'revoked', ...nothing };
  const scope = { person, device, generation, kid };
  const key = derive(server.secrets, scope, sw);
  if (key && push.mac === macOf(key, 'push')) {
    raise(world, knownDevice(server.db, person, device), stateOf(generation, false));
    world.oracle.onShown(person, device, generation);
  }
  if (push.epoch !== server.epoch) return { error: 'epoch', ...nothing };
  for (const row of push.rows) world.oracle.onPushed(person, row);
  const results = push.rows.map((row) => ({ id: row.id, status: take(world, person, row) }));
  for (const file of push.files) server.db.files.add(file);
  const durable = [...push.asks, ...push.files].filter((name) => isDurable(server, name));
  return { error: 'none', epoch: server.epoch, results, durable };
}

/** D10: no session; the tag proves who wrote it. */
export function onBag(world: PackWorld, bag: Bag): BagReply {
  const { server, sw } = world;
  const { person, generation } = bag;
  const key = derive(server.secrets, bag, sw);
  if (!key) return { reply: sw.bagWaitsForSecret ? 'later' : 'never' };
  const proven = open<PackRow[]>(bagKey(key), aboutOf('bag', bag, bag.kid, sw), bag.sealed);
  const rows = proven ?? (sw.bagIsProven ? null : (JSON.parse(bag.sealed.hidden) as PackRow[]));
  if (!rows) return { reply: 'never' };
  if (!sw.bagOfAnyEpoch && bag.epoch !== server.epoch) return { reply: 'later' };
  const known = knownDevice(server.db, person, bag.device);
  raise(world, known, stateOf(generation, true));
  const isRevoked = generation <= known.revokedUpTo;
  for (const row of rows) {
    if (!isRevoked || !sw.revokedBagWaits) {
      const isNew = !server.db.applied.has(row.id);
      const status = take(world, person, row);
      if (isRevoked && isNew && status === 'applied')
        world.oracle.fail('D10', `a revoked bag applied ${row.text}`);
    } else if (!server.db.applied.has(row.id)) server.db.refused.set(row.id, { person, row });
  }
  const reply: BagReply = { reply: rows.every(({ id }) => isDurable(server, id)) ? 'durable' : 'taken' };
  return sw.bagReplyIsBare ? reply : { ...reply, ...{ rows } };
}

export function onSignOut(world: PackWorld, ask: SignOut): void {
  const { server, sw } = world;
  const scope = { person: ask.person, device: ask.device, generation: ask.generation, kid: ask.kid };
  const key = derive(server.secrets, scope, sw);
  if (key && ask.mac === packedMac(key, scope, ask.attempt, world)) {
    raise(world, knownDevice(server.db, ask.person, ask.device), stateOf(ask.generation, true));
  }
  server.db.sessions.delete(ask.session);
}

/** An administrator ends somebody's session at a device. */
export function revoke(world: PackWorld, person: string, device: string): void {
  const { db } = world.server;
  const open = [...db.sessions.values()].filter((one) => one.person === person && one.device === device);
  if (open.length === 0) return;
  const known = knownDevice(db, person, device);
  known.revokedUpTo = known.issued;
  world.oracle.onRevoked(person, device);
  for (const session of open) session.revoked = true;
}

export function backUp({ server }: PackWorld): void {
  server.backups.push(structuredClone(server.db));
  if (server.backups.length > 3) server.backups.shift();
}

/** V3: put back by the restore tool, so with a new epoch; perhaps without the file of its secret. */
export function restoreTo(world: PackWorld, db: PackDb): void {
  const known = world.server.db.devices;
  world.server.db = structuredClone(db);
  world.server.epoch += 1;
  const wentOn = [...db.devices].filter(([name, { state }]) => state > (known.get(name)?.state ?? 0));
  world.oracle.onRestored(wentOn.map(([name]) => name));
}

export function loseSecret({ server }: PackWorld): void {
  if (server.lost.length > 0) return;
  server.lost = server.secrets;
  server.secrets = [`s${server.lost.length + 1}`];
}

export function findSecret({ server }: PackWorld): void {
  server.secrets = [...server.secrets, ...server.lost];
  server.lost = [];
}
