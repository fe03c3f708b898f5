import { useState } from 'react';
import { useAssignmentActions, useSavedActivityActions } from '#app/features/activities/teacher-actions.ts';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { activityPath, classPrintoutPath } from '#app/navigation/classroom-paths.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Ellipsis } from '#app/ui/icons/ellipsis.ts';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '#app/ui/overlays/menu.tsx';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import { UNDO_DELETE_MS } from '#shared/domain/activities/constants.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoreTimeDialog } from './more-time-dialog.tsx';
import { useSettle } from './use-settle.ts';

type Asked = 'end' | 'delete' | 'dates' | 'time' | null;

/** What class staff do with an assignment as a whole: dates, clone, preview, end, delete; reopen, bring back. */
export function AssignmentMenu({
  assignment,
  students,
  clock,
  look = 'button',
}: {
  readonly assignment: Assignment;
  /** Whom it is for: they can be given more time. */
  readonly students: readonly StudentProgress[];
  readonly clock: SchoolClock;
  /** `icon` on a card, where the menu says whose it is. */
  readonly look?: 'button' | 'icon';
}) {
  const [asked, setAsked] = useState<Asked>(null);
  const actions = useAssignmentActions(assignment);
  const { clone } = useSavedActivityActions();
  const settle = useSettle(assignment.id);
  const close = () => setAsked(null);
  const setStatus = (status: Assignment['status'], done: string) => {
    close();
    const undo = { run: () => actions.setStatus(assignment.status), done: 'It is as it was before.' };
    void settle(actions.setStatus(status), done, undo);
  };
  const label = look === 'icon' ? `Manage “${assignment.title}”` : 'Manage this activity';
  const entries = entriesFor({ assignment, hasStudents: students.length > 0 }, clock, {
    ask: setAsked,
    reopen: () => setStatus('ASSIGNED', 'It is open again.'),
    clone: () => void settle(clone(assignment), 'The activity has been cloned.'),
  });
  return (
    <>
      <Menu label={label} entries={entries} align="end">
        {(trigger) =>
          look === 'icon' ? (
            <IconButton {...trigger} label={label} icon={<Ellipsis size="1.3em" aria-hidden="true" />} />
          ) : (
            <Button {...trigger} icon={<Ellipsis size="1.2em" aria-hidden="true" />}>
              Manage
            </Button>
          )
        }
      </Menu>
      <ConfirmDialog
        open={asked === 'end'}
        title={`End “${assignment.title}”?`}
        confirmLabel="End activity"
        onConfirm={() => setStatus('COMPLETED', 'The activity has ended.')}
        onCancel={close}
      >
        <p>It moves to Completed. Work that still arrives is kept and marked late. You can reopen it.</p>
      </ConfirmDialog>
      {asked === 'delete' && (
        <DeleteDialog
          title={assignment.title}
          onDelete={(everywhere) =>
            setStatus(
              everywhere ? 'SUPER_DELETED' : 'DELETED',
              'Deleted. You find it under Completed and can bring it back for 30 days.',
            )
          }
          onCancel={close}
        />
      )}
      {asked === 'time' && (
        <MoreTimeDialog assignment={assignment} students={students} clock={clock} onClose={close} />
      )}
      {asked === 'dates' && (
        <DatesDialog
          assignment={assignment}
          clock={clock}
          onSave={(start, due) => {
            close();
            void settle(actions.setDates(start, due), 'The dates were changed.');
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

type Verbs = {
  readonly ask: (asked: Asked) => void;
  readonly reopen: () => void;
  readonly clone: () => void;
};

function entriesFor(
  { assignment, hasStudents }: { readonly assignment: Assignment; readonly hasStudents: boolean },
  clock: SchoolClock,
  { ask, reopen, clone }: Verbs,
): MenuEntry[] {
  const isGone = isDeleted(assignment);
  const isLive = assignment.status === 'ASSIGNED';
  const isExpired = isGone && clock.now > assignment.statusAt + UNDO_DELETE_MS;
  const { subject, activityId: snackPackId } = assignment;
  const preview = activityPath({ ...assignment, assignment: assignment.id });
  const isForSnacks = isOfSnacks(assignment);
  return [
    ...(isLive
      ? [
          { kind: 'action', label: 'Change dates', onPress: () => ask('dates') } as const,
          {
            kind: 'action',
            label: 'Give more time',
            onPress: () => ask('time'),
            disabledReason: hasStudents ? undefined : 'It has no students yet.',
          } as const,
          { kind: 'action', label: 'End activity', onPress: () => ask('end') } as const,
        ]
      : [
          {
            kind: 'action',
            label: isGone ? 'Bring back' : 'Reopen',
            onPress: reopen,
            disabledReason: isExpired ? refusalText('undo_expired') : undefined,
          } as const,
        ]),
    ...(isForSnacks
      ? [
          {
            kind: 'link',
            label: 'Open the learning strategies',
            to: snackPackPath({ subject, snackPackId, view: 'pinboard' }),
          } as const,
        ]
      : [{ kind: 'link', label: 'Preview as student', to: preview } as const]),
    {
      kind: 'link',
      label: 'Print student sheets',
      to: classPrintoutPath(subject, 'student', assignment),
    },
    {
      kind: 'link',
      label: 'Print the class',
      to: classPrintoutPath(assignment.subject, 'teacher', assignment),
    },
    ...(isForSnacks ? [] : [{ kind: 'action', label: 'Clone', onPress: clone } as const]),
    ...(isGone
      ? []
      : [{ kind: 'action', label: 'Delete', danger: true, onPress: () => ask('delete') } as const]),
  ];
}
