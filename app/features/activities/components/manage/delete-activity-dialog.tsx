import { useState } from 'react';
import { useAssignRows, type AssignRows } from '#app/features/activities/assign-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { Activity } from '#shared/domain/activities/rows.ts';

/**
 * Deleting a saved activity; the super-delete option, which takes it from the classes that have it too, is off each
 * time the dialog opens (classroom §4).
 */
export function DeleteActivityDialog({
  activity,
  confirmLabel = 'Delete activity',
  onDelete,
  onCancel,
}: {
  readonly activity: Pick<Activity, 'id' | 'title'>;
  readonly confirmLabel?: string;
  /** `given`: what is deleted with it; empty unless the option was chosen. */
  readonly onDelete: (given: AssignRows['given']) => void;
  readonly onCancel: () => void;
}) {
  const { format } = useLocale();
  const given = useAssignRows(activity.id)?.given;
  const [everywhere, setEverywhere] = useState(false);
  if (given === undefined) return null;
  const classes = [...new Set(given.map(({ className }) => className))];
  return (
    <ConfirmDialog
      open
      title={`Delete “${activity.title}”?`}
      confirmLabel={confirmLabel}
      danger
      onConfirm={() => onDelete(everywhere ? given : [])}
      onCancel={onCancel}
    >
      <p>You can bring it back for 30 days.</p>
      {classes.length > 0 && (
        <Checkbox
          label={`Also delete it for ${format.list(classes)}`}
          hint="Otherwise they keep theirs. What students wrote is kept either way."
          checked={everywhere}
          onChange={setEverywhere}
        />
      )}
    </ConfirmDialog>
  );
}
