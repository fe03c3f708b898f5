import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { deviceTimeZone } from '#app/platform/device-zone.ts';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { CalendarDate, TimeOfDay } from '#shared/kernel/calendar-date.ts';
import styles from './assign.module.css';

/** When something is due: a date, and a time of day beside it for who wants one. Both are the school's. */
export function DueFields({
  endDate,
  endTime,
  min,
  clock,
  label = 'Due date',
  onChange,
}: {
  readonly endDate: CalendarDate | null;
  readonly endTime: TimeOfDay | null;
  readonly min: CalendarDate;
  readonly clock: SchoolClock;
  readonly label?: string;
  readonly onChange: (part: { endDate?: CalendarDate | null; endTime?: TimeOfDay | null }) => void;
}) {
  const isElsewhere = deviceTimeZone() !== clock.timeZone;
  return (
    <div className={styles.dueFields}>
      <DatePicker label={label} value={endDate} min={min} onChange={(date) => onChange({ endDate: date })} />
      <TextField
        type="time"
        label="Time"
        optional
        value={endTime ?? ''}
        onChange={(time) => onChange({ endTime: time === '' ? null : time })}
      />
      <p className={styles.dueFieldsHint}>
        {endTime === null && 'Without a time, work can be handed in until midnight. '}
        {isElsewhere && `Times are those of your school: ${zoneName(clock.timeZone)}.`}
      </p>
    </div>
  );
}

/** "New York" of "America/New_York". */
const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
