import { useEffect, useState } from 'react';
import { readDeviceStorage, type DeviceStorage } from '#app/platform/persistence.ts';

/** What the app uses on this device and may still add, read anew when `version` changes; null until it is known. */
export function useDeviceStorage(version: number): DeviceStorage | null {
  const [storage, setStorage] = useState<DeviceStorage | null>(null);
  useEffect(() => {
    void readDeviceStorage().then(setStorage);
  }, [version]);
  return storage;
}
