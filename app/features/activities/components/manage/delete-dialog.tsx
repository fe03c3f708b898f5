import { useState } from 'react';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';

/** Deleting an assigned activity; the super-delete option is off each time the dialog opens (classroom §4). */
export function DeleteDialog({
  title,
  onDelete,
  onCancel,
}: {
  readonly title: string;
  readonly onDelete: (everywhere: boolean) => void;
  readonly onCancel: () => void;
}) {
  const [everywhere, setEverywhere] = useState(false);
  return (
    <ConfirmDialog
      open
      title={`Delete “${title}”?`}
      confirmLabel="Delete activity"
      danger
      onConfirm={() => onDelete(everywhere)}
      onCancel={onCancel}
    >
      <p>
        Students can’t go on with it. What they wrote is kept, for them and for you. You can bring it back for
        30 days.
      </p>
      <Checkbox
        label="Also remove it from students’ lists"
        hint="Who wrote something still finds their own words."
        checked={everywhere}
        onChange={setEverywhere}
      />
    </ConfirmDialog>
  );
}
