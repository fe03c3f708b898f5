import { createHash } from 'node:crypto';
import { keepFile } from '#app/engine/files/device-files.ts';
import { mutate } from '#app/engine/outbox/mutate.ts';
import { readView } from '#app/engine/view/view.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { filesOf, type CustomItem, type CustomPack } from '#shared/domain/packs/custom-pack.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import type { TravellingFile } from '#shared/sync/travelling-file.ts';
import { content } from '#tests/support/activities.ts';
import { documentItem, packContent, pngBytes } from '#tests/support/packs.ts';
import { classAId, personId } from '#tests/support/world.ts';
import { carry, chosenKey, type Files } from './files.ts';
import { note, tabOf, wasStruck, type History } from './history.ts';
import type { Profile, Tab } from './profile.ts';
import { schoolOf } from './schools.ts';

/** The activity on a pack of one's own. */
const onPack = '0197f2aa-0000-7000-8000-000000000003';
/** Where a form keeps what nobody has saved yet. */
const FORM = 'card';

/** A person does something about the documents of their own packs. Ends when the device has said so, or the tab is dead. */
export async function actWithFiles(history: History, files: Files, profile: Profile): Promise<void> {
  const tab = tabOf(history, profile);
  const isTeacher = profile.username.startsWith('teacher');
  const choice = files.random.weighted({
    add: 6,
    choose: 2,
    remove: 1,
    give: isTeacher ? 1.5 : 0,
    claim: 0.7,
  });
  try {
    if (choice === 'add') await addDocument(history, files, tab);
    if (choice === 'choose') await chooseForForm(history, files, tab);
    if (choice === 'remove') await removeDocument(history, files, tab);
    if (choice === 'give') await give(history, files, tab);
    if (choice === 'claim') await claim(history, files, tab);
  } catch (error) {
    if (!tab.isDead && !wasStruck(history, tab)) throw error;
  }
}

/** A file is chosen, and its card saved with its pack; or the card of the form that was left open. */
async function addDocument(history: History, files: Files, tab: Tab): Promise<void> {
  const left = await tab.local.outbox.drafts.get(FORM);
  const file = left ? (left.value as { file: TravellingFile }).file : await choose(history, files, tab); // only chooseForForm writes it
  if (files.random.chance(0.3)) await roundBetween(history, files, tab);
  await savePack(history, files, tab, (items) => [...items, card(history, files, file)]);
  if (left) await tab.local.outbox.drafts.delete(FORM);
}

/** The card is being written when a round reaches the server (U1). */
async function roundBetween(history: History, files: Files, tab: Tab): Promise<void> {
  files.isReliable = true;
  await carry(history, files, tab);
  files.isReliable = false;
}

const card = (history: History, files: Files, file: TravellingFile) =>
  documentItem(file, `doc-${history.seed}-${files.random.int(1_000_000_000)}`);

async function chooseForForm(history: History, files: Files, tab: Tab): Promise<void> {
  const { drafts } = tab.local.outbox;
  if (await drafts.get(FORM)) return;
  const file = await choose(history, files, tab);
  await drafts.put({ key: FORM, value: { file }, savedAt: tab.local.clock.wall() });
}

async function choose(history: History, files: Files, tab: Tab): Promise<TravellingFile> {
  const { random } = files;
  const kind = random.weighted({ own: 6, common: 3, wrong: 1 });
  const text = kind === 'common' ? `common ${random.int(2)}` : `${history.seed} ${random.int(1_000_000_000)}`;
  const bytes = kind === 'wrong' ? Buffer.from(`<!doctype html>${text}`) : picture(text, random.int(3) * 60);
  const file = await keepFile(tab.local, new Blob([new Uint8Array(bytes)]), 'river.png', 'image/png');
  const owner = personId(tab.profile.username);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (file.sha256 !== sha256) history.violations.push(`O4 ${file.sha256} is not the hash of what was chosen`);
  const known = files.chosen.get(chosenKey(owner, sha256));
  if (!known)
    files.chosen.set(chosenKey(owner, sha256), { owner, sha256, bytes, isWrong: kind === 'wrong', harms: 0 });
  note(history, `${tab.profile.name} chooses ${sha256.slice(0, 6)} (${kind}, ${bytes.length} bytes)`);
  return file;
}

function picture(text: string, more: number): Buffer {
  return Buffer.concat([pngBytes(), Buffer.from(text), Buffer.alloc(more, 7)]);
}

async function removeDocument(history: History, files: Files, tab: Tab): Promise<void> {
  await savePack(history, files, tab, (items) => items.slice(1));
}

/** Names a file of somebody else, of which this device knows the hash alone. */
async function claim(history: History, files: Files, tab: Tab): Promise<void> {
  const owner = personId(tab.profile.username);
  const foreign = [...files.chosen.values()].filter(
    (one) => one.owner !== owner && !files.chosen.has(chosenKey(owner, one.sha256)),
  );
  if (foreign.length === 0) return;
  const { sha256, bytes } = files.random.pick(foreign);
  const file = { sha256, size: bytes.length, type: 'image/png', name: 'river.png' };
  await savePack(history, files, tab, (items) => [...items, card(history, files, file)]);
}

/** The owner gives the class an activity on a pack: from then on the class reads it. */
async function give(history: History, files: Files, tab: Tab): Promise<void> {
  const packId = somePack(files, tab);
  const activity = { activityId: onPack, content: { ...content, packId }, isQuickActivity: false };
  const known = await (await readView(tab.local)).get('activity', onPack);
  await say(history, tab, 'saveActivity', activity, known?.head ?? null);
  const target = { classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null };
  const dates = { startDate: '2026-09-14', endDate: '2026-09-20', sendAhead: false };
  await say(history, tab, 'assignActivity', { activityId: onPack, targets: [target], ...dates }, null);
  // Whatever becomes of the assignment, the class may read it from then on.
  files.given.add(`${schoolOf(tab.profile.username)} ${packId} ${classAId}`);
  note(history, `${tab.profile.name} gives ${packId}`);
}

/** Twins of two schools have packs of one id (I12). */
const somePack = ({ random }: Files, { profile }: Tab): string =>
  `pack${1 + random.int(2)}-${profile.username.replace('-b', '').replace(/^student$/, 'student1')}`;

async function savePack(
  history: History,
  files: Files,
  tab: Tab,
  change: (items: CustomItem[]) => CustomItem[],
): Promise<void> {
  const packId = somePack(files, tab);
  const shown: CustomPack | null = await (await readView(tab.local)).get('customPack', packId);
  const items = change(shown?.items ?? []);
  const saved = await say(
    history,
    tab,
    'saveCustomPack',
    { packId, content: packContent({ items }) },
    shown?.head ?? null,
  );
  const names = filesOf(items).map(({ file }) => file.sha256.slice(0, 6));
  note(
    history,
    `${tab.profile.name} saves ${packId} of ${schoolOf(tab.profile.username).slice(0, 4)} with ${names.join()}: ${saved}`,
  );
}

async function say<N extends MutationName>(
  history: History,
  tab: Tab,
  name: N,
  args: ArgsOf<N>,
  base: string | null,
): Promise<string> {
  try {
    return (await mutate(tab.local, { name, args, base })).kind;
  } catch (error) {
    if (!tab.isDead && !wasStruck(history, tab))
      history.violations.push(`P1 ${name} threw: ${String(error)}`);
    return 'died';
  }
}
