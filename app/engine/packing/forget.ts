import Dexie from 'dexie';
import { OutboxDb, outboxName } from '#app/engine/outbox/outbox-db.ts';
import { readMark } from './marks.ts';
import { forgetPackings } from './packed-db.ts';
import { forgetWrap } from './wraps.ts';

/** A packed person of whom nothing waits is forgotten after this time (SPEC.md D7). */
const FORGET_MS = 30 * 86_400_000;

/**
 * Forgets somebody who packed here long ago, if nothing of theirs waits: neither unsent work nor a draft nor a refused
 * text. Returns whether they are forgotten. `now`: device clock.
 */
export async function forgetPacked(whose: Whose, now: number, prefix = ''): Promise<boolean> {
  const outbox = new OutboxDb(prefix + outboxName(whose.school, whose.person));
  const mark = await readMark(outbox).finally(() => outbox.close());
  if (!mark || mark.waits || now - mark.at < FORGET_MS) return false;
  await forgetEntirely(whose, prefix);
  return true;
}

type Whose = { readonly school: string; readonly person: string };

/** Removes everything that is packed here of a person, what waits as well: their data was erased at the school. */
export async function forgetEntirely(whose: Whose, prefix = ''): Promise<void> {
  await forgetPackings(`${prefix}packed`, whose, new Set());
  await forgetWrap(`${prefix}packed`, whose);
  await Dexie.delete(prefix + outboxName(whose.school, whose.person));
}
