import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';
import type { StudentWork } from './student-queries.ts';

const schema = z.object({ questionId: z.string(), cycle: z.int() });

export type LastQuestion = {
  /** The question that was on the screen last in this round of the work; null for none. */
  readonly questionId: string | null;
  readonly remember: (questionId: string) => void;
};

/**
 * Which question of an assignment this person had open last on this device, so that a killed browser comes back to it.
 * Another round (taken back, returned for revision) begins anew. `undefined` until it was read.
 */
export function useLastQuestion({ assignmentId, status }: StudentWork): LastQuestion | undefined {
  const [last, write] = usePersonSetting('activities', `question:${assignmentId}`, schema);
  const cycle = status?.cycle ?? 0;
  if (last === undefined) return undefined;
  return {
    questionId: last?.cycle === cycle ? last.questionId : null,
    remember: (questionId) => {
      if (last?.questionId !== questionId || last.cycle !== cycle) write({ questionId, cycle });
    },
  };
}
