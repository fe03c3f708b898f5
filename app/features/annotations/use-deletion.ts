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
    const next = besideThem(ids);
    if (!(await change(ids, true))) return;
    const undo = async () => {
      if (!(await change(ids, false))) return;
      announce(ids.length === 1 ? 'The annotation is back.' : 'The annotations are back.');
      focusTitle();
    };
    const action = { label: 'Undo', onPress: () => void undo() };
    notify({ text, action });
    next?.focus();
    if (next === null || document.activeElement !== next) focusTitle();
  };
}

/** The way into the one that comes next in the list, else the one before; null where these are all, or no list is shown. */
function besideThem(ids: readonly string[]): HTMLElement | null {
  const [item] = ids.flatMap((id) => [...document.querySelectorAll(`[data-annotation="${CSS.escape(id)}"]`)]);
  const others = (step: 'nextElementSibling' | 'previousElementSibling') => {
    let one = item?.[step];
    while (one && ids.includes(one.getAttribute('data-annotation') ?? '')) one = one[step];
    return one?.querySelector('button') ?? null;
  };
  return others('nextElementSibling') ?? others('previousElementSibling');
}

/** What had the focus is gone with the annotation. */
const focusTitle = (): void =>
  document.querySelector<HTMLElement>('[data-part="annotations-title"]')?.focus();
