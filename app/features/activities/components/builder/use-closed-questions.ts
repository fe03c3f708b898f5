import { usePackFile } from '#app/features/library/index.ts';
import type { ClosedQuestions } from '#shared/domain/activities/library-question.ts';
import { closedStartersSchema } from '#shared/domain/packs/closed-starters.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** What the starter activities of a pack ask by other kinds than a text, as far as this device has it. */
export type ClosedState = {
  readonly kind: 'loading' | 'ready' | 'failed';
  readonly questions: ClosedQuestions;
};

/** Reads the teachers' file of a pack that holds them. A pack without one is ready at once. */
export function useClosedQuestions(pack: Pack): ClosedState {
  const file = usePackFile(pack, pack.closedStarters, closedStartersSchema);
  if (pack.closedStarters === undefined) return { kind: 'ready', questions: {} };
  return { kind: file.kind, questions: file.kind === 'ready' ? file.value.questions : {} };
}
