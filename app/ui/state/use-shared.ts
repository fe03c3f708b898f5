import { replaceEqualDeep } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * A value with every part that says the same as at the last drawing taken over from there, so that what is drawn of an
 * unchanged part need not be drawn again. For plain data alone: anything else would differ each time.
 */
export function useShared<T>(value: T): T {
  const [last, setLast] = useState(value);
  const shared = replaceEqualDeep(last, value);
  if (shared !== last) setLast(shared);
  return shared;
}
