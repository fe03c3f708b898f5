import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { attempt } from '#app/ui/state/attempt.ts';
import type { AnnotationActions } from './annotation-actions.ts';

/** Deletes annotations and offers to bring them back. */
export function useDeletion({ setRemoved }: AnnotationActions) {
  const notify = useNotify();
  const announce = useAnnounce();
  const change = async (ids: readonly string[], isRemoved: boolean): Promise<boolean> => {
    const problem = await attempt(() => setRemoved(ids, isRemoved));
    if (problem) notify({ text: problem.text, tone: 'danger' });
    return problem === null;
  };
  return async (ids: readonly string[], text: string): Promise<void> => {
    if (!(await change(ids, true))) return;
    const undo = async () => {
      if (!(await change(ids, false))) return;
      announce(ids.length === 1 ? 'The annotation is back.' : 'The annotations are back.');
      focusTitle();
    };
    const action = { label: 'Undo', onPress: () => void undo() };
    notify({ text, action });
    focusTitle();
  };
}

/** What had the focus is gone with the annotation. */
const focusTitle = (): void =>
  document.querySelector<HTMLElement>('[data-part="annotations-title"]')?.focus();
