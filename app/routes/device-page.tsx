import { useCan, useSignedIn } from '#app/engine/index.ts';
import { DeviceScreen, VisitorDeviceScreen } from '#app/features/device/screens/device-screen.tsx';
import { DictionaryStorage } from '#app/features/dictionary/index.ts';
import { StoragePanel, AutoDownloadPanel, usePackStorageUse } from '#app/features/library/index.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { isVisitor } from '#shared/domain/accounts/session.ts';

/** Puts the packs' storage into the page about this device; the two features do not know each other. */
export function DevicePage() {
  const { session } = useSignedIn();
  const mayAnswer = useCan('answer-activities');
  const packs = usePackStorageUse();
  const storage = (
    <Stack gap={4}>
      {mayAnswer && <AutoDownloadPanel />}
      <StoragePanel hidesAutoDownloaded={mayAnswer} />
      <DictionaryStorage />
    </Stack>
  );
  if (isVisitor(session)) return <VisitorDeviceScreen storage={storage} />;
  return <DeviceScreen storage={storage} packs={packs} />;
}
