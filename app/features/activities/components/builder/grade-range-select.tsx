import { useLocale } from '#app/i18n/locale.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { gradeRangeIn, gradeRangesFor } from '#shared/domain/packs/grade-range.ts';

/** The grade range to build for, in the words of the locale; `value` is a value of that locale. */
export function GradeRangeSelect({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { locale, terms } = useLocale();
  return (
    <Select
      label={terms.grades}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={gradeRangesFor(locale).map((range) => ({
        value: String(range.value),
        label: range.fullLabel,
      }))}
    />
  );
}

/** The locale's value for the stage of school a library value stands for. */
export function useLocaleGradeRange(libraryValue: number | undefined): number {
  const { locale } = useLocale();
  const [first] = gradeRangesFor(locale);
  const found = libraryValue === undefined ? undefined : gradeRangeIn(locale, libraryValue);
  return found?.value ?? first?.value ?? 1;
}
