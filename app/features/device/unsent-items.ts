import { useLiveQuery } from 'dexie-react-hooks';
import {
  loadRuleBook,
  readAttention,
  readUnsent,
  readView,
  useSignedIn,
  type LocalDb,
  type View,
} from '#app/engine/index.ts';
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
  /** The change itself, for a file that a machine can read again. */
  readonly change: { readonly name: string; readonly v: number; readonly args: unknown };
};

/** Everything of this person that the server has not recorded, oldest first. Live; `undefined` until it is read. */
export function useUnsentItems(): readonly UnsentItem[] | undefined {
  const { local } = useSignedIn();
  return useLiveQuery(() => readUnsentItems(local), [local]);
}

/** What is not sent: all that may be on this device alone. Oldest first. */
export async function readUnsentItems(local: LocalDb): Promise<UnsentItem[]> {
  const rules = await withRules();
  const unsent = await readUnsent(local);
  const names = await readNames(await readView(local));
  return unsent.map((written) => ({
    ...{ key: written.key, inMemory: written.inMemory, at: written.at },
    ...plainWords(written, local.actor, names, rules),
    change: { name: written.name, v: written.v, args: JSON.parse(written.args) as unknown },
  }));
}

/** What was not accepted, in the same words. */
export async function readRefusedItems(local: LocalDb): Promise<UnsentItem[]> {
  const rules = await withRules();
  const [items, view] = await Promise.all([readAttention(local), readView(local)]);
  const names = await readNames(view);
  return items.map((item) => ({
    key: item.key,
    inMemory: false,
    title: plainWords(item, local.actor, names, rules).title,
    text: item.text,
    at: item.at,
    change: { name: item.name, v: item.v, args: JSON.parse(item.args) as unknown },
  }));
}

/** Inside a live query a foreign promise must be wrapped in one of the query's zone, or later changes go unseen. */
const withRules = () => Promise.resolve(loadRuleBook());

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
