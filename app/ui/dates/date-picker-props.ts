import type { FieldBase } from '#app/ui/fields/field.tsx';

export type DatePickerProps = FieldBase & {
  /** `YYYY-MM-DD`, or null while nothing complete is entered. */
  readonly value: string | null;
  readonly onChange: (date: string | null) => void;
  /** Earliest and latest date that may be chosen, `YYYY-MM-DD`: "today" comes from the caller's corrected clock. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};
