import { useEffect, useState } from 'react';
import { useAccount } from '#app/features/accounts/use-account.tsx';
import { SaveWorkButton } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useGoTo } from '#app/navigation/go-to.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/** The next person at this device signs in there; a pack that is open to anybody would not ask them to. */
const START = '/';

type Step = { kind: 'sending' } | { kind: 'unsent'; n: number } | { kind: 'not-stored' };

/**
 * Signing out: sends what is unsent first. What can't be sent now is never dropped: it stays sealed on this device and
 * is sent under its author's name, and the person decides knowing that (SPEC.md D1).
 */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const account = useAccount();
  const { format } = useLocale();
  const goTo = useGoTo();
  const [step, setStep] = useState<Step>({ kind: 'sending' });
  useEffect(() => {
    void account.signOut({ keepUnsent: false }).then((answer) => {
      if (answer.kind === 'signed-out') goTo(START);
      else setStep(answer);
    });
  }, [account, goTo]);
  const keepAndSignOut = () => {
    setStep({ kind: 'sending' });
    void account.signOut({ keepUnsent: true }).then(() => goTo(START));
  };

  if (step.kind === 'sending') {
    return (
      <Dialog open title="Signing out" size="small" onClose={onClose}>
        <Spinner text="Sending what is not sent yet…" />
      </Dialog>
    );
  }
  if (step.kind === 'not-stored') {
    return (
      <Dialog
        open
        title="A text is not saved on this device"
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            Stay signed in
          </Button>
        }
      >
        <p>
          This device has no room for what you wrote last, and the school server does not have it yet. It is
          only on this page, so signing out would lose it.
        </p>
        <p>Wait until it is sent, or save your work as a file first.</p>
        <p>
          <SaveWorkButton />
        </p>
      </Dialog>
    );
  }
  const changes = format.plural(step.n, 'change is', 'changes are');
  return (
    <Dialog
      open
      mustAnswer
      title="Not everything has been sent"
      onClose={onClose}
      actions={
        <>
          <Button onClick={keepAndSignOut}>Sign out, keep it here</Button>
          <Button variant="primary" onClick={onClose}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        {changes} only on this device. If you sign out now, your work is locked: nobody else can read it. It
        is sent as soon as this device has a network, and is here when you sign in again.
      </p>
      <p>If somebody is going to clear this device, save your work as a file first.</p>
      <p>
        <SaveWorkButton />
      </p>
    </Dialog>
  );
}
