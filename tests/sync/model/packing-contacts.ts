import {
  keyName,
  lockerOf,
  type Browser,
  type PackJob,
  type PackOutbox,
  type PackTab,
} from './packing-browser.ts';
import { isAway, packing } from './packing-job.ts';
import type {
  BagReply,
  PackMessage,
  PackPush,
  PackPushReply,
  PackReply,
  PackRequest,
  SignIn,
  SignInReply,
} from './packing-messages.ts';
import { macOf } from './packing-secrets.ts';
import { onBag, onPush, onSignIn, onSignOut } from './packing-server.ts';
import { settling, signInOf } from './packing-sign-in.ts';
import { fresh, tell, type PackWorld } from './packing-world.ts';
import { isSettled, sealRows } from './packing-write.ts';

/** Opens a tab; the worker is one more of them. */
export function openPackTab(world: PackWorld, browser: Browser, person: string): PackTab {
  const tab: PackTab = { id: (world.counter += 1), person, asked: '', memory: [], jobs: [] };
  browser.tabs.push(tab);
  return tab;
}

export function begin(tab: PackTab, name: string, person: string, run: PackJob): void {
  tab.jobs.push({ name, person, run });
}

export function send(world: PackWorld, browser: Browser, tab: number, request: PackRequest): void {
  if (world.rng.chance(world.faults.drop)) return;
  world.messages.push({ browser: browser.index, tab, request, reply: null });
  if (world.rng.chance(world.faults.double))
    world.messages.push({ browser: browser.index, tab, request: structuredClone(request), reply: null });
}

/** Always from the first row that is not recorded on, so that no gap can come (S4). */
export function* pushing(world: PackWorld, browser: Browser, tab: PackTab): PackJob {
  const { person } = tab;
  const { outbox, keys } = lockerOf(browser, person);
  const { session } = browser;
  if (session?.person !== person || outbox.mark) return;
  if (world.sw.sendsOnlySettled && !isSettled(world, browser, person)) return;
  if (!(yield 'seal')) return;
  if (outbox.mark) return;
  sealRows(world, outbox);
  if (!(yield 'send')) return;
  if (outbox.mark || (world.sw.sendsOnlySettled && !isSettled(world, browser, person))) return;
  const waiting = outbox.rows.filter(({ state }) => state === 'sealed').slice(0, 1 + world.rng.int(3));
  const done = outbox.rows.filter(({ state }) => state === 'done');
  const { generation, kid } = outbox.proof;
  const key = keys.get(keyName(outbox.proof));
  const files = outbox.files.filter(({ sealed }) => !sealed).map(({ text }) => text);
  const push: PackPush = {
    ...{ kind: 'push', person, device: browser.device, session: session.id, epoch: outbox.epoch },
    ...{ generation, kid, mac: key ? macOf(key, 'push') : '', files },
    ...{ rows: structuredClone(waiting), asks: done.map(({ id }) => id) },
  };
  send(world, browser, tab.id, push);
}

/** D10: anybody's contact brings the bags of all who are packed here. */
export function sendBags(world: PackWorld, browser: Browser): void {
  for (const [person, { outbox, packed }] of browser.places) {
    const attempt = world.sw.bagNeedsMark ? outbox.mark?.attempt : [...packed.bags.keys()].at(-1);
    const bag = packed.bags.get(attempt ?? '');
    if (!bag || attempt === undefined) continue;
    tell(world, () => `b${browser.index} sends the bag ${attempt} of ${person}`);
    send(world, browser, 0, { kind: 'bag', attempt, bag: structuredClone(bag) });
  }
}

/** A page waits for one answer at a time; signing out ends the waiting. */
export function ask(world: PackWorld, browser: Browser, tab: PackTab, person: string): void {
  const request = signInOf(world, browser, person);
  tab.asked = request.nonce;
  send(world, browser, tab.id, request);
}

/** Ends the session that was signed out, once its bag was sent. */
export function sendSignOut(world: PackWorld, browser: Browser, person: string): void {
  const place = lockerOf(browser, person);
  const { mark } = place.outbox;
  if (!mark || place.leaving === null) return;
  const { generation, kid, device, attempt, mac } = mark;
  send(world, browser, 0, {
    kind: 'signOut',
    session: place.leaving,
    person,
    device,
    generation,
    kid,
    attempt,
    mac,
  });
}

export function answer(world: PackWorld, request: PackRequest): PackReply {
  switch (request.kind) {
    case 'signIn':
      return structuredClone(onSignIn(world, request));
    case 'push':
      return structuredClone(onPush(world, request));
    case 'bag':
      return structuredClone(onBag(world, request.bag));
    case 'signOut':
      onSignOut(world, request);
      return { ended: true };
  }
}

