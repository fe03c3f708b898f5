import { lazy, Suspense } from 'react';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { AnswerViewProps } from './answer-sheet.tsx';

const AnswerSheet = lazy(async () => ({ default: (await import('./answer-sheet.tsx')).AnswerSheet }));

/**
 * An answer of any kind to read, for its student and for whoever marks it; with a key, which it shows, marked by shape and
 * word. Its code is a chunk of its own.
 */
export function AnswerView(props: AnswerViewProps) {
  return (
    <Suspense fallback={<Skeleton shape="card" label="Opening the answer" />}>
      <AnswerSheet {...props} />
    </Suspense>
  );
}
