import { useLiveQuery } from 'dexie-react-hooks';
import {
  loadRuleBook,
  readAttention,
  readUnsent,
  readView,
  useSignedIn,
  zoneOfCaller,
  type LocalDb,
  type View,
} from '#app/engine/index.ts';
import type { CarriedWork } from '#shared/sync/carried-work.ts';
import { plainWords, type Names } from './plain-words.ts';

/** One change that the server has not recorded, in its author's words. */
export type UnsentItem = {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** When it was written, by the server's clock as well as the device knew it, epoch ms. */
  readonly at: number;
  /** In this page's memory only: the device could not store it (SPEC.md D3). */
  readonly inMemory: boolean;
};

/** Everything of this person that the server has not recorded, oldest first. Live; `undefined` until it is read. */
export function useUnsentItems(): readonly UnsentItem[] | undefined {
  const { local } = useSignedIn();
  return useLiveQuery(() => readUnsentItems(local), [local]);
}

/** What is not sent: all that may be on this device alone. Oldest first. */
export async function readUnsentItems(local: LocalDb): Promise<UnsentItem[]> {
  const inZone = zoneOfCaller();
  const rules = await loadRuleBook();
  const unsent = await inZone(() => readUnsent(local));
  const names = await readNames(await inZone(() => readView(local)));
  return unsent.map((written) => ({
    ...{ key: written.key, inMemory: written.inMemory, at: written.at },
    ...plainWords(written, local.actor, names, rules),
  }));
}

/** What was not accepted, in the same words. */
export async function readRefusedItems(local: LocalDb): Promise<UnsentItem[]> {
  const rules = await loadRuleBook();
  const [items, view] = await Promise.all([readAttention(local), readView(local)]);
  const names = await readNames(view);
  return items.map((item) => ({
    key: item.key,
    inMemory: false,
    title: plainWords(item, local.actor, names, rules).title,
    text: item.text,
    at: item.at,
  }));
}

/** What a file of saved work holds, in the same words: what was not sent, then what was not accepted. */
export async function readCarriedItems(local: LocalDb, work: CarriedWork): Promise<UnsentItem[]> {
  const rules = await loadRuleBook();
  const names = await readNames(await readView(local));
  const isOwn = work.user === local.actor.userId;
  const changes = work.mutations.map(({ args, ...change }) => ({
    ...change,
    args: JSON.stringify(args ?? null),
  }));
  const refused = work.refused.map(({ mutation, ...item }) => ({ ...item, id: mutation }));
  return [...changes, ...(isOwn ? refused : [])].map((change) => {
    const { title, text } = plainWords(change, local.actor, names, rules);
    return { key: change.id, at: change.at, inMemory: false, text, title: isOwn ? title : ofSomebody(title) };
  });
}

/** The sentences are said to their author: "Your answer" is an answer to whoever else reads it. */
function ofSomebody(title: string): string {
  const said = title.replace(/^Your /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

async function readNames(view: View): Promise<Names> {
  const [assignments, activities, classes, members] = await Promise.all([
    view.list('assignment'),
    view.list('activity'),
    view.list('class'),
    view.list('membership'),
  ]);
  const assignmentTitles = new Map(assignments.map((row) => [row.id, row.title]));
  const activityTitles = new Map(activities.map((row) => [row.id, row.title]));
  const classNames = new Map(classes.map((row) => [row.id, row.name]));
  const people = new Map(members.map((row) => [row.userId, `${row.firstName} ${row.lastName}`.trim()]));
  return {
    assignment: (id) => assignmentTitles.get(id) ?? null,
    activity: (id) => activityTitles.get(id) ?? null,
    class: (id) => classNames.get(id) ?? null,
    person: (id) => people.get(id) ?? null,
  };
}
