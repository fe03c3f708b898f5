import { lazy, Suspense } from 'react';
import type { Interaction } from '#shared/domain/questions/interaction.ts';

const PrintedSheet = lazy(async () => ({ default: (await import('./printed-sheet.tsx')).PrintedSheet }));

/** What a question has to be answered with on paper: boxes to tick, letters to write, gaps as lines. */
export function PrintedQuestion({ interaction }: { readonly interaction: Interaction }) {
  return (
    <Suspense fallback={<p role="status">Opening…</p>}>
      <PrintedSheet interaction={interaction} />
    </Suspense>
  );
}
