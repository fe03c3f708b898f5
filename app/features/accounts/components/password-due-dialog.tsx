import { useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Session } from '#shared/domain/accounts/session.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/**
 * Asks for a password of one's own where somebody else chose it. It lies over the screen, so that nothing that is being
 * written is closed. Without a network people go on, and are asked at the next contact.
 */
export function PasswordDueDialog({ session }: { readonly session: Session }) {
  const online = useOnline();
  const notify = useNotify();
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving) return <SignOutDialog onClose={() => setLeaving(false)} />;
  if (!online) return null;
  const leave = () => setLeaving(true);
  return (
    <Dialog
      open
      mustAnswer
      title="Choose a password of your own"
      onClose={leave}
      actions={
        <Button variant="quiet" onClick={leave}>
          Sign out instead
        </Button>
      }
    >
      <Stack gap={4}>
        <p>
          Somebody at your school set the password you signed in with. Choose one that only you know, and go
          on.
        </p>
        <NewPasswordForm
          individual={session.individual}
          onDone={() => notify({ text: 'Your new password is set.', tone: 'good' })}
        />
      </Stack>
    </Dialog>
  );
}
