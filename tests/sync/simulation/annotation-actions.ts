import { readView } from '#app/engine/view/view.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { savedAnnotation } from '#tests/support/annotations.ts';
import { classAId, personId } from '#tests/support/world.ts';
import { hear, inEditor, say } from './actions.ts';
import { tabOf, wasStruck, type History } from './history.ts';
import type { Profile, Tab } from './profile.ts';
import type { Random } from './random.ts';
import { tokensIn } from './testimony.ts';

/** How often somebody who annotates does so, beside what else they do. */
const OFTEN = 0.3;

/** In a history with annotations, now and then: somebody writes a note, deletes it, flags it, or a teacher dismisses it. */
export function stepAnnotations(history: History, profile: Profile): void {
  const { annotations, stage } = history;
  if (!annotations?.chance(OFTEN)) return;
  stage.start(0, async () => {
    const tab = tabOf(history, profile);
    try {
      await annotate(history, tab, annotations);
    } catch (error) {
      if (!tab.isDead && !wasStruck(history, tab)) throw error;
    }
  });
}

async function annotate(history: History, tab: Tab, random: Random): Promise<void> {
  const { username } = tab.profile;
  const annotationIds = ['one', 'two', 'three'].map((which) =>
    derivedId('simulated annotation', personId(username), which),
  );
  const annotationId = random.pick(annotationIds);
  const choice = random.weighted({ write: 7, remove: 2, restore: 1, flag: 2, dismiss: 2, swap: 2 });
  if (choice === 'write') await write(history, tab, annotationId, random);
  if (choice === 'remove' || choice === 'restore')
    await say(history, tab, 'removeAnnotations', {
      annotationIds: random.chance(0.3) ? annotationIds : [annotationId],
      isRemoved: choice === 'remove',
    });
  if (choice === 'flag')
    await say(history, tab, 'flagAnnotation', { annotationId, isFlagged: random.chance(0.7) });
  if (choice === 'dismiss') await dismiss(history, tab, random);
  if (choice === 'swap') await swap(history, tab, random);
}

async function write(history: History, tab: Tab, annotationId: string, random: Random): Promise<void> {
  const note = history.witness.nextToken();
  const over = await inEditor(history, tab, annotationId, async (view) => {
    const row = await view.get('annotation', annotationId);
    return row && { head: row.head, text: row.note };
  });
  const typeId = random.pick(['question', 'evidence']);
  const classIds = random.chance(0.8) ? [classAId] : [];
  const args = savedAnnotation({ annotationId, note, typeId, classIds });
  const head = await say(history, tab, 'saveAnnotation', args, over.head);
  if (head !== null) hear(history, tab, 'answer', annotationId, note, over, head);
}

async function dismiss(history: History, tab: Tab, random: Random): Promise<void> {
  const flagged = (await (await readView(tab.local)).list('annotation')).filter(({ flag }) => flag.isFlagged);
  if (flagged.length === 0) return;
  const { id, ownerId } = random.pick(flagged);
  const of = { classId: classAId, studentId: ownerId };
  await say(history, tab, 'dismissAnnotations', { ...of, annotationIds: [id] });
}

async function swap(history: History, tab: Tab, random: Random): Promise<void> {
  const versions = (await (await readView(tab.local)).list('branch')).filter(
    (one) => one.table === 'annotation' && tokensIn(JSON.stringify(one.body)).length > 0,
  );
  if (versions.length === 0) return;
  const { id, recordId } = random.pick(versions);
  await say(history, tab, 'swapAnnotationVersion', { annotationId: recordId, branchId: id });
}
