import { readView } from '#app/engine/view/view.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { detailsOf } from '#shared/domain/learning-strategies/response.ts';
import { snackActionId } from '#shared/domain/learning-strategies/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { orderKeyAt } from '#shared/kernel/order-key.ts';
import { workKey as wholeClass } from '#tests/support/activities.ts';
import { snackContent } from '#tests/support/snacks.ts';
import { classAId, personId } from '#tests/support/world.ts';
import { hear, inEditor, say } from './actions.ts';
import { tabOf, wasStruck, type History } from './history.ts';
import type { Profile, Tab } from './profile.ts';
import type { Random } from './random.ts';
import { tokensIn } from './testimony.ts';

/** How often somebody who has snacks turns to them, beside what else they do. */
const OFTEN = 0.35;

/** In a history with learning strategies, now and then: a student writes a response, a teacher a snack. */
export function stepSnacks(history: History, profile: Profile): void {
  const { snacks, stage } = history;
  if (!snacks?.chance(OFTEN)) return;
  stage.start(0, async () => {
    const tab = tabOf(history, profile);
    try {
      if (profile.username.startsWith('teacher')) await teach(history, tab, snacks);
      else await respond(history, tab, snacks);
    } catch (error) {
      if (!tab.isDead && !wasStruck(history, tab)) throw error;
    }
  });
}

async function teach(history: History, tab: Tab, random: Random): Promise<void> {
  const owner = personId(tab.profile.username);
  const snackPackId = derivedId('simulated snack pack', owner);
  const snackIds = ['one', 'two'].map((which) => derivedId('simulated snack', owner, which));
  const snackId = random.pick(snackIds);
  const choice = random.weighted({ write: 5, move: 1, remove: 1, give: 2 });
  if (choice === 'write') {
    const text = history.witness.nextToken();
    const over = await inEditor(history, tab, snackId, async (view) => {
      const row = await view.get('snack', snackId);
      return row && { head: row.head, text: JSON.stringify(row.content.displayParams) };
    });
    const prompt = { snackDisplayParamId: 1, snackDisplayKey: 'PROMPT_TEXT', snackDisplayParamValue: text };
    const pack = {
      snackPackId,
      sourcePackId: 'water-on-the-move',
      subject: 'science',
      title: 'Rivers',
    } as const;
    const content = snackContent({ displayParams: [prompt] });
    const head = await say(history, tab, 'saveSnack', { ...pack, snackId, order: 'a0', content }, over.head);
    if (head !== null) hear(history, tab, 'answer', snackId, text, over, head);
  }
  if (choice === 'move') {
    const others = (await (await readView(tab.local)).list('snack')).filter(({ id }) => id !== snackId);
    const order = orderKeyAt(others, random.int(2));
    await say(history, tab, 'moveSnack', { snackPackId, snackId, order });
  }
  if (choice === 'remove')
    await say(history, tab, 'removeSnack', { snackPackId, snackId, isRemoved: random.chance(0.5) });
  if (choice === 'give')
    await say(history, tab, 'assignSnackPack', {
      ...{ snackPackId, snackIds },
      targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
      startDate: random.pick(['2026-09-14', '2026-09-15']),
      ...{ endDate: '2026-09-20', sendAhead: random.chance(0.3) },
    });
}

async function respond(history: History, tab: Tab, random: Random): Promise<void> {
  const view = await readView(tab.local);
  // A response needs nothing before it (M1), so it is written for what never had snacks too.
  const given = (await view.list('assignment')).map(({ id, classId, snacks }) => ({
    work: { assignmentId: id, classId },
    snackIds: snacks?.map((snack) => snack.id) ?? ['s1'],
  }));
  const { work, snackIds } = random.pick([{ work: wholeClass, snackIds: ['s1'] }, ...given]);
  const snackId = random.pick(snackIds);
  const choice = random.weighted({ text: 6, detail: 4, move: 2, status: 2, submit: 1, swap: 1 });
  const of = { ...work, snackId };
  if (choice === 'text') {
    const stepId = random.pick([1, 3]);
    const id = snackActionId(work.assignmentId, snackId, stepId, personId(tab.profile.username));
    await write(history, tab, id, { ...of, stepId, detailId: null, order: null, quote: null });
  }
  const details = detailsOf((await view.list('snackAction')).filter((one) => one.snackId === snackId)).filter(
    ({ assignmentId }) => assignmentId === work.assignmentId,
  );
  if (choice === 'detail') {
    const own = random.chance(0.5) && details.length > 0 ? random.pick(details) : null;
    const detailId = own?.id ?? derivedId('simulated detail', tab.profile.name, history.witness.nextToken());
    const order = own?.order ?? orderKeyAt(details, random.int(3));
    await write(history, tab, detailId, { ...of, stepId: 2, detailId, order, quote: null });
  }
  if (choice === 'move' && details.length > 0) {
    const { id } = random.pick(details);
    const order = orderKeyAt(
      details.filter((one) => one.id !== id),
      random.int(3),
    );
    await say(history, tab, 'moveSnackDetail', { ...work, detailId: id, order });
  }
  if (choice === 'status')
    await say(history, tab, 'setSnackResponse', {
      ...of,
      status: random.pick(['IN_PROGRESS', 'COMPLETED'] as const),
    });
  if (choice === 'submit') {
    const text = history.witness.nextToken();
    const actions = [{ actionId: 'handed in', stepId: 6, text }];
    const snack = { snackId, snackTypeId: 3, title: 'Rivers', actions } as const;
    const saved = await say(history, tab, 'submitSnacks', { ...work, snacks: [{ ...snack, actions }] });
    if (saved !== null) hear(history, tab, 'submission', `submission ${text}`, text);
  }
  if (choice === 'swap') await swap(history, tab, random);
}

async function write(
  history: History,
  tab: Tab,
  id: string,
  args: {
    assignmentId: string;
    classId: string;
    snackId: string;
    stepId: number;
    detailId: string | null;
    order: string | null;
    quote: null;
  },
): Promise<void> {
  const text = history.witness.nextToken();
  const over = await inEditor(history, tab, id, async (view) => {
    const row = await view.get('snackAction', id);
    return row && { head: row.head, text: row.text };
  });
  const head = await say(history, tab, 'saveSnackAction', { ...args, text }, over.head);
  if (head !== null) hear(history, tab, 'answer', id, text, over, head);
}

async function swap(history: History, tab: Tab, random: Random): Promise<void> {
  const versions = (await (await readView(tab.local)).list('branch')).filter(
    (one) => one.table === 'snackAction' && tokensIn(JSON.stringify(one.body)).length > 0,
  );
  if (versions.length === 0) return;
  const version = random.pick(versions);
  const { assignmentId = '', classId = '', id = '' } = version.body as Record<string, string>; // a response's row
  await say(history, tab, 'swapSnackActionVersion', {
    ...{ assignmentId, classId },
    actionId: id,
    branchId: version.id,
  });
}
