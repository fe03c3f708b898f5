import type { ListDensity } from '#app/features/device/list-density.ts';
import { Segmented } from '#app/ui/fields/segmented.tsx';

/** Chooses the form of a list of work; with `useListDensity` it is the same for all of them. */
export function DensityChoice({
  value,
  onChange,
}: {
  readonly value: ListDensity;
  readonly onChange: (density: ListDensity) => void;
}) {
  return (
    <Segmented<ListDensity>
      label="Form of the list"
      labelHidden
      value={value}
      onChange={onChange}
      options={[
        { value: 'comfortable', label: 'Comfortable' },
        { value: 'compact', label: 'Compact' },
      ]}
    />
  );
}
