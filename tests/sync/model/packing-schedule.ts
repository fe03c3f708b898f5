import { attack, look, type Seen } from './packing-attacker.ts';
import { lockerOf, type Browser, type PackTab } from './packing-browser.ts';
import {
  answer,
  arrive,
  ask,
  begin,
  openPackTab,
  pushing,
  sendBags,
  sendSignOut,
} from './packing-contacts.ts';
import { finishing, isAway, packing } from './packing-job.ts';
import { backUp, findSecret, loseSecret, restoreTo, revoke } from './packing-server.ts';
import { tell, type PackWorld } from './packing-world.ts';
import { addFile, isProven, isSettled, writing } from './packing-write.ts';

/** One random step: somebody does something, a transaction runs, a message moves, or a fault strikes. */
export function packStep(world: PackWorld, seen: Seen[]): void {
  const { rng } = world;
  const browser = rng.pick(world.browsers);
  const roll = rng.next();
  if (browser.tabs.length === 0) start(world, browser);
  else if (roll < 0.16) act(world, browser);
  else if (roll < 0.62) runSome(world, browser, rng.chance(world.faults.abort));
  else if (roll < 0.86) moveMessage(world);
  else if (roll < 0.9) contact(world, browser);
  else strike(world, browser, seen);
}

/** A page is opened: what a kill left is finished first, then what was begun goes on (D7). */
export function start(world: PackWorld, browser: Browser): void {
  const { session, places } = browser;
  tell(world, () => `b${browser.index} starts`);
  const tab = openPackTab(world, browser, session?.person ?? '');
  for (const [person, place] of places) {
    const { mark } = place.outbox;
    place.failed = false;
    const isLive = session?.person === person && place.leaving === null;
    if (mark && !isLive && world.sw.startFinishes)
      begin(tab, 'finishing', person, finishing(world, browser, person, mark));
    else if (place.leaving !== null && !mark) begin(tab, 'packing', person, packing(world, browser, person));
  }
  if (session && places.get(session.person)?.leaving === null) hello(world, browser, tab);
}

/** A session that was cut off before it was settled. */
function hello(world: PackWorld, browser: Browser, tab: PackTab): void {
  const { session } = browser;
  if (session && !isSettled(world, browser, session.person)) ask(world, browser, tab, session.person);
}

function act(world: PackWorld, browser: Browser): void {
  const { rng } = world;
  const { session } = browser;
  const roll = rng.next();
  const tab = rng.pick(browser.tabs);
  const isUnsettled = session !== null && !isSettled(world, browser, session.person);
  if (isUnsettled && browser.tabs.length < 3 && rng.chance(0.4))
    hello(world, browser, openPackTab(world, browser, session.person));
  else if (!session && rng.chance(0.5)) signIn(world, browser, tab, rng.pick(world.people));
  else if (roll < 0.5) type(world, browser, tab);
  else if (roll < 0.56 && tab.person !== '') addFile(world, browser, tab.person);
  else if (roll < 0.62 && session) discard(world, browser, session.person);
  else if (roll < 0.7 && session && browser.tabs.length < 3) {
    const another = openPackTab(world, browser, session.person);
    hello(world, browser, another);
  } else if (roll < 0.86) signOut(world, browser);
  else signIn(world, browser, tab, rng.pick(world.people));
}

function type(world: PackWorld, browser: Browser, tab: PackTab): void {
  if (tab.person === '' || !(isProven(world, browser, tab.person) || tab.memory.length > 0)) return;
  const { outbox, leaving } = lockerOf(browser, tab.person);
  // The curtain hides the fields from the first moment of leaving; what was typed just before may still come.
  if ((outbox.mark || leaving !== null) && world.rng.chance(0.5)) return;
  begin(tab, 'write', tab.person, writing(world, browser, tab, world.rng.chance(0.15)));
}

/** M7: a person looks at an item and throws it away. */
function discard(world: PackWorld, browser: Browser, person: string): void {
  const { outbox } = lockerOf(browser, person);
  if (outbox.mark) return;
  const note = outbox.attention.shift();
  if (note) world.oracle.onDiscarded(note.text);
}

/** Signing out, online or not; also what idle time does. */
export function signOut(world: PackWorld, browser: Browser): void {
  const { session } = browser;
  if (!session) return;
  const place = lockerOf(browser, session.person);
  place.leaving = session.id;
  browser.session = null;
  for (const one of browser.tabs) one.asked = '';
  const tab = world.rng.pick(browser.tabs);
  tell(world, () => `b${browser.index} ${session.person} signs out`);
  const { mark } = place.outbox;
  const run = mark
    ? finishing(world, browser, session.person, mark)
    : packing(world, browser, session.person);
  begin(tab, 'packing', session.person, run);
}

