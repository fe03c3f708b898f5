import { useState } from 'react';
import { completeAccount } from '#app/features/accounts/provider-calls.ts';
import { useAccount } from '#app/features/accounts/use-account.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { emailProblems } from '#shared/domain/accounts/own-email.ts';
import { signUpMessages } from '#shared/domain/accounts/sign-up.ts';
import { AccountForm } from './account-form.tsx';
import { DueDialog } from './due-dialog.tsx';
import { RoleField } from './role-field.tsx';

/** Asks for what an account came without (content §2, account completion). */
export function CompleteDialog() {
  const notify = useNotify();
  const account = useAccount();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('');
  return (
    <DueDialog title="Finish your account">
      <p>Your account has no e-mail address yet. With one you get back in when you forget a password.</p>
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
            <RoleField value={role} error={problemOf('role')} onChange={setRole} />
          </>
        )}
      />
    </DueDialog>
  );
}
