import { useSettle } from '#app/features/activities/components/manage/use-settle.ts';
import { useSavedActivityActions } from '#app/features/activities/teacher-actions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { UNDO_DELETE_MS } from '#shared/domain/activities/constants.ts';
import type { Activity } from '#shared/domain/activities/rows.ts';
import { ContentToRead } from './content-to-read.tsx';

/** A saved activity that was deleted, at its own address: to read, and to bring back. */
export function DeletedActivity({ activity }: { readonly activity: Activity }) {
  const { format } = useLocale();
  const { restore } = useSavedActivityActions();
  const settle = useSettle(activity.id);
  return (
    <Stack gap={5}>
      <Alert
        tone="warn"
        title="This activity is deleted"
        actions={
          <Button variant="primary" onClick={() => void settle(restore(activity.id, []), 'It is back.')}>
            Bring back
          </Button>
        }
      >
        You can bring it back until {format.dateTime(activity.statusAt + UNDO_DELETE_MS)}.
      </Alert>
      <ContentToRead content={activity} />
    </Stack>
  );
}
