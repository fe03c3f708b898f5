import { useClassActions } from '#app/features/classes/actions.ts';
import { nameOf } from '#app/features/classes/queries.ts';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { Membership } from '#shared/domain/classes/rows.ts';

/** Asks before a student is taken out of a class. */
export function RemoveStudentDialog({
  classId,
  member,
  onClose,
  onRemoved,
}: {
  readonly classId: string;
  readonly member: Membership;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}) {
  const actions = useClassActions();
  const name = nameOf(member);
  const remove = async () => {
    onClose();
    const args = { classId, studentId: member.userId };
    const undo = {
      label: 'Undo',
      onPress: () => void actions.reenrollStudent(args, { text: `${name} is in the class again.` }),
    };
    const done = { text: `${name} was removed from the class.`, action: undo };
    if (await actions.removeStudent(args, done)) onRemoved?.();
  };
  return (
    <ConfirmDialog
      open
      title={`Remove ${name} from the class?`}
      confirmLabel="Remove student"
      danger
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        They get no more activities of this class. What they wrote until now is kept, also what is still on
        its way from their device. With the class code they can come back; give the class a new code if they
        shouldn’t.
      </p>
      <p>You can bring them back for 30 days from the list of students.</p>
    </ConfirmDialog>
  );
}
