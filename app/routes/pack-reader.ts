import { lazy } from 'react';

/** The Pack beside a question, a chunk of its own: on a small screen nobody opens it. */
export const PackReader = lazy(async () => ({
  default: (await import('#app/features/articles/components/pack-to-read.tsx')).PackToRead,
}));
