import { useEffect, useState } from 'react';
import { readRoom, type DeviceRoom } from '#app/platform/persistence.ts';

/** What the app takes on this device and may still add, read anew when `version` changes; null until it is known. */
export function useDeviceRoom(version: number): DeviceRoom | null {
  const [room, setRoom] = useState<DeviceRoom | null>(null);
  useEffect(() => {
    void readRoom().then(setRoom);
  }, [version]);
  return room;
}
