import { useLocale } from '#app/i18n/locale.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { gradeRangesFor } from '#shared/domain/packs/grade-range.ts';

/** Chooses among the locale's grade ranges. `value`: that of one, as text, or `all`. */
export function GradeFilter({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { locale, terms } = useLocale();
  const ranges = gradeRangesFor(locale).map((range) => ({
    value: String(range.value),
    label: range.shortLabel,
  }));
  return (
    <Segmented
      label={terms.grades}
      value={value}
      onChange={onChange}
      options={[{ value: 'all', label: 'All' }, ...ranges]}
    />
  );
}
