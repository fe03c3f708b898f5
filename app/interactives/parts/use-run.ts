import { useEffect, useState } from 'react';

/** A run that is shown: seconds since its start, up to its end. Whoever asked for less motion sees the end at once. */
export type Run = { readonly seconds: number; readonly isOver: boolean; readonly finish: () => void };

/** Starts anew whenever `id` changes; `id` 0 is no run. `length` in seconds. */
export function useRun(id: number, length: number): Run {
  const [state, setState] = useState({ id: 0, seconds: 0 });
  useEffect(() => {
    if (id === 0) return;
    let frame = 0;
    let start: number | null = null;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const step = (now: number) => {
      start ??= now;
      const seconds = still ? length : Math.min(length, (now - start) / 1000);
      // A finished run stays finished, also when it was ended early.
      setState((before) => (before.id === id && before.seconds >= length ? before : { id, seconds }));
      if (seconds < length) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [id, length]);
  const seconds = state.id === id ? state.seconds : 0;
  return {
    seconds,
    isOver: id !== 0 && seconds >= length,
    finish: () => setState({ id, seconds: length }),
  };
}
