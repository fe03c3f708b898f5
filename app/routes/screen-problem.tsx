import { useEffect } from 'react';
import { flushEditors } from '#app/engine/index.ts';
import { onConnectivityChange } from '#app/platform/connectivity.ts';
import { reloadPage } from '#app/platform/reload-page.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { AttentionArt } from '#app/ui/illustrations/attention-art.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';

/**
 * In the place of a screen that broke: most often its code is not on this device yet and the network did not bring it.
 * It tries again by itself when the network returns.
 */
export function ScreenProblem() {
  useEffect(() => {
    return onConnectivityChange((online) => {
      if (online) void tryAgain();
    });
  }, []);
  return (
    <PageBody width="text">
      <EmptyState
        illustration={<AttentionArt />}
        level={1}
        title="This screen can’t be shown right now"
        action={
          <Button variant="primary" onClick={() => void tryAgain()}>
            Try again
          </Button>
        }
      >
        A part of the app did not reach this device, or something in it went wrong. Everything you wrote is
        kept on this device.
      </EmptyState>
    </PageBody>
  );
}

async function tryAgain(): Promise<void> {
  await flushEditors();
  reloadPage();
}
