import { useEffect, useRef } from 'react';
import { useView } from '#app/engine/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { useClosing } from '#app/ui/state/use-closing.ts';

/** classroom §4. */
const CLOSES_AFTER_MS = 2_000;

type Props = { readonly feedbackId: string | null; readonly onClose: () => void };

/** That feedback was sent, or where it waits (promises.md U4). Closes by itself unless somebody shows that they still read. */
export function FeedbackThanks({ feedbackId, onClose }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  const closesByItself = useClosing(CLOSES_AFTER_MS, onClose);
  useEffect(() => words.current?.focus(), []);
  return (
    <Stack gap={4}>
      <p ref={words} tabIndex={-1}>
        Thank you.
      </p>
      <p role="status">
        {feedbackId === null ? 'Your school has your feedback.' : <Whereabouts feedbackId={feedbackId} />}
      </p>
      <div>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
      {closesByItself && <p>This closes by itself. Press any key to keep it open.</p>}
    </Stack>
  );
}

/** Where a signed-in person's feedback is: bound to the outbox's row and to the server's acknowledgement. */
function Whereabouts({ feedbackId }: { readonly feedbackId: string }) {
  const online = useOnline();
  const found = useView(feedbackId, async (view) => ({
    isThere: (await view.get('feedback', feedbackId)) !== null,
    state: view.mark('feedback', feedbackId)?.state ?? null,
  }));
  if (found === undefined) return 'Saved on this device.';
  if (found.state === 'refused' || (found.state === null && !found.isThere))
    return (
      <>
        Your school did not accept it. It is kept under{' '}
        <TextLink to="/needs-attention">Needs attention</TextLink>.
      </>
    );
  if (found.state !== 'saved') return 'Your school has your feedback.';
  return online
    ? 'Saved on this device, and on its way to your school.'
    : 'It waits on this device, and goes to your school as soon as there is a network.';
}
