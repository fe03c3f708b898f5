import { useEffect } from 'react';
import { isClassStaffBucket, parseWorkBucket } from '#shared/sync/bucket-names.ts';

/** Whose work the screens of this page show, of those that say so. */
const shown = new Set<ReadonlySet<string>>();
const listeners = new Set<() => void>();

/**
 * A screen says of whose work it shows the words (`work:` buckets, possibly none): what others write meanwhile, and how far
 * they are, need not be read at once (SPEC.md R9). Where no screen says so, everybody's may be in sight.
 */
export function useInSight(buckets: readonly string[]): void {
  const names = buckets.join(' ');
  useEffect(() => showOnly(names.split(' ')), [names]);
}

/** The same outside of React; gives what ends it. */
export function showOnly(buckets: readonly string[]): () => void {
  const own = new Set(buckets);
  shown.add(own);
  tell();
  return () => {
    shown.delete(own);
    tell();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever another work may be in sight. */
export function onSightChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/**
 * Of what moved, what a screen of this page may show. `moved`: as a poke names it, null for anything, and that is in sight
 * where no screen says whose work it shows.
 */
export function inSight(moved: readonly string[] | null, userId: string): readonly string[] | null {
  if (moved === null || shown.size === 0) return null;
  const isShown = (bucket: string): boolean => {
    const work = parseWorkBucket(bucket);
    if (isClassStaffBucket(bucket)) return false;
    return work === null || work.studentId === userId || [...shown].some((one) => one.has(bucket));
  };
  return moved.filter(isShown);
}
