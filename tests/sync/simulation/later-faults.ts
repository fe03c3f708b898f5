import { readAttention } from '#app/engine/attention/attention-items.ts';
import { discardItem } from '#app/engine/attention/discard.ts';
import { retryItem } from '#app/engine/attention/retry.ts';
import { addTo, newTab, note, tabOf, type History } from './history.ts';
import type { Profile } from './profile.ts';
import { ofSameSchool } from './schools.ts';
import { SERVER_FAULTS } from './server-faults.ts';
import { armStorage, NAMED_TRANSACTIONS, STORAGE_FAULTS } from './storage-faults.ts';
import { tokensIn } from './testimony.ts';

const DAY = 86_400_000;

/** One of the history's own faults strikes. Draws from `extra` alone. */
export async function strikeLater(history: History, profile: Profile): Promise<void> {
  const { extra } = history;
  if (history.later.length === 0 || !extra.chance(0.15)) return;
  const fault = extra.pick(history.later);
  note(history, `later fault ${fault} ${profile.name}`);
  if (fault === 'server-fault')
    history.serverFault = { kind: extra.pick(SERVER_FAULTS), k: 1 + extra.int(3) };
  if (fault === 'storage') armNamed(history, profile);
  if (fault === 'cookie') changeCookie(history, profile);
  if (fault === 'oldApp') toggle(history.oldApps, profile.name);
  if (fault === 'oldRow') await leaveOldRow(history, profile);
  if (fault === 'farClock') profile.skew += extra.pick([-60, 60]) * DAY;
  if (fault === 'attention') await tendAttention(history, profile);
}

function armNamed(history: History, profile: Profile): void {
  const { extra } = history;
  const on = extra.pick(NAMED_TRANSACTIONS);
  const fault = extra.pick(STORAGE_FAULTS);
  note(history, `${fault} on ${on} of ${profile.name}`);
  history.storage.set(profile.name, armStorage(profile.name, fault, on));
}

/** The browser has another person's cookie, or none: sometimes that person's own tab comes with it. */
function changeCookie(history: History, profile: Profile): void {
  const { extra } = history;
  const { browser } = profile;
  browser.cookie = extra.pick([profile.username, profile.username, 'student2', 'student1', null]);
  note(history, `the browser of ${profile.name} has the cookie of ${String(browser.cookie)}`);
  const known = history.profiles.some((one) => one.browser === browser && one.username === browser.cookie);
  if (browser.cookie !== null && !known && ofSameSchool(history, profile).length < 5 && extra.chance(0.5)) {
    addTo(history, browser, browser.cookie);
  }
}

function toggle(names: Set<string>, name: string): void {
  if (!names.delete(name)) names.add(name);
}

/** D5: an app of another version has left a row that this one can't read. */
async function leaveOldRow(history: History, profile: Profile): Promise<void> {
  const { extra, witness } = history;
  const { local } = tabOf(history, profile);
  const text = witness.nextToken();
  const wall = local.clock.wall();
  const row = {
    ...extra.pick([
      { name: 'saveAnswer', v: 99 },
      { name: 'saveMarginNote', v: 1 },
    ]),
    ...{ key: '', scope: 'old', barrier: false, autosave: false, args: JSON.stringify({ words: text }) },
    ...{ base: null, at: wall, clock: { wall, offset: 0, offsetAge: 0, mono: 0, boot: 'old app' } },
    ...{
      openedAt: wall,
      state: 'open' as const,
      seq: null,
      id: null,
      digest: null,
      result: null,
      doneAt: null,
    },
  } as const;
  // The storage may fail here as anywhere: then nothing was left.
  const left = await local.outbox.mutations.add(row).catch(() => null);
  if (left === null) return;
  history.hadSetAside = true;
  witness.hear({ token: text, profile: profile.name, kind: 'other', record: `old ${text}` });
}

/** M7: one item of "Needs attention" is sent once more, or thrown away. */
async function tendAttention(history: History, profile: Profile): Promise<void> {
  const { extra, witness } = history;
  const tab = profile.tabs[0] ?? newTab(history, profile);
  if (tab.fuse !== null) return;
  const items = await readAttention(tab.local);
  if (items.length === 0) return;
  const item = extra.pick(items);
  history.hadSetAside = true;
  const tokens = tokensIn(`${item.text} ${item.args}`);
  if (extra.chance(0.7)) {
    for (const token of tokens) witness.sendAgain(profile.name, token);
    await retryItem(tab.local, item).catch(() => false);
    note(history, `${profile.name} sends ${tokens.join()} again`);
  } else {
    for (const token of tokens) witness.discard(token);
    await discardItem(tab.local, item).catch(() => undefined);
    note(history, `${profile.name} discards ${tokens.join()}`);
  }
}
