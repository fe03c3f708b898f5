import { loadRuleBook, type RuleBook } from '#app/engine/outbox/lazy-rules.ts';
import type { OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { queueingOf } from '#app/engine/outbox/queueing.ts';
import { readClock, type LocalDb } from '#app/engine/person/local-db.ts';
import { readView } from '#app/engine/view/view.ts';
import { storableJson } from '#shared/kernel/storable-text.ts';
import type { AttentionItem } from './attention-items.ts';

/**
 * Sends something that was not accepted once more (SPEC.md M7): a new mutation with the same arguments and base, which
 * says what it repeats. The item leaves "Needs attention" in the same outbox transaction, so its text is in one of the
 * two at any time. Returns false when it was dealt with meanwhile (another tab was quicker). Throws when the database
 * can't be written.
 */
export async function retryItem(local: LocalDb, item: AttentionItem): Promise<boolean> {
  const { mutations, attention } = local.outbox;
  const { now, evidence } = await readClock(local);
  // Before the transaction, which would not outlive the wait.
  const rules = await loadRuleBook();
  const given = await (await readView(local)).get('refusal', item.mutation);
  return local.outbox.transaction('rw', mutations, attention, async () => {
    const noted = await attention.get(item.key);
    const isHere = noted?.mutation === item.mutation;
    if (!isHere && (given === null || (await isDealtWith(local, item.mutation)))) return false;
    await mutations.add({
      ...queueing(local, item, rules),
      name: item.name,
      v: item.v,
      args: storableJson(item.args),
      base: item.base,
      at: now,
      clock: evidence,
      openedAt: evidence.wall,
      state: 'open',
      seq: null,
      id: null,
      digest: null,
      result: null,
      doneAt: null,
      again: item.mutation,
    });
    if (isHere) await attention.delete(item.key);
    return true;
  });
}

/** Whether another tab has just sent it again or thrown it away. */
async function isDealtWith(local: LocalDb, mutation: string): Promise<boolean> {
  const discarding = JSON.stringify({ id: mutation });
  const rows = local.outbox.mutations.filter(
    (row) => row.again === mutation || (row.name === 'discardRefusal' && row.args === discarding),
  );
  return (await rows.count()) > 0;
}

/** How the rule queues its mutations; one that this version of the app does not know has a scope of its own (SPEC.md D5). */
function queueing(
  local: LocalDb,
  item: AttentionItem,
  rules: RuleBook,
): Pick<OutboxRow, 'key' | 'scope' | 'barrier' | 'autosave'> {
  const prepared = rules.prepareNamed(item.name, item.v, JSON.parse(item.args), local.actor);
  if (prepared?.kind !== 'prepared') {
    return { key: '', scope: `retry:${item.key}`, barrier: false, autosave: false };
  }
  const { key, scope, barrier } = queueingOf(prepared.mutation);
  // The person tapped "Send again": it does not wait for the next autosave slot.
  return { key, scope, barrier, autosave: false };
}
