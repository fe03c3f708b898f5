import { useState, type SubmitEvent } from 'react';
import { badgeInPicture, useBadgeScan, type Scanning } from '#app/features/accounts/use-badge-scan.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { FileButton } from '#app/ui/fields/file-button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { badgeCodeOf, badgeMessages, readableBadgeCode } from '#shared/domain/accounts/badge.ts';
import styles from './badge-panel.module.css';

export type BadgePanelProps = {
  readonly offline: boolean;
  /** From an address that led here: it waits for a press, so that no link signs anybody in. */
  readonly code?: string | undefined;
  /** Null when that worked, else what to say. */
  readonly onSignIn: (code: string) => Promise<string | null>;
  readonly onBack: () => void;
};

/** Signing in with a badge: held before the camera, on a picture, or typed (which a scanner at the device does as well). */
export function BadgePanel({ offline, code, onSignIn, onBack }: BadgePanelProps) {
  const [typed, setTyped] = useState(code === undefined ? '' : readableBadgeCode(code));
  const [problem, setProblem] = useState<{ field?: string; message?: string }>({});
  const [busy, setBusy] = useState(false);
  const signIn = async (found: string) => {
    if (busy || offline) return;
    setBusy(true);
    setProblem({});
    const message = await onSignIn(found);
    setBusy(false);
    if (message !== null) setProblem({ message });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = badgeCodeOf(typed);
    if (typed.trim() === '') return setProblem({ field: 'Please enter the code on the badge.' });
    if (found === null) return setProblem({ field: badgeMessages.notABadge });
    void signIn(found);
  };
  const readPicture = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = await badgeInPicture(file);
    if (found === null) return setProblem({ message: 'No Packwise badge was found in this picture.' });
    void signIn(found);
  };
  const needsNetwork = offline ? 'A badge needs a network.' : undefined;
  return (
    <section aria-labelledby="badge" className={styles.panel}>
      <h2 id="badge" tabIndex={-1} ref={focusOnce}>
        Use my badge
      </h2>
      {problem.message !== undefined && (
        <Alert tone="danger" role="alert">
          {problem.message}
        </Alert>
      )}
      {code === undefined && !offline && <Camera isOn={!busy} onCode={(found) => void signIn(found)} />}
      <FileButton
        label="A picture of the badge"
        accept="image/png,image/jpeg,image/webp"
        disabledReason={needsNetwork}
        onFile={(file) => void readPicture(file)}
      >
        Choose a picture of the badge
      </FileButton>
      <form noValidate onSubmit={submit}>
        <Stack gap={2}>
          <TextField
            label="Code on the badge"
            hint="Below the picture on the badge. A scanner types it for you."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            error={problem.field}
            onChange={(value) => {
              setTyped(value);
              setProblem({});
            }}
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={busy}
            busyText="Signing in…"
            disabledReason={needsNetwork}
          >
            Sign in with the badge
          </Button>
        </Stack>
      </form>
      <Button wide onClick={onBack}>
        Use username and password
      </Button>
    </section>
  );
}

/** Whoever pressed the way here hears where they are. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

function Camera({ isOn, onCode }: { readonly isOn: boolean; readonly onCode: (code: string) => void }) {
  const { video, state } = useBadgeScan(isOn, onCode);
  const isSeen = state === 'looking' || state === 'strange';
  return (
    <div className={styles.camera}>
      <video ref={video} className={styles.picture} hidden={!isSeen} muted playsInline aria-hidden="true" />
      <p role="status">{isOn ? CAMERA_WORDS[state] : 'Badge found.'}</p>
    </div>
  );
}

const CAMERA_WORDS: Record<Scanning, string> = {
  starting: 'Asking for the camera…',
  looking: 'Hold your badge before the camera.',
  strange: `${badgeMessages.notABadge} Hold your badge before the camera.`,
  none: 'This device has no camera that Packwise can use. Choose a picture, or type the code.',
  denied:
    'Packwise may not use the camera here. Allow it in the browser, choose a picture, or type the code.',
  busy: 'Something else uses the camera. Close it and try again, choose a picture, or type the code.',
};
