import { useState } from 'react';
import { useAttentionActions, type AttentionItem } from '#app/engine/index.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { RotateCw } from '#app/ui/icons/rotate-cw.ts';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { attempt } from '#app/ui/state/attempt.ts';

/**
 * What a device can't prove to be this person's (SPEC.md D9) is often all they wrote before their password was changed:
 * they need not say so of each text. Nothing for one alone.
 */
export function UnprovenTogether({ items }: { readonly items: readonly AttentionItem[] }) {
  const { retry } = useAttentionActions();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const unproven = items.filter(({ reason }) => reason === 'unproven');
  if (unproven.length < 2) return null;
  const sendAll = async () => {
    if (busy) return;
    setBusy(true);
    const problem = await attempt(async () => {
      // In the order in which they were written: a later one may be over an earlier one.
      for (const item of unproven.toSorted((a, b) => a.at - b.at)) await retry(item);
      return null;
    });
    setBusy(false);
    notify(
      problem
        ? { text: problem.text, tone: 'danger' }
        : { text: 'Kept on this device and sent again as soon as there is a network.' },
    );
  };
  return (
    <Panel>
      <Stack gap={3} align="start">
        <p>
          {unproven.length} changes lay on this device while you were signed out of it, perhaps because your
          password was changed. Look through them: did you write them all?
        </p>
        <Button
          icon={<RotateCw size="1.1em" aria-hidden="true" />}
          busy={busy}
          busyText="Sending…"
          onClick={() => void sendAll()}
        >
          {`Yes, send all ${unproven.length} again`}
        </Button>
      </Stack>
    </Panel>
  );
}
