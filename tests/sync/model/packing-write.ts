import { keyName, lockerOf, type Browser, type PackOutbox, type PackTab } from './packing-browser.ts';
import { aboutOf, macOf, type Scope } from './packing-secrets.ts';
import { fresh, tell, type PackWorld } from './packing-world.ts';

export const scopeAt = (
  browser: Browser,
  person: string,
  { generation, kid }: { generation: number; kid: string },
): Scope => ({
  ...{ person, device: browser.device, generation, kid },
});

/** No mark, and the stored proof is right under the key that the browser holds: typing goes on, signed in or not (D1). */
export function isProven(world: PackWorld, browser: Browser, person: string): boolean {
  const { outbox, keys } = lockerOf(browser, person);
  const { proof } = outbox;
  const key = keys.get(keyName(proof));
  if (outbox.mark || proof.generation === 0 || !key) return false;
  return proof.mac === macOf(key, aboutOf('plain', scopeAt(browser, person, proof), proof.kid, world.sw));
}

/** D9 (refined): proven, and judged by the server since this session began. Only such an outbox sends. */
export function isSettled(world: PackWorld, browser: Browser, person: string): boolean {
  const { session } = browser;
  const { outbox } = lockerOf(browser, person);
  return session?.person === person && outbox.settledFor === session.id && isProven(world, browser, person);
}

/** C6: one transaction stores a text; it coalesces into the last open row of its record (O1). False: it stays in memory. */
export function store(
  world: PackWorld,
  browser: Browser,
  person: string,
  draft: { record: string; text: string; bad: boolean },
): boolean {
  const { outbox } = lockerOf(browser, person);
  if (world.sw.writesReadMark && outbox.mark) return false;
  if (!outbox.mark && !isProven(world, browser, person)) return false;
  const last = outbox.rows.findLast(({ record }) => record === draft.record);
  if (last?.state === 'open') {
    world.oracle.onTypedOver(last.text);
    last.text = draft.text;
    last.bad = draft.bad;
    if (last.origin !== 'forged') last.origin = 'honest';
  } else outbox.rows.push({ state: 'open', id: '', ...draft, origin: 'honest' });
  world.oracle.onSaved(person, browser, draft.record, draft.text);
  return true;
}

/** O2: one transaction. */
export function sealRows(world: PackWorld, { rows }: PackOutbox): void {
  for (const row of rows) {
    if (row.state !== 'open') continue;
    row.state = 'sealed';
    row.id = fresh(world, 'm');
    world.oracle.onSealed(row);
  }
}

/** A keystroke of this tab's person: a job of one transaction. */
export function* writing(
  world: PackWorld,
  browser: Browser,
  tab: PackTab,
  bad: boolean,
): Generator<string, void, boolean> {
  const draft = { record: `${tab.person}:${world.rng.int(2)}`, text: fresh(world, 't'), bad };
  tab.memory.push(draft);
  if (!(yield 'write')) return;
  if (tab.memory.includes(draft)) flushOne(world, browser, tab, draft);
}

/** Texts in memory are stored in the order in which they were typed. */
export function flushOne(
  world: PackWorld,
  browser: Browser,
  tab: PackTab,
  upTo: PackTab['memory'][number],
): boolean {
  for (let draft = tab.memory[0]; draft; draft = tab.memory[0]) {
    if (!store(world, browser, tab.person, draft)) return false;
    tell(world, () => `b${browser.index} ${tab.person} wrote ${draft?.record} ${draft?.text}`);
    tab.memory.shift();
    if (draft === upTo) return true;
  }
  return true;
}

/** A file is chosen: one transaction. */
export function addFile(world: PackWorld, browser: Browser, person: string): void {
  const { outbox } = lockerOf(browser, person);
  if (outbox.mark || !isProven(world, browser, person)) return;
  const text = fresh(world, 'f');
  outbox.files.push({ text, origin: 'honest', sealed: null });
  world.oracle.onSaved(person, browser, '', text);
}
