import { olderCaches } from '#app/engine/cache/cache-db.ts';
import { loadRuleBook } from '#app/engine/outbox/lazy-rules.ts';
import { countUnsent, OutboxDb, outboxName } from '#app/engine/outbox/outbox-db.ts';
import { startSync, type Sync } from '#app/engine/round/start-sync.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { readDeviceName } from '#app/platform/device-name.ts';
import { randomBytes } from '#app/platform/random.ts';
import { whenIdle } from '#app/platform/when-idle.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { openLocalDb, type LocalDb } from './local-db.ts';
import type { SignedIn } from './signed-in.tsx';

/**
 * Opens a person's product on this device, without a network, and begins to keep it in step with the server. `revoked` is
 * called when somebody has ended their session from elsewhere.
 */
export async function openPerson(session: Session, revoked: () => void): Promise<SignedIn> {
  const local = await openHere(session);
  await Promise.all([adoptOlder(local), rulesFor(local)]);
  return { session, local, sync: startSync(local, revoked) };
}

/** A visitor has databases of their own, which stay empty and from which nothing is ever sent. */
export async function openVisitor(session: Session): Promise<SignedIn> {
  return { session, local: await openHere(session), sync: nothingToSend };
}

/** Ends what `openPerson` or `openVisitor` began. What is stored stays. */
export function closePerson({ local, sync }: SignedIn): void {
  sync.stop();
  local.close();
}

/** Sends a person's outbox now, once. Returns how many mutations are left; never throws for a missing network. */
export async function sendUnsent(local: LocalDb): Promise<number> {
  // The sending code is a chunk of its own; nobody's first screen waits for it.
  return (await import('#app/engine/round/send-everything.ts')).sendEverything(local);
}

/** The same for somebody whose product is not open here. */
export async function sendUnsentOf(session: Session): Promise<number> {
  const local = await openHere(session);
  try {
    return await sendUnsent(local);
  } finally {
    local.close();
  }
}

/** How many mutations of a person wait on this device; reads nothing else of theirs. */
export async function countUnsentOf(session: Session): Promise<number> {
  const outbox = new OutboxDb(outboxName(session.school.id, session.individual.id));
  try {
    return (await countUnsent(outbox)).n;
  } finally {
    outbox.close();
  }
}

/** Whether a text is in this page's memory alone: closing its person's databases would lose it. */
export const hasUnstored = ({ unstored }: LocalDb): boolean =>
  unstored.items.some((item) => item.answer === null);

const nothingToSend: Sync = { wake: () => undefined, stop: () => undefined };

/** The databases of somebody on this device, by its own clock and name. The caller closes them. */
export async function openHere(session: Session): Promise<LocalDb> {
  return openLocalDb(session, { clock: deviceClock, random: randomBytes, device: await readDeviceName() });
}

/** After an update alone: the code for it is a chunk of its own. */
async function adoptOlder(local: LocalDb): Promise<void> {
  const older = await olderCaches(local.cache);
  if (older.length === 0) return;
  const chunk = await import('#app/engine/cache/adopt-older-cache.ts').catch(() => null);
  await chunk?.adoptOlderCache(local, older);
}

/** Only what is pending needs the rules to be painted; without it they come behind the first screen. */
async function rulesFor({ outbox }: LocalDb): Promise<void> {
  const pending = await outbox.mutations
    .limit(1)
    .count()
    .catch(() => 0);
  // Not there at all (a first visit that lost its network): whoever needs them asks again, and says so.
  if (pending > 0) await loadRuleBook().catch(() => undefined);
  else
    void whenIdle()
      .then(loadRuleBook)
      .catch(() => undefined);
}
