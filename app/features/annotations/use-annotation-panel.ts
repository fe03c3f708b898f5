import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';

const schema = z.enum(['shown', 'hidden']);

/** Whether the list of a text's annotations is hidden, for all texts; remembered for the person on this device (content §2). */
export function useAnnotationPanel(): [isHidden: boolean, hide: (isHidden: boolean) => void] {
  const [panel, choose] = usePersonSetting('annotations', 'panel', schema);
  return [panel === 'hidden', (isHidden) => choose(isHidden ? 'hidden' : 'shown')];
}
