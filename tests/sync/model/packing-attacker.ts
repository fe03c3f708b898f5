import {
  noProof,
  lockerOf,
  type Browser,
  type Mark,
  type Packed,
  type PackOutbox,
  type PackRow,
  type Locker,
} from './packing-browser.ts';
import { fresh, tell, type PackWorld } from './packing-world.ts';

/** What somebody with a look at the stores has seen. Keys can't be read out, so none is in it. */
export interface Seen {
  /** Where it was seen. */
  browser: number;
  person: string;
  outbox: PackOutbox;
  packed: Packed;
}

/** Reads everything stored of somebody: the attacker looks at any time. */
export function look({ browsers, rng }: PackWorld, seen: Seen[]): void {
  const browser = rng.pick(browsers);
  const known = [...browser.places].filter(
    ([, { outbox }]) => outbox.mark !== null || outbox.proof.generation > 0,
  );
  if (known.length === 0) return;
  const [person, { outbox, packed }] = rng.pick(known);
  seen.push(structuredClone({ browser: browser.index, person, outbox, packed }));
  if (seen.length > 12) seen.splice(rng.int(seen.length), 1);
}

/** Whether the attacker may write here: its person has left, and all that packing does is done. */
export function isAbsent(browser: Browser, person: string): boolean {
  const { outbox, keys, cache } = lockerOf(browser, person);
  const isBusy = browser.tabs.some(({ jobs }) =>
    jobs.some((job) => job.person === person && job.name !== 'write'),
  );
  if (browser.session?.person === person || isBusy || keys.size > 0 || cache.rows.length > 0) return false;
  return outbox.mark !== null || outbox.proof.generation === 0;
}

/** One deed between sign-out and sign-in: anything stored may be added, replaced or deleted. */
export function attack(world: PackWorld, seen: readonly Seen[]): void {
  const { rng } = world;
  const browser = rng.pick(world.browsers);
  // A sign-in under way is somebody at the keyboard.
  if (
    world.messages.some(({ request, browser: index }) => request.kind === 'signIn' && index === browser.index)
  )
    return;
  const left = world.people.filter((one) => isAbsent(browser, one));
  if (left.length === 0) return;
  const person = rng.pick(left);
  const place = lockerOf(browser, person);
  world.oracle.onAttack(person, place);
  const deed = rng.pick(DEEDS);
  const now = place.outbox.mark?.attempt;
  const isNear = rng.chance(0.7);
  const isOther = ({ outbox, browser: index }: Seen): boolean =>
    outbox.mark !== null && outbox.mark.attempt !== now && (!isNear || index === browser.index);
  const known = seen.filter(
    (one) => one.person === person && (!(deed === replayPackage || deed === replaySegments) || isOther(one)),
  );
  tell(world, () => `b${browser.index} ATTACK on ${person}: ${deed.name}`);
  deed(world, browser, place, known.length > 0 ? structuredClone(rng.pick(known)) : null);
}

type Deed = (world: PackWorld, browser: Browser, place: Locker, seen: Seen | null) => void;

const forged = (world: PackWorld, state: PackRow['state'] = 'open'): PackRow => ({
  ...{
    state,
    id: state === 'open' ? '' : fresh(world, 'm'),
    record: 'teacher:0',
    bad: false,
    origin: 'forged',
  },
  text: fresh(world, 'FORGED'),
});

const replayed = (row: PackRow): PackRow => ({
  ...row,
  origin: row.origin === 'forged' ? 'forged' : 'replayed',
});

function addRow(world: PackWorld, _browser: Browser, { outbox }: Locker): void {
  outbox.rows.push(forged(world, world.rng.pick(['open', 'sealed'])));
}

function plant(world: PackWorld, _browser: Browser, place: Locker, seen: Seen | null): void {
  const proof = seen && world.rng.chance(0.8) ? seen.outbox.proof : noProof();
  const state = world.rng.pick(['open', 'sealed'] as const);
  Object.assign(place.outbox, {
    rows: [forged(world, state)],
    attention: [],
    proof,
    epoch: seen?.outbox.epoch ?? 1,
    mark: null,
  });
}