/** A sign-in is sent only when everybody else is away (D7). */
export function signIn(world: PackWorld, browser: Browser, tab: PackTab, person: string): void {
  if (browser.session && browser.session.person !== person) return;
  if (browser.session && isSettled(world, browser, person)) return;
  if (browser.session && lockerOf(browser, person).leaving !== null) return;
  if (world.sw.packsOthers && !sendOthersAway(world, browser, tab, person)) return;
  ask(world, browser, tab, person);
}

function sendOthersAway(world: PackWorld, browser: Browser, tab: PackTab, person: string): boolean {
  let areAway = true;
  for (const [other, place] of browser.places) {
    if (other === person || isAway(world, browser, other)) continue;
    areAway = false;
    if (tab.jobs.some((job) => job.person === other)) continue;
    const { mark } = place.outbox;
    begin(
      tab,
      'packing',
      other,
      mark ? finishing(world, browser, other, mark) : packing(world, browser, other),
    );
  }
  return areAway;
}

/** One transaction of one job. False tells the job that it was aborted. */
export function runSome(world: PackWorld, browser: Browser, isAborted: boolean): boolean {
  const busy = browser.tabs.filter(({ jobs }) => jobs.length > 0);
  if (busy.length === 0) return false;
  const tab = world.rng.pick(busy);
  const job = world.rng.pick(tab.jobs);
  const { done, value } = job.run.next(!isAborted);
  tell(
    world,
    () =>
      `b${browser.index}/${tab.id} ${job.person} ${job.name}: ${isAborted ? 'ABORT, ' : ''}${done ? 'ends' : `before "${value}"`}`,
  );
  if (done) tab.jobs = tab.jobs.filter((one) => one !== job);
  return true;
}

/** A message goes up and its reply comes down, in any order, or never. */
export function moveMessage(world: PackWorld): boolean {
  const { rng, messages, faults } = world;
  if (messages.length === 0) return false;
  const [message] = messages.splice(rng.int(messages.length), 1);
  if (!message) return false;
  if (message.reply) {
    arrive(world, message);
    return true;
  }
  const reply = answer(world, message.request);
  tell(world, () => `server: ${message.request.kind} -> ${JSON.stringify(reply).slice(0, 160)}`);
  if (!rng.chance(faults.drop)) messages.push({ ...message, reply });
  return true;
}

/** Any contact of the browser, by anybody or by the worker. */
export function contact(world: PackWorld, browser: Browser): void {
  sendBags(world, browser);
  for (const person of browser.places.keys()) sendSignOut(world, browser, person);
  const { session } = browser;
  const own = browser.tabs.find(({ person }) => person === session?.person);
  if (own && session && lockerOf(browser, session.person).leaving === null)
    begin(own, 'pushing', session.person, pushing(world, browser, own));
}

function strike(world: PackWorld, browser: Browser, seen: Seen[]): void {
  const { rng, faults, server } = world;
  if (rng.chance(faults.kill)) kill(world, browser);
  if (rng.chance(faults.full)) browser.isFull = !browser.isFull;
  if (rng.chance(0.2)) backUp(world);
  const copies = server.backups.slice(-2);
  if (copies.length > 0 && rng.chance(faults.restore)) {
    tell(world, () => 'RESTORE');
    restoreTo(world, rng.pick(copies));
    if (rng.chance(faults.secret)) loseSecret(world);
  } else if (server.lost.length > 0 && rng.chance(0.3)) findSecret(world);
  if (rng.chance(faults.expire) && browser.session) {
    tell(world, () => `b${browser.index} the session of ${browser.session?.person} expires`);
    browser.session = null;
  }
  if (rng.chance(faults.revoke)) {
    tell(world, () => `an administrator ends sessions at ${browser.device}`);
    revoke(world, rng.pick(world.people), browser.device);
  }
  if (rng.chance(faults.copy) && world.browsers.length < 3) copyProfile(world, browser);
  if (rng.chance(faults.month)) month(world);
  look(world, seen);
  if (rng.chance(faults.attack)) attack(world, seen);
}

function kill(world: PackWorld, browser: Browser): void {
  tell(world, () => `b${browser.index} is KILLED`);
  browser.tabs = [];
}

function copyProfile(world: PackWorld, browser: Browser): void {
  tell(world, () => `b${browser.index} is copied`);
  world.oracle.onCopied(browser);
  browser.isCopied = true;
  world.browsers.push({ ...structuredClone({ ...browser, tabs: [] }), index: world.browsers.length });
}

/** D7: a packed person of whom nothing waits is forgotten after 30 days. */
function month(world: PackWorld): void {
  world.now += 31;
  tell(world, () => 'a month passes');
  for (const browser of world.browsers) {
    for (const { outbox, packed } of browser.places.values()) {
      const { mark } = outbox;
      const isEmpty =
        mark && !packed.bags.has(mark.attempt) && (mark.waiting === 0 || !world.sw.forgetsOnlyEmpty);
      if (!isEmpty || world.now - mark.at < 30) continue;
      packed.segments.delete(mark.attempt);
      outbox.mark = null;
    }
  }
}
