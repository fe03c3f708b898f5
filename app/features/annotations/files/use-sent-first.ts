import { readView, tryNow, useSignedIn } from '#app/engine/index.ts';
import { targetKey, type AnnotationTarget } from '#app/features/annotations/annotation-target.ts';

export const NOT_THERE_YET =
  'Some of these annotations have not reached your school yet. What you chose is kept; try again in a moment.';

/**
 * What the school's server writes or sends is what it has. Has one's own annotations on a text sent to it before, deletions
 * too; false where that did not succeed. Of somebody else's nothing waits here.
 */
export function useSentFirst() {
  const { local, sync } = useSignedIn();
  return async (target: AnnotationTarget, userId: string): Promise<boolean> => {
    const key = targetKey(target);
    const isWaiting = async () => {
      const view = await readView(local);
      return (await view.list('annotation')).some(
        (one) =>
          one.ownerId === userId &&
          targetKey(one) === key &&
          view.mark('annotation', one.id)?.state === 'saved',
      );
    };
    if (!(await isWaiting())) return true;
    await tryNow(local, sync, (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    });
    return !(await isWaiting());
  };
}
