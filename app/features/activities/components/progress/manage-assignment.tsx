import { useState } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import type { MutateOutcome } from '#app/local-db/mutate.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '#app/ui/overlays/menu.tsx';
import { useAssignmentActions } from '../../teacher-actions.ts';
import type { SchoolClock } from '../../use-school-clock.ts';
import { isRange } from '../assign/assign-form.ts';

type Asked = 'end' | 'delete' | 'dates' | null;

/** What class staff do with an assignment as a whole: dates, end, reopen, delete, bring back. */
export function ManageAssignment({
  assignment,
  clock,
}: {
  readonly assignment: Assignment;
  readonly clock: SchoolClock;
}) {
  const [asked, setAsked] = useState<Asked>(null);
  const actions = useAssignmentActions(assignment);
  const settle = useSettle();
  const close = () => setAsked(null);
  const setStatus = (status: Assignment['status'], done: string) => {
    close();
    void settle(actions.setStatus(status), done);
  };
  const reopen: MenuEntry = {
    kind: 'action',
    label: isDeleted(assignment) ? 'Bring back' : 'Reopen',
    onPress: () => setStatus('ASSIGNED', 'It is open again.'),
  };
  const preview: MenuEntry = {
    kind: 'link',
    label: 'Preview as student',
    to: activityPath({ ...assignment, assignment: assignment.id }),
  };
  const live: MenuEntry[] = [
    { kind: 'action', label: 'Change dates', onPress: () => setAsked('dates') },
    { kind: 'action', label: 'End activity', onPress: () => setAsked('end') },
  ];
  const remove: MenuEntry = {
    kind: 'action',
    label: 'Delete',
    danger: true,
    onPress: () => setAsked('delete'),
  };
  const isLive = assignment.status === 'ASSIGNED';
  const entries = [...(isLive ? live : [reopen]), preview, ...(isDeleted(assignment) ? [] : [remove])];
  return (
    <>
      {isLive && (
        <Button icon={<CalendarDays size="1.1em" aria-hidden="true" />} onClick={() => setAsked('dates')}>
          Change dates
        </Button>
      )}
      <Menu label="Manage this activity" entries={entries}>
        {(trigger) => (
          <Button {...trigger} icon={<Ellipsis size="1.2em" aria-hidden="true" />}>
            Manage
          </Button>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === 'end'}
        title="End this activity?"
        confirmLabel="End activity"
        onConfirm={() => setStatus('COMPLETED', 'The activity has ended.')}
        onCancel={close}
      >
        <p>It moves to Completed. Work that still arrives is kept and marked late. You can reopen it.</p>
      </ConfirmDialog>
      {asked === 'delete' && (
        <DeleteDialog
          onDelete={(everywhere) =>
            setStatus(
              everywhere ? 'SUPER_DELETED' : 'DELETED',
              'Deleted. You find it under Completed and can bring it back.',
            )
          }
          onCancel={close}
        />
      )}
      {asked === 'dates' && (
        <DatesDialog
          assignment={assignment}
          clock={clock}
          onSave={(start, end) => {
            close();
            void settle(actions.setDates(start, end), 'The dates were changed.');
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

/** Says what became of it: kept on this device, or why not. */
function useSettle() {
  const notify = useNotify();
  return async (running: Promise<MutateOutcome>, done: string) => {
    const outcome = await running.catch(() => null);
    if (outcome?.kind === 'saved') notify({ text: done, tone: 'good' });
    else {
      const why = outcome
        ? refusalText(outcome.refusal.code)
        : 'This device could not store it. Nothing was changed.';
      notify({ text: why, tone: 'danger' });
    }
  };
}

/** The super-delete option is off each time the dialog opens (classroom §4). */
function DeleteDialog({
  onDelete,
  onCancel,
}: {
  readonly onDelete: (everywhere: boolean) => void;
  readonly onCancel: () => void;
}) {
  const [everywhere, setEverywhere] = useState(false);
  return (
    <ConfirmDialog
      open
      title="Delete this activity?"
      confirmLabel="Delete activity"
      danger
      onConfirm={() => onDelete(everywhere)}
      onCancel={onCancel}
    >
      <p>Students can’t go on with it. What they wrote is kept, for them and for you.</p>
      <Checkbox
        label="Also remove it from students’ lists"
        hint="Who wrote something still finds their own words."
        checked={everywhere}
        onChange={setEverywhere}
      />
    </ConfirmDialog>
  );
}

function DatesDialog({
  assignment,
  clock,
  onSave,
  onCancel,
}: {
  readonly assignment: Assignment;
  readonly clock: SchoolClock;
  readonly onSave: (start: string, end: string) => void;
  readonly onCancel: () => void;
}) {
  const [start, setStart] = useState<string | null>(assignment.startDate);
  const [end, setEnd] = useState<string | null>(assignment.endDate);
  const [error, setError] = useState<string | undefined>(undefined);
  // A start that has passed may stay; a new one does not lie in the past.
  const earliest = assignment.startDate < clock.today ? assignment.startDate : clock.today;
  const save = () => {
    if (start !== null && end !== null && isRange(start, end, earliest)) onSave(start, end);
    else setError(refusalText('date_range'));
  };
  return (
    <Dialog
      open
      title="Change dates"
      size="small"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save dates
          </Button>
        </>
      }
    >
      <DatePicker label="Start date" value={start} min={earliest} onChange={setStart} />
      <DatePicker label="Due date" value={end} min={start ?? earliest} onChange={setEnd} />
      <FieldError id="change-dates-error" error={error} />
    </Dialog>
  );
}
