import {
  contentOf,
  emptyOutbox,
  hasPlain,
  keyName,
  noProof,
  lockerOf,
  type Browser,
  type Mark,
  type PackFile,
  type PackJob,
  type PackOutbox,
  type PackRow,
  type Locker,
} from './packing-browser.ts';
import { aboutOf, bagKey, open, seal, type Key, type Scope, type Sealed } from './packing-secrets.ts';
import { packedMac } from './packing-server.ts';
import { fresh, tell, type PackWorld } from './packing-world.ts';
import { flushOne, isProven, scopeAt, sealRows } from './packing-write.ts';

/** What goes into the segments, beside nothing. */
export type Content = Pick<PackOutbox, 'rows' | 'attention' | 'files' | 'proof' | 'epoch'>;

/** How many things one segment holds. */
const SEGMENT = 2;

export const segmentAbout = (
  scope: Scope,
  attempt: string,
  index: number,
  count: number,
  world: PackWorld,
): string => aboutOf('segment', scope, `${scope.kid}/${attempt}/${index}/${count}`, world.sw);

/** One try at packing: what was read, and where it is written. */
interface Attempt {
  name: string;
  scope: Scope;
  key: Key;
  compared: string;
  /** Of which sign-in the key is. */
  settled: string;
  content: Content;
}

/** D7: signing out, revocation, idle time, another person's sign-in. Each `yield` is the edge of a transaction. */
export function* packing(world: PackWorld, browser: Browser, person: string): PackJob {
  const place = lockerOf(browser, person);
  for (let round = 0; round < 6; round += 1) {
    if (isBack(browser, person)) return;
    if (place.outbox.mark || !isProven(world, browser, person)) break;
    if (world.sw.memoryWaits && !(yield* flushing(world, browser, person))) return give(place);
    if (world.sw.sealsFirst) {
      if (!(yield 'seal rows')) return give(place);
      if (place.outbox.mark) break;
      sealRows(world, place.outbox);
    }
    const attempt = yield* sealing(world, browser, person);
    if (!attempt) return give(place);
    if (yield* writeAndClear(world, browser, person, attempt)) break;
    if (place.failed) return;
  }
  const { mark } = place.outbox;
  if (mark || !isProven(world, browser, person)) yield* finishing(world, browser, person, mark);
}

/** Whether this person has signed in again meanwhile. */
const isBack = (browser: Browser, person: string): boolean => browser.session?.person === person;

function give(place: Locker): void {
  place.failed = true;
}

/** D7(1). */
function* flushing(world: PackWorld, browser: Browser, person: string): Generator<string, boolean, boolean> {
  for (const tab of browser.tabs) {
    const last = tab.memory.at(-1);
    if (tab.person !== person || !last) continue;
    if (!(yield 'flush') || !flushOne(world, browser, tab, last)) return false;
  }
  return true;
}

/** D7(4): files one by one, then everything is read in one transaction. */
function* sealing(
  world: PackWorld,
  browser: Browser,
  person: string,
): Generator<string, Attempt | null, boolean> {
  const { outbox, keys } = lockerOf(browser, person);
  const scope = scopeAt(browser, person, outbox.proof);
  const key = keys.get(keyName(scope));
  const settled = settledOf(outbox);
  if (!key) return null;
  for (const file of [...outbox.files]) {
    if (file.sealed) continue;
    if (!(yield 'seal a file')) return null;
    sealFile(world, outbox, file, key, scope);
  }
  if (!(yield 'read')) return null;
  // What was typed since is sealed in the transaction that reads: no open row may come into a package.
  if (world.sw.sealsFirst && world.sw.readsSealed && !outbox.mark) sealRows(world, outbox);
  const { rows, attention, files, proof, epoch } = structuredClone(outbox);
  const name = world.sw.attemptsApart ? fresh(world, 'a') : 'packed';
  const content = { rows, attention, files, proof, epoch };
  return { name, scope, key, settled, compared: contentOf(outbox), content };
}

const settledOf = ({ proof, settledFor }: PackOutbox): string => JSON.stringify({ proof, settledFor });

function sealFile(
  world: PackWorld,
  { files, mark }: PackOutbox,
  file: PackFile,
  key: Key,
  scope: Scope,
): void {
  if (mark || file.sealed || !files.includes(file)) return;
  file.sealed = seal(key, aboutOf('file', scope, scope.kid, world.sw), file.text);
  file.text = '';
}

function* writeAndClear(
  world: PackWorld,
  browser: Browser,
  person: string,
  attempt: Attempt,
): Generator<string, boolean, boolean> {
  const place = lockerOf(browser, person);
  const { sw } = world;
  if (!sw.segmentsFirst && (!(yield 'clear') || !clear(world, browser, place, attempt))) return false;
  if (!(yield 'write segments') || browser.isFull) {
    give(place);
    return false;
  }
  writeSegments(world, place, attempt);
  if (sw.readsBack) {
    if (!(yield 'read back')) return false;
    if (!readBack(world, place, attempt)) return false;
  }
  if (!sw.keyAfterClear) place.keys.delete(keyName(attempt.scope));
  if (!sw.segmentsFirst) return true;
  return (yield 'clear') && clear(world, browser, place, attempt);
}

