import { useNotify } from '#app/ui/feedback/notices.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import { useClassActions } from './class-actions.ts';
import type { StudentAnnotation } from './class-annotations.ts';

/** Dismisses the flags of some annotations of a class (content §4): done here at once, sent with the next round. */
export function useDismissal(classId: string) {
  const { dismiss } = useClassActions(classId);
  const notify = useNotify();
  return async (flagged: readonly StudentAnnotation[]): Promise<void> => {
    const of = new Map<string, string[]>();
    for (const { annotation } of flagged)
      of.set(annotation.ownerId, [...(of.get(annotation.ownerId) ?? []), annotation.id]);
    const problem = await attempt(async () => {
      for (const [studentId, ids] of of) {
        const found = problemOf(await dismiss(studentId, ids));
        if (found) return found;
      }
      return null;
    });
    if (problem) notify({ text: problem.text, tone: 'danger' });
    else notify({ text: flagged.length === 1 ? 'The flag is dismissed.' : 'The flags are dismissed.' });
  };
}
