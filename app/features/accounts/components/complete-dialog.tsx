import { useState } from 'react';
import { completeAccount } from '#app/features/accounts/provider-calls.ts';
import { useAccount } from '#app/features/accounts/use-account.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { emailProblems } from '#shared/domain/accounts/own-email.ts';
import { signUpMessages } from '#shared/domain/accounts/sign-up.ts';
import { AccountForm } from './account-form.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/**
 * Asks for what an account came without (content §2, account completion). It lies over the screen, so that nothing that is
 * being written is closed. Without a network people go on, and are asked at the next contact.
 */
export function CompleteDialog() {
  const online = useOnline();
  const notify = useNotify();
  const account = useAccount();
  const { terms } = useLocale();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving) return <SignOutDialog onClose={() => setLeaving(false)} />;
  if (!online) return null;
  const leave = () => setLeaving(true);
  return (
    <Dialog
      open
      mustAnswer
      title="Finish your account"
      onClose={leave}
      actions={
        <Button variant="quiet" onClick={leave}>
          Sign out instead
        </Button>
      }
    >
      <Stack gap={4}>
        <p>
          Your account has no e-mail address yet. You need one for a new password, should you ever choose one.
        </p>
        <AccountForm
          label="Save"
          variant="primary"
          busyText="Saving…"
          offlineReason="This needs a network."
          check={() =>
            new Map([
              ...Object.entries(emailProblems(email, email)),
              ...(role === '' ? [['role', signUpMessages.role] as const] : []),
            ])
          }
          run={() => completeAccount(email, role)}
          onDone={({ session }) => {
            void account.keepSession(session);
            notify({ text: 'Saved. If a mail comes, follow its link within a day.', tone: 'good' });
          }}
          fields={(problemOf) => (
            <>
              <TextField
                label="E-mail address"
                type="email"
                autoComplete="email"
                autoFocus
                value={email}
                error={problemOf('email')}
                onChange={setEmail}
              />
              <RadioGroup
                legend="Who are you?"
                look="columns"
                value={role === 'student' || role === 'teacher' ? role : ''}
                error={problemOf('role')}
                onChange={setRole}
                options={[
                  { value: 'student', label: 'Student' },
                  { value: 'teacher', label: terms.teacher },
                ]}
              />
            </>
          )}
        />
      </Stack>
    </Dialog>
  );
}
