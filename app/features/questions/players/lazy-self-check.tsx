import { lazy, Suspense } from 'react';
import type { SelfCheckProps } from './self-check.tsx';

const Body = lazy(async () => ({ default: (await import('./self-check.tsx')).SelfCheck }));

/** `SelfCheck`, in a chunk of its own: most questions have none. */
export function SelfCheck(props: SelfCheckProps) {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
}
