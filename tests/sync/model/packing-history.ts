import type { Seen } from './packing-attacker.ts';
import { lockerOf, type Browser } from './packing-browser.ts';
import { begin, pushing } from './packing-contacts.ts';
import { isAway } from './packing-job.ts';
import { PackOracle } from './packing-oracle.ts';
import { contact, moveMessage, packStep, runSome, signIn, signOut, start } from './packing-schedule.ts';
import { backUp, findSecret, newPackServer } from './packing-server.ts';
import { PACKING_ON, type PackingSwitches } from './packing-switches.ts';
import { PEOPLE, tell, type PackFaults, type PackWorld } from './packing-world.ts';
import { seeded, type Random } from './random.ts';

export interface PackOptions {
  seed: number;
  /** Safeguards switched off. */
  off?: Partial<PackingSwitches>;
  /** Faults forced on or off; the rest is drawn from the seed. */
  faults?: Partial<PackFaults>;
  trace?: boolean;
}

export interface PackVerdict {
  violation: { rule: string; detail: string } | null;
  trace: string[];
  /** How often the attacker had their hands on something. */
  deletions: number;
}

const CALM: PackFaults = {
  ...{ kill: 0, abort: 0, full: 0, corrupt: 0, drop: 0, double: 0, restore: 0, secret: 0, copy: 0 },
  ...{ expire: 0, revoke: 0, attack: 0, month: 0 },
};

/** Each fault alone, in pairs or mixed. */
function drawFaults(rng: Random, forced: Partial<PackFaults>): PackFaults {
  const often: PackFaults = {
    ...{ kill: 0.2, abort: 0.05, full: 0.1, corrupt: 0.2, drop: 0.15, double: 0.15, restore: 0.1 },
    ...{ secret: 0.5, copy: 0.05, expire: 0.15, revoke: 0.1, attack: 0.5, month: 0.05 },
  };
  const drawn = { ...CALM };
  for (const name of Object.keys(often) as (keyof PackFaults)[])
    if (rng.chance(0.35)) drawn[name] = often[name];
  return { ...drawn, ...forced };
}

/** One seeded history of packing: 150 to 400 random steps, then rest, then the invariants of rest. */
export function runPackHistory({ seed, off = {}, faults = {}, trace = false }: PackOptions): PackVerdict {
  const rng = seeded(seed);
  const sw: PackingSwitches = { ...PACKING_ON, ...off };
  const world: PackWorld = {
    ...{ rng, sw, faults: drawFaults(rng, faults), server: newPackServer(), messages: [] },
    ...{ people: PEOPLE.slice(0, 1 + rng.int(PEOPLE.length)), browsers: [] },
    ...{ oracle: new PackOracle(), now: 0, counter: 0, trace: trace ? [] : null },
  };
  const count = 1 + rng.int(2);
  for (let index = 0; index < count; index += 1) world.browsers.push(newBrowser(index));
  const seen: Seen[] = [];
  const steps = 150 + rng.int(250);
  for (let done = 0; done < steps && !world.oracle.violation; done += 1) {
    packStep(world, seen);
    world.oracle.observe(world);
  }
  if (!world.oracle.violation) rest(world);
  const { violation, deletions } = world.oracle;
  return { violation, deletions, trace: world.trace ?? [] };
}

const newBrowser = (index: number): Browser => ({
  ...{
    index,
    device: `d${index}`,
    session: null,
    places: new Map(),
    tabs: [],
    isFull: false,
    isCopied: false,
  },
});

/** Faults end; bags arrive by themselves; then everybody signs in everywhere, and leaves again. */
function rest(world: PackWorld): void {
  tell(world, () => 'REST');
  world.faults = CALM;
  findSecret(world);
  for (const browser of world.browsers) {
    browser.isFull = false;
    for (const place of browser.places.values()) place.failed = false;
  }
  quiet(world);
  for (let round = 0; round < 3; round += 1) {
    for (const browser of world.browsers) contact(world, browser);
    quiet(world);
  }
  world.oracle.judgeBags(world);
  if (world.oracle.violation) return;
  for (const browser of world.browsers) {
    if (browser.session) away(world, browser);
    for (const person of world.people) visit(world, browser, person);
  }
  world.oracle.judgeRest(world);
}

/** Every job and every message, until nothing moves. */
function quiet(world: PackWorld): void {
  for (let turn = 0; turn < 4_000 && !world.oracle.violation; turn += 1) {
    let moves = moveMessage(world);
    for (const browser of world.browsers) {
      if (browser.tabs.length === 0) start(world, browser);
      moves = runSome(world, browser, false) || moves;
    }
    world.oracle.observe(world);
    if (!moves) return;
  }
  world.oracle.fail('I6', 'it never comes to rest');
}

function away(world: PackWorld, browser: Browser): void {
  if (browser.tabs.length === 0) start(world, browser);
  signOut(world, browser);
  quiet(world);
  contact(world, browser);
  quiet(world);
}

function visit(world: PackWorld, browser: Browser, person: string): void {
  for (let round = 0; round < 4 && browser.session?.person !== person; round += 1) {
    if (browser.tabs.length === 0) start(world, browser);
    const [tab] = browser.tabs;
    if (tab) signIn(world, browser, tab, person);
    quiet(world);
  }
  if (browser.session?.person !== person)
    world.oracle.fail('I6', `${person} can't sign in at b${browser.index}`);
  for (let round = 0; round < 12; round += 1) {
    const tab = browser.tabs.find((one) => one.person === person);
    if (tab) begin(tab, 'pushing', person, pushing(world, browser, tab));
    quiet(world);
    if (round === 8 || round === 9) backUp(world);
  }
  const { outbox } = lockerOf(browser, person);
  if (outbox.rows.some(({ state }) => state !== 'done')) tell(world, () => `rows of ${person} are left`);
  away(world, browser);
  if (!isAway(world, browser, person)) world.oracle.fail('U6', `${person} can't leave b${browser.index}`);
}
