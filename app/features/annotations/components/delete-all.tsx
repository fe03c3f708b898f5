import { useState } from 'react';
import type { AnnotationActions } from '#app/features/annotations/annotation-actions.ts';
import { useDeletion } from '#app/features/annotations/use-deletion.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';

/** Deletes all of one's own annotations in a text, after a question, and back again. */
export function DeleteAll({
  ids,
  actions,
}: {
  readonly ids: readonly string[];
  readonly actions: AnnotationActions;
}) {
  const { format } = useLocale();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeletion(actions);
  const count = format.plural(ids.length, 'annotation', 'annotations');
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 size="1.1em" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Delete all
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${count}?`}
        confirmLabel="Delete all"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove(ids, `${count} deleted.`);
        }}
      >
        Your own in this text are deleted, with their notes, also those that the list does not show now. Other
        levels and pages keep theirs. You can undo it right after.
      </ConfirmDialog>
    </div>
  );
}
