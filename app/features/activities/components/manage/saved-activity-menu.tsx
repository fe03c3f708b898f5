import { useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Activity } from '#shared/domain/activities/rows.ts';
import { activityPath, activityPrintoutPath } from '#app/navigation/classroom-paths.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '#app/ui/overlays/menu.tsx';
import { useSavedActivityActions } from '../../teacher-actions.ts';
import { useSettle } from './use-settle.ts';

/** What a teacher does with a saved activity: edit, clone, delete; bring back. */
export function SavedActivityMenu({ activity }: { readonly activity: Activity }) {
  const [asking, setAsking] = useState(false);
  const { clone, setStatus } = useSavedActivityActions();
  const settle = useSettle();
  const restore = () => setStatus(activity.id, 'DRAFT');
  const isGone = activity.status !== 'DRAFT';
  const back: MenuEntry = {
    kind: 'action',
    label: 'Bring back',
    onPress: () => void settle(restore(), 'It is back.'),
  };
  const live: MenuEntry[] = [
    {
      kind: 'link',
      label: 'Assign',
      to: activityPath({ ...activity, activity: activity.id, view: 'pinboard' }),
    },
    {
      kind: 'link',
      label: 'Edit',
      to: activityPath({ ...activity, activity: activity.id, view: 'custom' }),
    },
    { kind: 'link', label: 'Print', to: activityPrintoutPath(activity.subject, activity.id) },
    {
      kind: 'action',
      label: 'Clone',
      onPress: () => void settle(clone(activity), 'The activity has been cloned.'),
    },
    { kind: 'action', label: 'Delete', danger: true, onPress: () => setAsking(true) },
  ];
  const label = `Manage “${activity.title}”`;
  return (
    <>
      <Menu label={label} entries={isGone ? [back] : live} align="end">
        {(trigger) => (
          <IconButton {...trigger} label={label} icon={<Ellipsis size="1.3em" aria-hidden="true" />} />
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        title={`Delete “${activity.title}”?`}
        confirmLabel="Delete activity"
        danger
        onConfirm={() => {
          setAsking(false);
          void settle(setStatus(activity.id, 'DELETED'), 'Deleted. You can bring it back for 30 days.', {
            run: restore,
            done: 'It is back.',
          });
        }}
        onCancel={() => setAsking(false)}
      >
        <p>Classes that have it keep theirs.</p>
      </ConfirmDialog>
    </>
  );
}
