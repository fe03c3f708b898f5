import { useState } from 'react';
import { AccountForm } from '#app/features/accounts/components/account-form.tsx';
import { EntryPage } from '#app/features/accounts/components/entry-page.tsx';
import { SchoolField } from '#app/features/accounts/components/school-field.tsx';
import { beginReset, remindOfUsername } from '#app/features/accounts/recover-calls.ts';
import { useSchoolHere, type SchoolChoice } from '#app/features/accounts/use-school-here.ts';
import { useSignUpFacts } from '#app/features/accounts/use-sign-up-facts.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { recoverMessages } from '#shared/domain/accounts/recover.ts';
import { isEmailAddress } from '#shared/domain/classes/email-address.ts';

type Forgotten = 'password' | 'username';
const offlineReason = 'This needs a network. Your teacher can give you a new password, too.';

/** Getting back into an account by mail (content §2). Whom to ask, where that does not work. */
export function RecoverScreen() {
  const online = useOnline();
  const school = useSchoolHere();
  const schoolId = school?.here.kind === 'chosen' ? school.here.school.id : '';
  const { facts } = useSignUpFacts(schoolId);
  const [forgotten, setForgotten] = useState<Forgotten>('password');
  const [said, setSaid] = useState<string | null>(null);
  const hasMail = facts?.canSend !== false;
  return (
    <EntryPage
      title="Get back into your account"
      lead="Students: your teacher can tell you your username and give you a new password at once."
    >
      {!online && (
        <Alert tone="warn" role="status">
          This device is offline. Recovering an account needs a network.
        </Alert>
      )}
      {said !== null && (
        <Alert tone="good" role="status">
          {`${said} Look at your mail in a few minutes.`}
        </Alert>
      )}
      {hasMail ? (
        <>
          <Segmented
            label="What did you forget?"
            value={forgotten}
            options={[
              { value: 'password', label: 'Password' },
              { value: 'username', label: 'Username' },
            ]}
            onChange={(value) => {
              setForgotten(value);
              setSaid(null);
            }}
          />
          <School school={school} />
          {forgotten === 'password' ? <PasswordForm onSaid={setSaid} /> : <UsernameForm onSaid={setSaid} />}
        </>
      ) : (
        <Alert tone="info" title="Your school has not set up e-mail">
          Ask your teacher, or your school’s administrator, for a new password.
        </Alert>
      )}
      <p>
        <TextLink alone to="/individual/login">
          To the sign-in
        </TextLink>
      </p>
    </EntryPage>
  );
}

/** At which school, where the server has several. */
function School({ school }: { readonly school: SchoolChoice | null }) {
  if (school === null || school.here.kind === 'unneeded') return null;
  return (
    <SchoolField
      ref={null}
      here={school.here}
      error={undefined}
      onAsk={school.ask}
      onChoose={school.choose}
    />
  );
}

type FormProps = { readonly onSaid: (text: string | null) => void };

function PasswordForm({ onSaid }: FormProps) {
  const [typed, setTyped] = useState('');
  const by = typed.includes('@') && isEmailAddress(typed.trim()) ? 'email' : 'username';
  return (
    <AccountForm
      label="Send me a link"
      variant="primary"
      busyText="Sending…"
      offlineReason={offlineReason}
      check={() => (typed.trim() === '' ? new Map([['username', recoverMessages.missing]]) : new Map())}
      run={() => beginReset(by === 'email' ? { email: typed.trim() } : { username: typed.trim() })}
      onDone={() => onSaid(recoverMessages.linkSent)}
      fields={(problemOf) => (
        <TextField
          label="Username or e-mail address"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={problemOf('username') ?? problemOf('email') ?? problemOf('school')}
          onChange={(value) => {
            setTyped(value);
            onSaid(null);
          }}
        />
      )}
    />
  );
}

function UsernameForm({ onSaid }: FormProps) {
  const [email, setEmail] = useState('');
  return (
    <AccountForm
      label="Send me my username"
      variant="primary"
      busyText="Sending…"
      offlineReason={offlineReason}
      check={() =>
        isEmailAddress(email.trim()) ? new Map() : new Map([['email', recoverMessages.notOnFile]])
      }
      run={() => remindOfUsername(email.trim())}
      onDone={() => onSaid(recoverMessages.usernameSent)}
      fields={(problemOf) => (
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          value={email}
          error={problemOf('email') ?? problemOf('school')}
          onChange={(value) => {
            setEmail(value);
            onSaid(null);
          }}
        />
      )}
    />
  );
}
