import type { Paper } from '#shared/domain/schools/paper.ts';
import { Segmented } from './segmented.tsx';

/** The paper that sheets are laid out for. */
export function PaperChoice({
  paper,
  onChange,
}: {
  readonly paper: Paper;
  readonly onChange: (paper: Paper) => void;
}) {
  return (
    <Segmented<Paper>
      label="Paper"
      value={paper}
      onChange={onChange}
      options={[
        { value: 'letter', label: 'Letter' },
        { value: 'a4', label: 'A4' },
      ]}
    />
  );
}
