import type { PaperSize } from '#shared/kernel/paper-size.ts';
import { Segmented } from './segmented.tsx';

/** The paper that sheets are laid out for. */
export function PaperSizeChoice({
  paperSize,
  onChange,
}: {
  readonly paperSize: PaperSize;
  readonly onChange: (paperSize: PaperSize) => void;
}) {
  return (
    <Segmented<PaperSize>
      label="Paper"
      value={paperSize}
      onChange={onChange}
      options={[
        { value: 'letter', label: 'Letter' },
        { value: 'a4', label: 'A4' },
      ]}
    />
  );
}
