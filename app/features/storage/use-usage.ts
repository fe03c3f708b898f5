import { useEffect, useState } from 'react';
import { readUsage } from '../../platform/persistence.ts';

/** Bytes the whole app takes on this device, read anew when `version` changes; null where the browser doesn't say. */
export function useUsage(version: number): number | null {
  const [usage, setUsage] = useState<number | null>(null);
  useEffect(() => {
    void readUsage().then(setUsage);
  }, [version]);
  return usage;
}
