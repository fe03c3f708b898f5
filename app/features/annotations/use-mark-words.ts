import { clearSelection } from '#app/platform/text-selection.ts';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import { MAX_HIGHLIGHTS } from '#shared/domain/annotations/constants.ts';
import { highlightsAt } from '#shared/domain/annotations/highlight-at.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import type { Stretch } from './anchored.ts';
import { useAnnotationActions } from './annotation-actions.ts';
import type { ToolProps } from './components/tool-props.ts';

/**
 * Marks words: a new annotation with the kind that was chosen last, or the new words of one whose text has changed.
 * Resolves to whether it did; why not was said.
 */
export function useMarkWords({
  target,
  text,
  readersFor,
  typeId,
  replacing,
  onReplacing,
  onOpen,
}: ToolProps) {
  const actions = useAnnotationActions(readersFor);
  const notify = useNotify();
  const announce = useAnnounce();
  return async ({ start, end }: Stretch, own: readonly Annotation[]): Promise<boolean> => {
    const highlights = highlightsAt(text.text, start, end);
    if (highlights.length === 0) {
      notify({
        text: `That is more than one annotation can mark. Select less.`,
        tone: 'warn',
        durationMs: 6_000,
      });
      return false;
    }
    const problem = await attempt(async () => {
      const changed = own.find(({ id }) => id === replacing?.annotationId);
      if (!changed || !replacing) {
        const { id, outcome } = await actions.create(target, typeId, highlights);
        const refused = problemOf(outcome);
        if (refused) return refused;
        announce('The words are annotated.');
        onOpen(id);
      } else {
        const rest = changed.highlights.filter((_, index) => index !== replacing.index);
        const next = [...rest, ...highlights].slice(0, MAX_HIGHLIGHTS);
        const { note } = changed;
        const outcome = await actions.save(
          changed,
          { typeId: changed.typeId, note, highlights: next },
          changed.head,
        );
        const refused = problemOf(outcome);
        if (refused) return refused;
        announce('The annotation is at the new words.');
        onReplacing(null);
        onOpen(changed.id);
      }
      clearSelection();
      return null;
    });
    if (problem) notify({ text: problem.text, tone: 'danger' });
    return problem === null;
  };
}
