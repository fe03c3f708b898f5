import { useEffect, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import {
  addPushSubscription,
  readPushState,
  removePushSubscription,
} from '#app/features/accounts/account-calls.ts';
import { readPushHere, subscribeHere, unsubscribeHere, type PushHere } from '#app/platform/push.ts';
import { textOfOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { can } from '#shared/access/capabilities.ts';
import type { PushState } from '#shared/domain/notifications/push.ts';
import { AskedNotice } from './asked-notice.tsx';

/** Whether a person is told of notifications on this device; nothing for who has none. */
export function PushPanel() {
  const { individual } = useSignedIn().session;
  return can(individual.roles, 'read-notifications') ? <Pushes /> : null;
}

function Pushes() {
  const { state, again } = useRead('push', readPushState);
  return (
    <section aria-labelledby="own-push">
      <SectionHeader
        id="own-push"
        title="Notifications on this device"
        note="The device says that there is something new, also while Packwise is closed, and never what. It ends when you sign out here."
      />
      <Panel>
        <AskedNotice state={state} asking="Asking for your devices" />
        {state.kind === 'read' && <OnThisDevice of={state.body} onChanged={again} />}
      </Panel>
    </section>
  );
}

function OnThisDevice({ of, onChanged }: { readonly of: PushState; readonly onChanged: () => void }) {
  const online = useOnline();
  const [here, setHere] = useState<PushHere>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void readPushHere().then((found) => {
      if (!isOver) setHere(found);
    });
    return () => {
      isOver = true;
    };
  }, [of]);
  const { publicKey, endpoints } = of;
  if (publicKey === null)
    return <Alert tone="info">Your school has not set this up. Ask your school’s administrator.</Alert>;
  if (here === undefined) return <Skeleton shape="text" label="Asking this device" />;
  if (here.kind === 'unsupported') return <Alert tone="info">{unsupportedText}</Alert>;
  if (here.kind === 'denied') return <Alert tone="info">{deniedText}</Alert>;
  const isOn = here.endpoint !== null && endpoints.includes(here.endpoint);
  const change = async (next: boolean) => {
    if (busy) return;
    setBusy(true);
    setProblem(next ? await switchOn(publicKey) : await switchOff(here.endpoint));
    setHere(await readPushHere());
    setBusy(false);
    onChanged();
  };
  return (
    <Stack gap={3}>
      <Switch
        label="Tell me on this device"
        hint={hintOf(online, busy)}
        checked={isOn}
        {...((!online || busy) && { isUnavailable: true })}
        onChange={(next) => void change(next)}
      />
      {problem !== null && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
    </Stack>
  );
}

const unsupportedText =
  'This browser can’t show notifications of Packwise. On an iPhone or iPad it can once Packwise is on the home screen.';

const deniedText =
  'This browser was told not to show notifications of Packwise. You can allow them in its settings for this site, then reload this page.';

function hintOf(online: boolean, busy: boolean): string {
  if (!online) return 'This needs a network.';
  return busy ? 'One moment…' : 'The browser asks whether it may. Nothing is shown in quiet hours.';
}

/** Why not, or null. */
async function switchOn(publicKey: string): Promise<string | null> {
  const subscription = await subscribeHere(publicKey);
  if (subscription === null) return 'This browser did not allow it. Nothing was changed.';
  const text = textOfOutcome(await addPushSubscription(subscription));
  // Bound to nothing it would only stand in the way of the next try.
  if (text !== null) await unsubscribeHere();
  return text;
}

async function switchOff(endpoint: string | null): Promise<string | null> {
  const text = endpoint === null ? null : textOfOutcome(await removePushSubscription(endpoint));
  if (text === null) await unsubscribeHere();
  return text;
}
