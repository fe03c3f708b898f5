import type { ReactNode } from 'react';
import { useSyncStatus } from '#app/engine/index.ts';
import { BringWorkPanel } from '#app/features/device/components/bring-work-panel.tsx';
import { ConnectionPanel } from '#app/features/device/components/connection-panel.tsx';
import { DeviceNameForm } from '#app/features/device/components/device-name-form.tsx';
import { KeepingPanel } from '#app/features/device/components/keeping-panel.tsx';
import { OwnDevicePanel } from '#app/features/device/components/own-device-panel.tsx';
import { StorageUsePanel, type PackStorageUse } from '#app/features/device/components/storage-use-panel.tsx';
import { UnsentList } from '#app/features/device/components/unsent-list.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';

type DeviceScreenProps = { readonly storage: ReactNode; readonly packs: PackStorageUse };

/**
 * "Offline and storage": what on this device has not been sent and how old it is, when the school was last heard from,
 * and what takes up room. `storage` is the packs' part of the page, from their own feature.
 */
export function DeviceScreen({ storage, packs }: DeviceScreenProps) {
  const status = useSyncStatus();
  return (
    <PageBody>
      <PageHeader
        title="Offline and storage"
        lead="Everything you write is kept on this device first, and sent as soon as there is a network."
      />
      <Stack gap={6}>
        <ConnectionPanel status={status} />
        <UnsentList />
        <BringWorkPanel />
        <KeepingPanel />
        <StorageUsePanel packs={packs} />
        <Downloaded>{storage}</Downloaded>
        <OwnDevicePanel />
        <DeviceNameForm />
      </Stack>
    </PageBody>
  );
}

/** The same for who is not signed in: they write nothing, so only what was downloaded. */
export function VisitorDeviceScreen({ storage }: Pick<DeviceScreenProps, 'storage'>) {
  return (
    <PageBody>
      <PageHeader
        title="Offline and storage"
        lead="What is kept on this device, for everybody who uses it, and opens without a network."
      />
      <Downloaded>{storage}</Downloaded>
    </PageBody>
  );
}

function Downloaded({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="storage-title">
      <SectionHeader id="storage-title" title="Downloaded for offline use" />
      {children}
    </section>
  );
}
