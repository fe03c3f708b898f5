import { mutate, type MutateOutcome } from '#app/engine/outbox/mutate.ts';
import { readView, type View } from '#app/engine/view/view.ts';
import { answerId } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import { activityId, content, workKey as wholeClass } from '#tests/support/activities.ts';
import { classAId, personId } from '#tests/support/world.ts';
import { enroll, note, second, tabOf, wasStruck, type History } from './history.ts';
import type { Profile, Shown, Tab } from './profile.ts';
import { colleagues, inOwnSchool } from './schools.ts';
import { tokensIn, type Testimony } from './testimony.ts';

/** Something a person does on their device. Ends when the device has said "saved", or the tab is dead. */
export async function act(history: History, profile: Profile): Promise<void> {
  const tab = tabOf(history, profile);
  try {
    if (profile.username.startsWith('teacher')) await actAsTeacher(history, tab);
    else await actAsStudent(history, tab);
  } catch (error) {
    if (!tab.isDead && !wasStruck(history, tab)) throw error;
  }
}

async function actAsStudent(history: History, tab: Tab): Promise<void> {
  const { random } = history;
  const workKey = await someWork(history, tab);
  const choice = random.weighted({ type: 14, start: 1, submit: 2, takeBack: 1, swap: 1 });
  if (choice === 'type') await typeAnswer(history, tab, workKey);
  if (choice === 'start') await say(history, tab, 'startActivity', workKey);
  if (choice === 'takeBack') await say(history, tab, 'takeBackSubmission', workKey);
  if (choice === 'submit') await submit(history, tab, workKey);
  if (choice === 'swap') await swap(history, tab);
}

type WorkKey = { assignmentId: string; classId: string };

async function someWork(history: History, tab: Tab): Promise<WorkKey> {
  const seen = await (await readView(tab.local)).list('assignment');
  const choices = [wholeClass, ...seen.map((row) => ({ assignmentId: row.id, classId: row.classId }))];
  return history.random.pick(choices);
}

async function typeAnswer(history: History, tab: Tab, workKey: WorkKey): Promise<void> {
  const { random, witness } = history;
  const questionId = random.pick(['q1', 'q1', 'q1', 'q2']);
  const text = `${witness.nextToken()} ${'and so on '.repeat(random.int(3))}`;
  const about = { questionId, questionVersion: 1, questionText: questionId, isPreface: false };
  const record = `${workKey.assignmentId} ${questionId}`;
  const over = await inEditor(history, tab, record, async (view) => {
    const id = answerId(workKey.assignmentId, questionId, personId(tab.profile.username));
    const row = await view.get('answer', id);
    return row && { head: row.head, text: row.text };
  });
  const head = await say(history, tab, 'saveAnswer', { ...workKey, ...about, text }, over.head);
  if (head !== null) hear(history, tab, 'answer', record, text, over, head);
}

/**
 * What the editor shows in which somebody types now: what the device has, or, in one of three that stayed open, what the
 * same tab showed there before.
 */
export async function inEditor(
  history: History,
  tab: Tab,
  record: string,
  look: (view: View) => Promise<{ head: string | null; text: string } | null>,
): Promise<Shown> {
  const row = await look(await readView(tab.local));
  const now = { head: row?.head ?? null, token: tokensIn(row?.text ?? '')[0] ?? null };
  const before = tab.editors.get(record);
  if (!before || !history.editors?.chance(1 / 3)) return now;
  // It shows what the device has: then it goes by the name that this has by now.
  if (before.token === now.token) return now;
  history.hadStaleEditor.add(tab.profile.name);
  return before;
}

async function submit(history: History, tab: Tab, workKey: WorkKey): Promise<void> {
  const text = history.witness.nextToken();
  const answers = [{ questionId: 'q1', questionVersion: 1, questionText: 'q1', text }];
  const saved = await say(history, tab, 'submitActivity', { ...workKey, answers });
  if (saved !== null) hear(history, tab, 'submission', `submission ${text}`, text);
}

async function swap(history: History, tab: Tab): Promise<void> {
  const view = await readView(tab.local);
  const versions = (await view.list('branch')).filter((one) => one.table === 'answer');
  const version = versions.length > 0 ? history.random.pick(versions) : null;
  if (!version) return;
  const { assignmentId, classId, questionId } = version.body as Record<string, string>; // an answer's row
  const args = { assignmentId: assignmentId ?? '', classId: classId ?? '', questionId: questionId ?? '' };
  await say(history, tab, 'swapAnswerVersion', { ...args, branchId: version.id });
}

