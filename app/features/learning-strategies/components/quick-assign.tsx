import { Suspense, useState } from 'react';
import { AssignPanel, useAssignRows } from '#app/features/activities/index.ts';
import { useSnackPackActions } from '#app/features/learning-strategies/teacher-actions.ts';
import { useSnackPack, type ListedSnackPack } from '#app/features/learning-strategies/teacher-queries.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { saidOf } from '#app/ui/feedback/said-of.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Zap } from '#app/ui/icons/zap.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/** Gives a snack pack to classes from the page of its pack (classroom §4, quick assign). */
export function QuickAssign({ pack }: { readonly pack: ListedSnackPack }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<Zap size="1.1em" aria-hidden="true" />}
        aria-label={`Quick assign: ${pack.title}`}
        disabledReason={pack.count === 0 ? 'Add a snack first.' : undefined}
        reasonShown="bubble"
        onClick={() => setOpen(true)}
      >
        Quick assign
      </Button>
      {isOpen && <QuickAssignDialog pack={pack} onClose={() => setOpen(false)} />}
    </>
  );
}

function QuickAssignDialog({
  pack,
  onClose,
}: {
  readonly pack: ListedSnackPack;
  readonly onClose: () => void;
}) {
  const { id, subject, sourcePackId } = pack;
  const actions = useSnackPackActions(pack);
  const snacks = useSnackPack(id)?.snacks;
  const rows = useAssignRows(id);
  const clock = useSchoolClock();
  const notify = useNotify();
  const waiting = <Skeleton shape="card" label="Reading your classes" />;
  const panel = snacks && rows && clock && (
    <AssignPanel
      activity={{ id, subject, packId: sourcePackId }}
      rows={rows}
      clock={clock}
      next={snackPackPath({ subject, snackPackId: id, view: 'pinboard/editAssign' })}
      assign={(set) => actions.assign({ ...set, snackIds: snacks.map(({ snack }) => snack.id) })}
      onAssigned={() => {
        onClose();
        const text = saidOf('Activity Pack has been assigned to students.', 'It will be assigned');
        notify({ text, tone: 'good' });
      }}
      onCancel={onClose}
    />
  );
  // Without a class the panel is a dialog of its own, which leads to making one.
  if (panel && rows?.classes.length === 0) return <Suspense fallback={null}>{panel}</Suspense>;
  return (
    <Dialog open title={pack.title} onClose={onClose}>
      {panel ? <Suspense fallback={waiting}>{panel}</Suspense> : waiting}
    </Dialog>
  );
}
