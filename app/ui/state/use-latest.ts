import { useCallback, useLayoutEffect, useRef } from 'react';

/** Reads a value as the screen has it by now: for what is done later than the drawing that it comes from. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
