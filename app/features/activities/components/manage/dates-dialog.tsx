import { useState } from 'react';
import { isRange } from '#app/features/activities/components/assign/assign-form.ts';
import type { SchoolClock } from '#app/features/activities/use-school-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { refusalText } from '#shared/kernel/refusal.ts';

/** Quick edit of an assignment's dates (classroom §4): a start of today means that it opens at once. */
export function DatesDialog({
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
  const isAssigningNow = start === clock.today && assignment.startDate > clock.today;
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
      <DatePicker
        label="Start date"
        value={start}
        min={earliest}
        onChange={setStart}
        {...(isAssigningNow && { hint: 'It opens for students right away.' })}
      />
      <DatePicker label="Due date" value={end} min={start ?? earliest} onChange={setEnd} />
      <FieldError id="change-dates-error" error={error} />
    </Dialog>
  );
}
