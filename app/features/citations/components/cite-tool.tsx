import { lazy, Suspense } from 'react';
import type { Cited } from '#app/features/citations/cited-works.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** The rules of the styles come when somebody first cites. */
const CitePanel = lazy(async () => ({ default: (await import('./cite-panel.tsx')).CitePanel }));

/** The citation of something, with the choice of its style and Copy; for a dialog, or as a part of one. */
export function CiteTool({ cited }: { readonly cited: Cited }) {
  return (
    <Suspense fallback={<Skeleton shape="card" label="Writing the citation" />}>
      <CitePanel cited={cited} />
    </Suspense>
  );
}
