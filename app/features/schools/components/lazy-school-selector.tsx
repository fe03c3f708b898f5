import { lazy, Suspense } from 'react';
import type { SchoolSelectorProps } from './school-selector.tsx';

const Selector = lazy(async () => ({ default: (await import('./school-selector.tsx')).SchoolSelector }));

/** The school selector of content §2, with the lists of countries and states, in a chunk of its own. */
export function SchoolSelector(props: SchoolSelectorProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Selector {...props} />
    </Suspense>
  );
}
