import { useEffect, useState } from 'react';
import { makeFeed, readFeed, revokeFeed, type FeedState } from '#app/features/calendar/feed-calls.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { copyText } from '#app/platform/clipboard.ts';
import { isOnline } from '#app/platform/connectivity.ts';
import { ownOrigin } from '#app/platform/origin.ts';
import { textOfSilence } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/** The secret address for calendar apps: made, renewed, revoked. It needs a network, and says so without one. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { format } = useLocale();
  const notify = useNotify();
  const online = useOnline();
  const [state, setState] = useState<FeedState | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    void readFeed().then(setState);
  }, [online]);
  const failed = () => {
    notify({ text: textOfSilence(isOnline() ? 'unanswered' : 'offline'), tone: 'danger' });
    void readFeed().then(setState);
  };
  const make = async () => {
    const made = await makeFeed();
    if (made === null) {
      failed();
      return;
    }
    setState({ kind: 'made', createdAt: made.createdAt });
    setUrl(`${ownOrigin()}${made.path}`);
  };
  const revoke = async () => {
    if (!(await revokeFeed())) {
      failed();
      return;
    }
    setState({ kind: 'none' });
    setUrl(null);
    notify({ text: 'The address no longer works.', tone: 'good' });
  };
  const copy = async () => {
    const copied = url !== null && (await copyText(url));
    if (copied) notify({ text: 'The address was copied.', tone: 'good' });
    else notify({ text: 'Select the address and copy it by keyboard.', tone: 'info' });
  };
  const offline = online ? undefined : 'This needs a network.';
  return (
    <Dialog
      open
      title="Your calendar in another app"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap={4}>
        <p>
          A calendar app that is given this address shows your due dates and events and keeps them up to date.
          Whoever has the address can read them, so keep it to yourself.
        </p>
        {state === null && <Spinner text="Asking your school" />}
        {state?.kind === 'unreachable' && (
          <Alert tone="info" title="This needs a network">
            Your school can’t be reached right now. Open this again when you are online.
          </Alert>
        )}
        {url !== null && <TextField label="Your address" value={url} readOnly onChange={() => undefined} />}
        {state?.kind === 'made' && url === null && (
          <p>
            You made an address {format.dateTime(state.createdAt)}. It is shown only once; make a new one to
            see one again. The one before stops working.
          </p>
        )}
        <Stack direction="row" gap={3}>
          {url !== null && (
            <Button variant="primary" onClick={() => void copy()}>
              Copy
            </Button>
          )}
          {state !== null && state.kind !== 'unreachable' && (
            <Button disabledReason={offline} onClick={() => void make()}>
              {state.kind === 'none' ? 'Make an address' : 'Make a new address'}
            </Button>
          )}
          {state?.kind === 'made' && (
            <Button variant="danger" disabledReason={offline} onClick={() => void revoke()}>
              Revoke
            </Button>
          )}
        </Stack>
      </Stack>
    </Dialog>
  );
}
