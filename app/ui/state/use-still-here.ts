import { useCallback, useLayoutEffect, useRef } from 'react';

/** Whether what asked for something is still on the screen, for when the answer comes: elsewhere nobody would read it. */
export function useStillHere(): () => boolean {
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
