import { useEffect, useRef } from 'react';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { useLatest } from '#app/ui/state/use-latest.ts';

/**
 * Says what was removed, with the way back: into the value as it is by then, so that what was typed since stays. It
 * goes with its editor, since nobody else knows that value.
 */
export function useUndoNotice<T>(
  value: T,
  change: (value: T) => void,
): (text: string, back: (now: T) => T) => void {
  const notify = useNotify();
  const latest = useLatest({ value, change });
  const told = useRef<(() => void)[]>([]);
  useEffect(() => {
    const { current } = told;
    return () => {
      for (const close of current) close();
    };
  }, []);
  return (text, back) => {
    const onPress = () => {
      const now = latest();
      now.change(back(now.value));
    };
    told.current.push(notify({ text, action: { label: 'Undo', onPress } }));
  };
}

/** A list with something back at its place, as far as the list has room for it by now. */
export const withBack = <T>(list: readonly T[], one: T, index: number, most: number): T[] =>
  list.length < most ? list.toSpliced(index, 0, one) : [...list];
