import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { useClassActions } from '#app/features/classes/actions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classesPath } from '#app/navigation/classroom-paths.ts';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';

/** Removes a class, after asking; for 30 days it can be brought back, unless it is to be for good (classroom §2). */
export function RemoveClass({
  subject,
  classRow,
}: {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
}) {
  const { session } = useSignedIn();
  const { format } = useLocale();
  const actions = useClassActions();
  const startLeading = useLeadOn();
  const [asking, setAsking] = useState(false);
  const [forGood, setForGood] = useState(false);
  const others = classRow.teachers.filter(({ id }) => id !== session.individual.id).map(({ name }) => name);
  const classId = classRow.id;
  const close = () => {
    setAsking(false);
    // The choice never outlives the question (classroom §4, super-delete).
    setForGood(false);
  };
  const remove = async () => {
    close();
    const leadOn = startLeading();
    const undo = { label: 'Undo', onPress: () => void actions.restore({ classId }) };
    const removed = await actions.remove(
      { classId, isSuperDelete: forGood },
      { text: `“${classRow.name}” was removed.`, ...(forGood ? {} : { action: undo }) },
    );
    if (removed) leadOn(classesPath(subject));
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 size="1.1em" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Remove class
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove “${classRow.name}”?`}
        confirmLabel={forGood ? 'Remove for good' : 'Remove class'}
        danger
        onConfirm={() => void remove()}
        onCancel={close}
      >
        <p>
          It leaves your list and its students’ devices.
          {others.length > 0 && ` It leaves the list of ${format.list(others)} too.`} What students wrote
          stays theirs to read.
        </p>
        <p>You can bring it back for 30 days from your list of classes.</p>
        <Checkbox
          label="Remove it for good"
          hint="It can’t be brought back."
          checked={forGood}
          onChange={setForGood}
        />
      </ConfirmDialog>
    </>
  );
}