function replayOutbox(world: PackWorld, _browser: Browser, place: Locker, seen: Seen | null): void {
  if (!seen) return;
  const { rows, attention, files, proof, epoch } = seen.outbox;
  const extra = world.rng.chance(0.5) ? [forged(world)] : [];
  Object.assign(place.outbox, {
    rows: [...rows.map(replayed), ...extra],
    attention: attention.map((note) => ({ ...note, origin: 'replayed' })),
    files: files.map((file) => ({ ...file, origin: 'replayed' })),
    ...{ proof, epoch, mark: null },
  });
  if (world.rng.chance(0.5)) place.packed = { segments: new Map(), bags: new Map(), kept: [] };
}

/** An older package, or one of another browser, with its mark. */
function replayPackage(_world: PackWorld, _browser: Browser, place: Locker, seen: Seen | null): void {
  if (!seen?.outbox.mark) return;
  place.packed = seen.packed;
  Object.assign(place.outbox, { mark: seen.outbox.mark, rows: [] });
}

/** Older segments below the mark that stands. */
function replaySegments(
  world: PackWorld,
  _browser: Browser,
  { outbox, packed }: Locker,
  seen: Seen | null,
): void {
  const { mark } = outbox;
  const older = seen ? [...seen.packed.segments.values()] : [];
  if (!mark || older.length === 0) return;
  const now = packed.segments.get(mark.attempt) ?? [];
  const other = world.rng.pick(older);
  packed.segments.set(mark.attempt, world.rng.chance(0.5) ? other : now.map((one, i) => other[i] ?? one));
}

function replayBag(world: PackWorld, _browser: Browser, { outbox, packed }: Locker, seen: Seen | null): void {
  const bags = seen ? [...seen.packed.bags.values()] : [];
  if (outbox.mark && bags.length > 0) packed.bags.set(outbox.mark.attempt, world.rng.pick(bags));
}

function forgeBag(world: PackWorld, browser: Browser, { outbox, packed }: Locker): void {
  const { mark } = outbox;
  const old = mark && packed.bags.get(mark.attempt);
  if (!old) return;
  const hidden = JSON.stringify([forged(world, 'sealed')]);
  packed.bags.set(mark.attempt, {
    ...old,
    device: browser.device,
    sealed: { ...old.sealed, hidden, key: 'none' },
  });
}

function deleteMark(_world: PackWorld, _browser: Browser, { outbox }: Locker): void {
  outbox.mark = null;
}

function deletePackage(_world: PackWorld, _browser: Browser, place: Locker): void {
  place.packed = { segments: new Map(), bags: new Map(), kept: [] };
}

function changeMark(world: PackWorld, _browser: Browser, { outbox }: Locker): void {
  const change: Partial<Mark> = world.rng.chance(0.5)
    ? { generation: (outbox.mark?.generation ?? 0) + 1 }
    : { mac: 'none' };
  if (outbox.mark) outbox.mark = { ...outbox.mark, ...change };
}

/** The browser is given a name that the server has never heard of; everybody's packages here are then of nobody. */
function renameDevice(world: PackWorld, browser: Browser, place: Locker): void {
  for (const [person, other] of browser.places) {
    if (!isAbsent(browser, person)) return;
    world.oracle.onAttack(person, other);
  }
  browser.device = fresh(world, 'device');
  if (world.rng.chance(0.5)) plant(world, browser, place, null);
}

const DEEDS: readonly Deed[] = [
  ...[
    addRow,
    plant,
    plant,
    replayOutbox,
    replayOutbox,
    replayPackage,
    replayPackage,
    replayPackage,
    replaySegments,
    replayBag,
    forgeBag,
  ],
  ...[deleteMark, deletePackage, changeMark, renameDevice],
];
