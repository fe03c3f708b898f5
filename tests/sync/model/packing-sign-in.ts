import {
  emptyOutbox,
  keyName,
  lockerOf,
  type Browser,
  type Mark,
  type Note,
  type PackJob,
  type PackOutbox,
  type PackRow,
  type Locker,
} from './packing-browser.ts';
import { openSegments, type Content } from './packing-job.ts';
import type { Shown, SignIn, SignInReply } from './packing-messages.ts';
import { aboutOf, macOf, open, type Key } from './packing-secrets.ts';
import { fresh, tell, type PackWorld } from './packing-world.ts';
import { isProven, scopeAt } from './packing-write.ts';

/** D9: what the device shows, made when it is sent. */
export function signInOf(world: PackWorld, browser: Browser, person: string): SignIn {
  const { outbox, keys } = lockerOf(browser, person);
  const nonce = fresh(world, 'n');
  const session = browser.session?.person === person ? browser.session.id : null;
  return {
    kind: 'signIn',
    person,
    device: browser.device,
    session,
    nonce,
    shown: shownOf(outbox, keys, nonce),
  };
}

function shownOf({ mark, proof }: PackOutbox, keys: Map<string, Key>, nonce: string): Shown | null {
  if (mark) {
    const { generation, kid, attempt, mac } = mark;
    return { kind: 'packed', generation, kid, attempt, mac };
  }
  if (proof.generation === 0) return null;
  const key = keys.get(keyName(proof));
  return { kind: 'plain', ...proof, made: key ? macOf(key, `made|${nonce}`) : null };
}

/** D7, unpacking, and D9: from the answer to an outbox that may send. */
export function* settling(world: PackWorld, browser: Browser, ask: SignIn, reply: SignInReply): PackJob {
  const { person, shown } = ask;
  if (reply.verdict === 'later' && (shown?.kind === 'plain' || world.sw.keepsUnopened)) {
    if (shown?.kind === 'plain' && (yield 'go on')) goOn(world, browser, ask, reply);
    return;
  }
  const { mark } = lockerOf(browser, person).outbox;
  if (shown?.kind === 'packed' && mark) yield* unpacking(world, browser, ask, reply, mark);
  else if (shown?.kind !== 'packed' && !mark) yield* adopting(world, browser, ask, reply);
}

const isStill = (browser: Browser, person: string, reply: SignInReply): boolean =>
  browser.session?.person === person && browser.session.id === reply.session;

/** A server without its secret can't judge; the key in the browser can, and typing and sending go on. */
function goOn(world: PackWorld, browser: Browser, { person }: SignIn, reply: SignInReply): void {
  if (isStill(browser, person, reply) && isProven(world, browser, person))
    lockerOf(browser, person).outbox.settledFor = reply.session;
}

/** What lies plain: kept as it is, or set aside as unproven. */
function* adopting(world: PackWorld, browser: Browser, ask: SignIn, reply: SignInReply): PackJob {
  const place = lockerOf(browser, ask.person);
  const { outbox } = place;
  if (!(yield 'adopt')) return;
  const shownWas = ask.shown?.kind === 'plain' ? ask.shown.mac : '';
  if (outbox.mark || outbox.proof.mac !== shownWas || !isStill(browser, ask.person, reply)) return;
  if (reply.verdict === 'unproven') {
    outbox.attention.push(...outbox.rows.map(unproven));
    outbox.rows = [];
  }
  begin(world, browser, ask.person, reply);
  if (yield 'old keys') dropOldKeys(place);
}

const unproven = (row: PackRow): Note => ({ ...row, reason: 'unproven' });

/** The new key lies in `identity`, so that it comes in the transaction that settles: never one without the other. */
function begin(world: PackWorld, browser: Browser, person: string, reply: SignInReply): void {
  const { outbox, cache, keys } = lockerOf(browser, person);
  const { generation, kid, key } = reply.next;
  keys.set(keyName(reply.next), key);
  const mac = macOf(key, aboutOf('plain', scopeAt(browser, person, { generation, kid }), kid, world.sw));
  outbox.proof = { generation, kid, mac };
  outbox.settledFor = reply.session;
  if (outbox.epoch === 0) outbox.epoch = reply.epoch;
  cache.closed = false;
  tell(world, () => `b${browser.index} ${person} is settled in generation ${generation}: ${reply.verdict}`);
}

function dropOldKeys({ keys, outbox }: Locker): void {
  for (const name of keys.keys()) if (name !== keyName(outbox.proof)) keys.delete(name);
}

function* unpacking(
  world: PackWorld,
  browser: Browser,
  ask: SignIn,
  reply: SignInReply,
  mark: Mark,
): PackJob {
  const { person } = ask;
  const place = lockerOf(browser, person);
  const { outbox, packed } = place;
  if (!(yield 'read segments')) return;
  const segments = packed.segments.get(mark.attempt) ?? [];
  const scope = scopeAt(browser, person, mark);
  const content = reply.packedKey && openSegments(world, segments, reply.packedKey, scope, mark.attempt);
  const dropPackage = (): void =>
    void (packed.segments.delete(mark.attempt), packed.bags.delete(mark.attempt));
  if (!world.sw.restoreFirst) {
    if (!(yield 'delete segments')) return;
    dropPackage();
  }
  if (!(yield 'restore')) return;
  if (world.sw.unpackCompares && outbox.mark?.attempt !== mark.attempt) return;
  if (!isStill(browser, person, reply)) return;
  if (!content && reply.verdict !== 'later') packed.kept.push(segments);
  restore(world, browser, ask, reply, content ?? emptyOutbox());
  const isOwn = content !== null && reply.verdict === 'own';
  world.oracle.onUnpacked(world, browser, person, mark.attempt, isOwn ? content.rows : null);
  outbox.mark = null;
  begin(world, browser, person, reply);
  if (!(yield 'delete segments')) return;
  dropPackage();
  if (yield 'old keys') dropOldKeys(place);
}

/** The sealed state replaces what is there; what lay plain beside the mark is nobody's word. */
function restore(
  world: PackWorld,
  browser: Browser,
  ask: SignIn,
  reply: SignInReply,
  content: Content,
): void {
  const { outbox } = lockerOf(browser, ask.person);
  const beside = [...outbox.rows, ...outbox.attention];
  const key = reply.packedKey;
  const files = content.files.map((file) => {
    const scope = scopeAt(browser, ask.person, content.proof);
    const text =
      key && file.sealed && open<string>(key, aboutOf('file', scope, scope.kid, world.sw), file.sealed);
    return text ? { ...file, text, sealed: null } : file;
  });
  const isOwn = reply.verdict === 'own';
  const restored = {
    ...emptyOutbox(),
    rows: isOwn ? content.rows : [],
    attention: [...content.attention, ...(isOwn ? [] : content.rows.map(unproven))],
    ...{ files, epoch: content.epoch, mark: outbox.mark },
  };
  if (world.sw.besideIsUnproven) restored.attention.push(...beside.map(unproven));
  else restored.rows = [...restored.rows, ...outbox.rows];
  Object.assign(outbox, restored);
}
