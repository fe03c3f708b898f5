import { useEffect, useEffectEvent, useState } from 'react';

/** What shows that somebody is still there. */
const SIGNS = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Closes something by itself after a while, ms; not once the person has pressed a key, pressed or scrolled anywhere, and
 * not for who asked for less motion: they close it (WCAG 2.2.1). Returns whether it still closes by itself.
 */
export function useClosing(afterMs: number, onClose: () => void): boolean {
  const [stays, setStays] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => close(), afterMs);
    const stop = () => setStays(true);
    for (const sign of SIGNS) window.addEventListener(sign, stop);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, stop);
    };
  }, [stays, afterMs]);
  return !stays;
}
