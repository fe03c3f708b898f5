import { useState } from 'react';
import { isRange } from '#app/features/activities/components/assign/assign-form.ts';
import { DueFields } from '#app/features/activities/components/assign/due-fields.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Due } from '#shared/domain/activities/review-rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** Quick edit of an assignment's dates (classroom §4): a start of today means that it opens at once. */
export function DatesDialog({
  assignment,
  clock,
  onSave,
  onCancel,
}: {
  readonly assignment: Assignment;
  readonly clock: SchoolClock;
  readonly onSave: (start: CalendarDate, due: Due) => void;
  readonly onCancel: () => void;
}) {
  const [start, setStart] = useState<string | null>(assignment.startDate);
  const [end, setEnd] = useState<string | null>(assignment.endDate);
  const [time, setTime] = useState(assignment.endTime ?? null);
  const [error, setError] = useState<string | undefined>(undefined);
  // A start that has passed may stay; a new one does not lie in the past.
  const earliest = assignment.startDate < clock.today ? assignment.startDate : clock.today;
  const isAssigningNow = start === clock.today && assignment.startDate > clock.today;
  const save = () => {
    if (start !== null && end !== null && isRange(start, end, earliest))
      onSave(start, { endDate: end, endTime: time });
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
      <DueFields
        endDate={end}
        endTime={time}
        min={start ?? earliest}
        clock={clock}
        onChange={({ endDate, endTime }) => {
          if (endDate !== undefined) setEnd(endDate);
          if (endTime !== undefined) setTime(endTime);
        }}
      />
      <FieldError id="change-dates-error" error={error} />
    </Dialog>
  );
}
