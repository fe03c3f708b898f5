import { lazy, Suspense } from 'react';
import { Field } from '#app/ui/fields/field.tsx';
import type { DatePickerProps } from './date-picker-props.ts';

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