/** A reply arrives in its tab, if that still lives; those of bags and endings in whatever is there. */
export function arrive(world: PackWorld, { browser: index, tab: id, request, reply }: PackMessage): void {
  const browser = world.browsers[index];
  if (!browser || !reply) return;
  const tab = browser.tabs.find((one) => one.id === id);
  if (request.kind === 'bag')
    onBagReply(world, browser, request.bag.person, request.attempt, reply as BagReply);
  if (request.kind === 'signOut') {
    const place = lockerOf(browser, request.person);
    if (place.leaving === request.session) place.leaving = null;
  }
  if (request.kind === 'signIn' && tab) onSignInReply(world, browser, tab, request, reply as SignInReply);
  if (request.kind === 'push' && tab)
    begin(tab, 'pushed', tab.person, pushed(world, browser, tab, request, reply as PackPushReply));
}

function onBagReply(
  world: PackWorld,
  browser: Browser,
  person: string,
  attempt: string,
  reply: BagReply,
): void {
  world.oracle.onBagReply(reply);
  const isEnd = reply.reply === 'never' || reply.reply === 'durable' || !world.sw.bagUntilDurable;
  if (isEnd) lockerOf(browser, person).packed.bags.delete(attempt);
}

function onSignInReply(
  world: PackWorld,
  browser: Browser,
  tab: PackTab,
  ask: SignIn,
  reply: SignInReply,
): void {
  const { session } = browser;
  if (tab.asked !== ask.nonce) return;
  tab.asked = '';
  if (reply.error !== 'none') {
    if (session?.id === ask.session) endSession(world, browser, tab, reply.error === 'revoked');
    return;
  }
  // The cookie of a sign-in is the browser's at once; somebody else may have come first.
  if (session && session.id !== reply.session) return;
  const isLate =
    world.sw.packsOthers &&
    [...browser.places.keys()].some((other) => other !== ask.person && !isAway(world, browser, other));
  if (isLate) return;
  browser.session = { id: reply.session, person: ask.person };
  world.oracle.onSignedIn(browser, ask.person);
  const page = tab.person === ask.person ? tab : openPackTab(world, browser, ask.person);
  lockerOf(browser, ask.person).leaving = null;
  tell(
    world,
    () => `b${browser.index} ${ask.person} signs in: ${reply.verdict}, next ${reply.next.generation}`,
  );
  begin(page, 'settling', ask.person, settling(world, browser, ask, reply));
}

/** W1 and D11. */
function endSession(world: PackWorld, browser: Browser, tab: PackTab, isRevoked: boolean): void {
  const { session } = browser;
  if (!session) return;
  browser.session = null;
  if (!isRevoked) return;
  lockerOf(browser, session.person).leaving = session.id;
  begin(tab, 'packing', session.person, packing(world, browser, session.person));
}

/** The outbox half and the cache half of a push's reply: two databases, so two transactions (C3). */
function* pushed(
  world: PackWorld,
  browser: Browser,
  tab: PackTab,
  push: PackPush,
  reply: PackPushReply,
): PackJob {
  if (reply.error === 'expired' || reply.error === 'revoked') {
    if (browser.session?.id === push.session) endSession(world, browser, tab, reply.error === 'revoked');
    return;
  }
  const place = lockerOf(browser, push.person);
  if (!(yield 'results')) return;
  const { outbox } = place;
  if (!outbox.mark && outbox.proof.generation === push.generation) applyResults(world, outbox, push, reply);
  if (!(yield 'cache rows')) return;
  if (place.cache.closed) return;
  place.cache.rows.push(fresh(world, 'row'));
}

function applyResults(world: PackWorld, outbox: PackOutbox, push: PackPush, reply: PackPushReply): void {
  if (reply.error === 'epoch') {
    if (outbox.epoch !== push.epoch) return;
    outbox.epoch = reply.epoch;
    if (!world.sw.requeues) return;
    for (const row of outbox.rows) if (row.state === 'done') row.state = 'sealed';
    return;
  }
  if (outbox.epoch !== push.epoch) return;
  for (const { id, status } of reply.results) {
    const row = outbox.rows.find((one) => one.id === id);
    if (row && status === 'applied') row.state = 'done';
    if (!row || status === 'applied') continue;
    outbox.rows = outbox.rows.filter((one) => one !== row);
    outbox.attention.push({ ...row, reason: 'rejected' });
  }
  outbox.rows = outbox.rows.filter(({ id, state }) => state !== 'done' || !reply.durable.includes(id));
  outbox.files = outbox.files.filter(({ text }) => !reply.durable.includes(text));
}
