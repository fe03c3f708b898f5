import { Segmented } from '#app/ui/fields/segmented.tsx';
import type { CitationStyle } from '#shared/domain/citations/citation-item.ts';

const options = [
  { value: 'mla', label: 'MLA' },
  { value: 'apa', label: 'APA' },
  { value: 'harvard', label: 'Harvard' },
  { value: 'chicago', label: 'Chicago' },
] as const satisfies readonly { value: CitationStyle; label: string }[];

/** The choice between the styles of content §3. */
export function StyleChoice({
  style,
  onChoose,
}: {
  readonly style: CitationStyle;
  readonly onChoose: (style: CitationStyle) => void;
}) {
  return <Segmented label="Citation style" value={style} onChange={onChoose} options={options} />;
}
