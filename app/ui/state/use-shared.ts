import { replaceEqualDeep } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * A value whose unchanged parts are the very ones of the last drawing. What is drawn of them need not be drawn again then.
 * For plain data alone: anything else would differ each time.
 */
export function useShared<T>(value: T): T {
  const [last, setLast] = useState(value);
  const shared = replaceEqualDeep(last, value);
  if (shared !== last) setLast(shared);
  return shared;
}
