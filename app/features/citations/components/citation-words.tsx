import type { Run } from '#shared/domain/citations/runs.ts';

/** The words of a citation with their italics. */
export function CitationWords({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map(({ text, isItalic }, index) => (isItalic ? <i key={index}>{text}</i> : text));
}
