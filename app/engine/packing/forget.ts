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
export async function forgetPacked(
  whose: { readonly school: string; readonly person: string },
  now: number,
  prefix = '',
): Promise<boolean> {
  const name = prefix + outboxName(whose.school, whose.person);
  const outbox = new OutboxDb(name);
  const mark = await readMark(outbox).finally(() => outbox.close());
  if (!mark || mark.waits || now - mark.at < FORGET_MS) return false;
  await forgetPackings(`${prefix}packed`, whose, new Set());
  await forgetWrap(`${prefix}packed`, whose);
  await Dexie.delete(name);
  return true;
}
