import { lazy, Suspense } from 'react';
import { Field, type FieldBase } from '#app/ui/fields/field.tsx';

export type DatePickerProps = FieldBase & {
  /** `YYYY-MM-DD`, or null while nothing complete is entered. */
  readonly value: string | null;
  readonly onChange: (date: string | null) => void;
  /** Earliest and latest date that may be chosen, `YYYY-MM-DD`: "today" comes from the caller's corrected clock. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

const loadBody = () => import('./date-picker-body.tsx');
const DatePickerBody = lazy(async () => ({ default: (await loadBody()).DatePickerBody }));

/**
 * A date in the country's order (dd/mm/yyyy for AU and UK, classroom §5), typed or chosen from a calendar.
 * Dates outside `min` and `max` can't be chosen, and when typed are marked with our own words; the line
 * for that message is always reserved. Its code is a chunk of its own.
 */
export function DatePicker(props: DatePickerProps) {
  return (
    <Suspense fallback={<DatePickerPlaceholder {...props} />}>
      <DatePickerBody {...props} />
    </Suspense>
  );
}

/** Keeps the place while the code arrives, with the value readable. */
function DatePickerPlaceholder({ label, hint, value }: DatePickerProps) {
  return (
    <Field label={label} hint={hint}>
      {(wiring) => <input {...wiring} className="ui-input" readOnly value={value ?? ''} />}
    </Field>
  );
}