async function actAsTeacher(history: History, tab: Tab): Promise<void> {
  const { random, mood } = history;
  const roster = mood === 'roster' ? 4 : 1;
  const choice = random.weighted({
    draft: 6,
    save: 2,
    discard: 1,
    assign: 2,
    status: 2,
    dates: 1,
    remove: 2 * roster,
    back: 2 * roster,
  });
  if (choice === 'draft') await typeDraft(history, tab);
  if (choice === 'save') await saveActivity(history, tab);
  if (choice === 'discard') {
    const { head } = await shownDraft(history, tab, false);
    const discarded = await say(history, tab, 'discardActivityDraft', { packId: content.packId }, head);
    if (discarded !== null) history.witness.retireDrafts(colleagues(history, tab.profile));
  }
  if (choice === 'assign') await assign(history, tab);
  if (choice === 'status') {
    const status = random.pick(['ASSIGNED', 'DELETED', 'COMPLETED'] as const);
    await say(history, tab, 'setAssignmentStatus', { ...wholeClass, status });
  }
  if (choice === 'dates') {
    const dates = { startDate: '2026-09-14', endDate: random.pick(['2026-09-14', '2026-09-18']) };
    await say(history, tab, 'setAssignmentDates', { ...wholeClass, ...dates });
  }
  const student = inOwnSchool(tab.profile, random.pick(['student1', 'student1', 'student2']));
  if (choice === 'remove') {
    await say(history, tab, 'disenrollStudent', { classId: classAId, studentId: personId(student) });
  }
  if (choice === 'back') enroll(history, student);
}

const written = (text: string) => ({ ...content, instructions: text });

async function typeDraft(history: History, tab: Tab): Promise<void> {
  const text = history.witness.nextToken();
  const over = await shownDraft(history, tab, true);
  const args = { content: written(text), activityId: null };
  const head = await say(history, tab, 'saveActivityDraft', args, over.head);
  if (head !== null) hear(history, tab, 'draft', 'draft', text, over, head);
}

async function shownDraft(history: History, tab: Tab, mayBeOld: boolean): Promise<Shown> {
  return inEditor(history, tab, mayBeOld ? 'draft' : 'draft as it is', async (view) => {
    const [draft] = await view.list('activityDraft');
    return draft ? { head: draft.head, text: draft.instructions } : null;
  });
}

/** As the builder does: what is in the draft on screen is what is saved. */
async function saveActivity(history: History, tab: Tab): Promise<void> {
  const { random, witness } = history;
  const view = await readView(tab.local);
  const [draft] = await view.list('activityDraft');
  const text = `${witness.nextToken()} ${draft ? (tokensIn(draft.instructions)[0] ?? '') : ''}`;
  if (draft) {
    const over = { head: draft.head, token: tokensIn(draft.instructions)[0] ?? null };
    const flushing = { content: written(text), activityId: null };
    const flushed = await say(history, tab, 'saveActivityDraft', flushing, over.head);
    if (flushed !== null) hear(history, tab, 'draft', 'draft', text, over, flushed);
  }
  // Nobody edits what their device has not read yet.
  const known = await view.list('activity');
  const saved = random.pick([second.activityId, ...known.map((row) => row.id)]);
  const args = { activityId: saved, content: written(text), isQuickActivity: false };
  const shown = known.find((row) => row.id === saved);
  const over = { head: shown?.head ?? null, token: tokensIn(shown?.instructions ?? '')[0] ?? null };
  const head = await say(history, tab, 'saveActivity', args, over.head);
  if (head === null) return;
  witness.retireDrafts(colleagues(history, tab.profile));
  hear(history, tab, 'activity', `activity ${saved}`, text, over, head);
}

async function assign(history: History, tab: Tab): Promise<void> {
  const { random } = history;
  const toSingle = {
    classId: classAId,
    subgroupId: 'some',
    assigneeIds: [personId(inOwnSchool(tab.profile, random.pick(['student1', 'student2'])))],
  };
  const toAll = { classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null };
  await say(history, tab, 'assignActivity', {
    activityId: random.pick([activityId, second.activityId]),
    targets: [random.chance(0.5) ? toSingle : toAll],
    startDate: random.pick(['2026-09-14', '2026-09-15', '2026-09-16']),
    endDate: '2026-09-20',
    sendAhead: random.chance(0.3),
  });
}

/** The name of what was saved, when the device said "saved"; else null. */
export async function say<N extends MutationName>(
  history: History,
  tab: Tab,
  name: N,
  args: ArgsOf<N>,
  base: string | null = null,
): Promise<string | null> {
  try {
    const outcome: MutateOutcome = await mutate(tab.local, { name, args, base });
    note(history, `${tab.profile.name} ${name} ${tokensIn(JSON.stringify(args)).join()} ${outcome.kind}`);
    return outcome.kind === 'saved' ? outcome.head : null;
  } catch (error) {
    if (!tab.isDead && !wasStruck(history, tab))
      history.violations.push(`P1 ${name} threw: ${String(error)}`);
    return null;
  }
}

export function hear(
  history: History,
  tab: Tab,
  kind: Testimony['kind'],
  record: string,
  text: string,
  over: Shown | null = null,
  head: string | null = null,
): void {
  const [token] = tokensIn(text);
  if (!token) return;
  // The editor stays open and shows what was typed into it.
  if (over) tab.editors.set(record, { head, token });
  history.witness.hear({ token, profile: tab.profile.name, kind, record, over: over?.token ?? null });
}
