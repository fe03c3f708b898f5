import { useState } from 'react';
import type { SyncStatus } from '#app/engine/index.ts';
import { OfflineBar, UpdateBar } from '#app/features/shell/index.ts';
import { useUpdate } from '#app/platform/app-update.ts';
import { TextLink } from '#app/ui/actions/link.tsx';

/** What stands above every screen: a new version, and why nothing that is written can be sent. */
export function StatusBars({ status }: { readonly status: SyncStatus }) {
  const update = useUpdate();
  const [later, setLater] = useState(false);
  return (
    <>
      {update.ready && !later && (
        <UpdateBar onUpdate={update.apply} onLater={() => setLater(true)} updating={update.applying} />
      )}
      {status.phase === 'signed-out' && (
        <OfflineBar>
          Your sign-in has ended. Everything you write is kept on this device.{' '}
          <TextLink to="/individual/login">Sign in again</TextLink> to send it.
        </OfflineBar>
      )}
      {status.phase === 'wrong-person' && (
        <OfflineBar>
          Somebody else signed in on this browser. Your work is kept here.{' '}
          <TextLink to="/individual/login">Sign in again</TextLink> to send it.
        </OfflineBar>
      )}
      {status.phase === 'app-too-old' && (
        <OfflineBar>
          This version of the app is too old to send your work. Reload to update; nothing is lost.
        </OfflineBar>
      )}
    </>
  );
}
