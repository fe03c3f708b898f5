import { useSnackPackActions, type PackOfSnacks } from '#app/features/learning-strategies/teacher-actions.ts';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { problemOf, type Problem } from '#app/ui/state/attempt.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import { MAX_SNACK_PACK_TITLE_LENGTH } from '#shared/domain/learning-strategies/constants.ts';
import { NameDialog } from './name-dialog.tsx';

/** Makes a snack pack of one's own from one's own or a colleague's, under a name of its own, and goes there (classroom §2, §5). */
export function CloneDialog({
  pack,
  contents,
  onClose,
}: {
  readonly pack: PackOfSnacks;
  readonly contents: readonly SnackContent[];
  readonly onClose: () => void;
}) {
  const actions = useSnackPackActions(pack);
  const notify = useNotify();
  const startLeading = useLeadOn();
  const clone = async (title: string): Promise<Problem | null> => {
    const leadOn = startLeading();
    const { outcome, snackPackId } = await actions.clone(title, contents);
    const problem = problemOf(outcome);
    if (problem !== null) return problem;
    notify({ text: 'Your Learning Strategies Snack has been cloned!', tone: 'good' });
    leadOn(snackPackPath({ subject: pack.subject, snackPackId, view: 'pinboard' }));
    return null;
  };
  return (
    <NameDialog
      title="Clone these learning strategies"
      name={`${pack.title} (copy)`.slice(0, MAX_SNACK_PACK_TITLE_LENGTH)}
      confirmLabel="Clone"
      onName={clone}
      onClose={onClose}
    />
  );
}