/** Segments and bag: one transaction of database `packed`. A bad disk may spoil what it says that it has written. */
function writeSegments(world: PackWorld, { packed }: Locker, { name, scope, key, content }: Attempt): void {
  const { rows } = content;
  const parts: Partial<Content>[] = [{ ...content, rows: [] }];
  for (let i = 0; i < rows.length; i += SEGMENT) parts.push({ rows: rows.slice(i, i + SEGMENT) });
  const sealed = parts.map((part, i) => seal(key, segmentAbout(scope, name, i, parts.length, world), part));
  const isSpoilt = world.rng.chance(world.faults.corrupt);
  packed.segments.set(
    name,
    isSpoilt ? sealed.map((one, i) => (i === sealed.length - 1 ? null : one)) : sealed,
  );
  const inBag = rows
    .filter((row) => row.state === 'sealed' || world.sw.bagHoldsRecorded)
    .map((row) => inBagOf(world, row));
  packed.bags.set(name, {
    ...scope,
    epoch: content.epoch,
    sealed: seal(bagKey(key), aboutOf('bag', scope, scope.kid, world.sw), inBag),
  });
  tell(
    world,
    () =>
      `${scope.person} wrote segments ${name} of generation ${scope.generation}: ${inBag.map((r) => r.text).join(' ')}`,
  );
}

/** Without O2 before it the bag has to name its open rows itself. */
const inBagOf = (world: PackWorld, row: PackRow): PackRow =>
  row.state === 'open' ? { ...row, state: 'sealed', id: fresh(world, 'm') } : row;

function readBack(world: PackWorld, { packed }: Locker, attempt: Attempt): boolean {
  return (
    openSegments(world, packed.segments.get(attempt.name) ?? [], attempt.key, attempt.scope, attempt.name) !==
    null
  );
}

/** All of a package, or null. */
export function openSegments(
  world: PackWorld,
  segments: readonly (Sealed | null)[],
  key: Key,
  scope: Scope,
  attempt: string,
): Content | null {
  const content: Content = { ...emptyOutbox() };
  const count = segments.length;
  for (const [i, sealed] of segments.entries()) {
    const part = sealed && open<Partial<Content>>(key, segmentAbout(scope, attempt, i, count, world), sealed);
    if (!part) return null;
    const rows = [...content.rows, ...(part.rows ?? [])];
    Object.assign(content, part, { rows });
  }
  return count === 0 ? null : content;
}

/** D7(5): one transaction over all stores of the outbox. */
function clear(world: PackWorld, browser: Browser, place: Locker, attempt: Attempt): boolean {
  const { outbox } = place;
  const { sw } = world;
  const { scope, name, key, content } = attempt;
  if (sw.comparesMark && outbox.mark) return false;
  if (sw.comparesSettled && settledOf(outbox) !== attempt.settled) return false;
  if (sw.comparesContent && contentOf(outbox) !== attempt.compared) return false;
  const waiting = content.attention.length + content.files.length;
  outbox.mark = {
    ...{ generation: scope.generation, kid: scope.kid, device: browser.device },
    attempt: name,
    waiting,
    at: world.now,
    mac: packedMac(key, scope, name, world),
  };
  Object.assign(outbox, { rows: [], attention: [], files: [], proof: noProof(), epoch: 0 });
  world.oracle.onCleared(scope, name, content.rows);
  tell(world, () => `b${browser.index} ${scope.person} is packed: ${name}, generation ${scope.generation}`);
  return true;
}

/**
 * What follows step 5, also at the next start; without a mark, of an outbox that was not settled since its sign-in. Each
 * step looks at the mark again: the person may be back.
 */
export function* finishing(world: PackWorld, browser: Browser, person: string, mark: Mark | null): PackJob {
  const place = lockerOf(browser, person);
  const stands = (): boolean => {
    if (!world.sw.stepsNameGeneration) return true;
    return (
      !isBack(browser, person) &&
      place.outbox.mark?.attempt === mark?.attempt &&
      (mark !== null || !isProven(world, browser, person))
    );
  };
  if (!(yield 'drop key')) return;
  if (!stands()) return;
  place.keys.clear();
  if (!(yield 'clear cache')) return;
  if (!stands()) return;
  place.cache = { rows: [], closed: world.sw.cacheCloses };
  if (!(yield 'other attempts')) return;
  if (stands() && mark) dropOthers(place, mark.attempt);
  if (!(yield 'session list')) return;
  // They may have come and gone again: then another job is at it.
  const isDone = place.keys.size + place.cache.rows.length === 0 && place.cache.closed;
  if (stands() && (isDone || !world.sw.stepsNameGeneration || !world.sw.cacheCloses))
    leave(world, browser, person);
}

function dropOthers({ packed }: Locker, attempt: string): void {
  for (const name of packed.segments.keys()) if (name !== attempt) packed.segments.delete(name);
  for (const name of packed.bags.keys()) if (name !== attempt) packed.bags.delete(name);
}

/** The last step: tabs of this person are closed, but for those that still hold a text. */
function leave(world: PackWorld, browser: Browser, person: string): void {
  world.oracle.onPacked(world, browser, person);
  browser.tabs = browser.tabs.filter((tab) => {
    const stays = tab.person !== person || (world.sw.memoryWaits && tab.memory.length > 0);
    if (!stays && tab.memory.length > 0) world.oracle.fail('D7(1)', 'a text in memory alone was closed away');
    return stays;
  });
  tell(world, () => `b${browser.index} ${person} has left`);
}

/** Whether anybody's work lies plain here, with the key to pack it. */
function isPackable(browser: Browser, person: string): boolean {
  const { outbox, keys, cache } = lockerOf(browser, person);
  return !outbox.mark && keys.size > 0 && (hasPlain(outbox) || cache.rows.length > 0 || keys.size > 0);
}

/** Whether nothing of this person would be seen by another. */
export function isAway(world: PackWorld, browser: Browser, person: string): boolean {
  const { outbox, keys, cache, failed } = lockerOf(browser, person);
  if (outbox.mark) return !world.sw.startFinishes || keys.size + cache.rows.length === 0;
  return failed || !isPackable(browser, person);
}
