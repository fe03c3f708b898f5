import { DeviceScreen } from '../features/device/screens/device-screen.tsx';
import { DictionaryStorage, StoragePanel, usePackRoom } from '../features/storage/index.ts';
import { Stack } from '../ui/layout/panel.tsx';

/** Puts the packs' storage into the page about this device; the two features do not know each other. */
export function DevicePage() {
  return (
    <DeviceScreen
      storage={
        <Stack gap={4}>
          <StoragePanel />
          <DictionaryStorage />
        </Stack>
      }
      packs={usePackRoom()}
    />
  );
}
