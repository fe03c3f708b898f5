import { useState } from 'react';
import { useSavedActivityActions } from '#app/features/activities/teacher-actions.ts';
import { activityPath, activityPrintoutPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Ellipsis } from '#app/ui/icons/ellipsis.ts';
import { Menu, type MenuEntry } from '#app/ui/overlays/menu.tsx';
import type { Activity } from '#shared/domain/activities/rows.ts';
import { DeleteActivityDialog } from './delete-activity-dialog.tsx';
import { useSettle } from './use-settle.ts';

/** What a teacher does with a saved activity: assign, edit, print, clone, delete; bring back. */
export function SavedActivityMenu({
  activity,
  look = 'icon',
}: {
  readonly activity: Activity;
  /** `button` on the activity's own screen, whose rail has "Assign" and "Edit". */
  readonly look?: 'icon' | 'button';
}) {
  const [asking, setAsking] = useState(false);
  const { clone, remove, restore } = useSavedActivityActions();
  const settle = useSettle(activity.id);
  const isGone = activity.status !== 'DRAFT';
  const isOnCard = look === 'icon';
  const back: MenuEntry = {
    kind: 'action',
    label: 'Bring back',
    onPress: () => void settle(restore(activity.id, []), 'It is back.'),
  };
  const live: MenuEntry[] = [
    ...(isOnCard ? leadsTo(activity) : []),
    { kind: 'link', label: 'Print', to: activityPrintoutPath(activity.subject, activity.id) },
    {
      kind: 'action',
      label: 'Clone',
      onPress: () => void settle(clone(activity), 'The activity has been cloned.'),
    },
    { kind: 'action', label: 'Delete', danger: true, onPress: () => setAsking(true) },
  ];
  const label = isOnCard ? `Manage “${activity.title}”` : 'Manage this activity';
  return (
    <>
      <Menu label={label} entries={isGone ? [back] : live} align="end">
        {(trigger) =>
          isOnCard ? (
            <IconButton {...trigger} label={label} icon={<Ellipsis size="1.3em" aria-hidden="true" />} />
          ) : (
            <Button {...trigger} icon={<Ellipsis size="1.2em" aria-hidden="true" />}>
              Manage
            </Button>
          )
        }
      </Menu>
      {asking && (
        <DeleteActivityDialog
          activity={activity}
          onDelete={(given) => {
            setAsking(false);
            const assignments = given.map(({ assignment }) => assignment);
            void settle(
              remove(activity.id, assignments),
              assignments.length > 0
                ? 'Deleted, for its classes too. You can bring it back for 30 days.'
                : 'Deleted. You can bring it back for 30 days.',
              { run: () => restore(activity.id, assignments), done: 'It is back.' },
            );
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function leadsTo(activity: Activity): MenuEntry[] {
  const to = (view: 'pinboard' | 'custom') => activityPath({ ...activity, activity: activity.id, view });
  return [
    { kind: 'link', label: 'Assign', to: to('pinboard') },
    { kind: 'link', label: 'Edit', to: to('custom') },
  ];
}
