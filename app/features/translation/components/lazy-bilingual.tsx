import { lazy, Suspense } from 'react';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { BilingualProps } from './bilingual-props.ts';

const BilingualView = lazy(async () => ({
  default: (await import('./bilingual-view.tsx')).BilingualView,
}));

/** A text of the library with its translation, fetched with its first use. */
export function Bilingual(props: BilingualProps) {
  return (
    <Suspense fallback={<Skeleton label="Opening the translation" />}>
      <BilingualView {...props} />
    </Suspense>
  );
}
