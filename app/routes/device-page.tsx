import { DeviceScreen } from '../features/device/screens/device-screen.tsx';
import { StoragePanel, usePackRoom } from '../features/storage/index.ts';

/** Puts the packs' storage into the page about this device; the two features do not know each other. */
export function DevicePage() {
  return <DeviceScreen storage={<StoragePanel />} packs={usePackRoom()} />;
}
