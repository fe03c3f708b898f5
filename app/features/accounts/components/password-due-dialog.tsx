import { useNotify } from '#app/ui/feedback/notices.tsx';
import type { Session } from '#shared/domain/accounts/session.ts';
import { DueDialog } from './due-dialog.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Asks for a password of one's own where somebody else chose it. */
export function PasswordDueDialog({ session }: { readonly session: Session }) {
  const notify = useNotify();
  return (
    <DueDialog title="Choose a password of your own">
      <p>
        Somebody at your school set the password you signed in with. Choose one that only you know, and go on.
      </p>
      <NewPasswordForm
        individual={session.individual}
        onDone={() => notify({ text: 'Your new password is set.', tone: 'good' })}
      />
    </DueDialog>
  );
}
