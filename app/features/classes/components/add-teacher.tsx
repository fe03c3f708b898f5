import { useState } from 'react';
import { postTeacher, type CallErrors } from '#app/features/classes/calls.ts';
import { newId } from '#app/platform/random.ts';
import { textOfSilence } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { UserRoundPlus } from '#app/ui/icons/user-round-plus.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useStillHere } from '#app/ui/state/use-still-here.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { educatorPasswordMinCharacters } from '#shared/domain/accounts/credentials.ts';

const NO_ACCOUNT = { firstName: '', lastName: '', password: '' };
const NONE: CallErrors = new Map();

/** Adds a colleague to a class's teachers; an administrator can make the account (decision 23). */
export function AddTeacher({
  subject,
  classId,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
}) {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<UserRoundPlus size="1.1em" aria-hidden="true" />}
        disabledReason={online ? undefined : 'Adding a teacher needs a network.'}
        onClick={() => setOpen(true)}
      >
        Add a teacher
      </Button>
      {open && <AddTeacherDialog subject={subject} classId={classId} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddTeacherDialog({
  subject,
  classId,
  onClose,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly onClose: () => void;
}) {
  const notify = useNotify();
  const isHere = useStillHere();
  const [username, setUsername] = useState('');
  const [account, setAccount] = useState<typeof NO_ACCOUNT | null>(null);
  const [errors, setErrors] = useState(NONE);
  const [mayMake, setMayMake] = useState(false);
  const { busy, problem, submit } = useSubmit({
    what: `Adding ${username.trim()} as a teacher`,
    run: async () => {
      setErrors(NONE);
      const request = { classId, username: username.trim(), ...(account && { account }) };
      const answer = await postTeacher(subject, request, newId());
      if (answer.kind === 'offline' || answer.kind === 'unanswered')
        return { text: textOfSilence(answer.kind) };
      if (answer.kind === 'refused') {
        if (!isHere()) return { text: [...answer.errors.values()].join(' ') };
        setMayMake(answer.body?.mayMakeAccount === true);
        setErrors(answer.errors);
        return null;
      }
      notify({ text: `${username.trim()} now teaches this class too.`, tone: 'good' });
      onClose();
      return null;
    },
  });
  const formProblem = errors.get('form') ?? problem?.text;
  return (
    <Dialog
      open
      title="Add a teacher"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} busyText="Adding…" onClick={() => submit()}>
            {account === null ? 'Add teacher' : 'Make account and add'}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {formProblem !== undefined && (
          <Alert tone="danger" role="alert">
            {formProblem}
          </Alert>
        )}
        <TextField
          label="Username of your colleague"
          hint="They will see this class, its students and their work."
          value={username}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={errors.get('username')}
          onChange={setUsername}
        />
        {mayMake && account === null && (
          <Button onClick={() => setAccount(NO_ACCOUNT)}>Make an account for them</Button>
        )}
        {account !== null && <AccountFields account={account} errors={errors} onChange={setAccount} />}
      </Stack>
    </Dialog>
  );
}

function AccountFields({
  account,
  errors,
  onChange,
}: {
  readonly account: typeof NO_ACCOUNT;
  readonly errors: CallErrors;
  readonly onChange: (account: typeof NO_ACCOUNT) => void;
}) {
  return (
    <>
      <TextField
        label="First name"
        value={account.firstName}
        error={errors.get('account.firstName')}
        onChange={(firstName) => onChange({ ...account, firstName })}
      />
      <TextField
        label="Last name"
        value={account.lastName}
        error={errors.get('account.lastName')}
        onChange={(lastName) => onChange({ ...account, lastName })}
      />
      <PasswordField
        label="First password"
        hint={`At least ${educatorPasswordMinCharacters} characters. The first sign-in asks for another.`}
        autoComplete="new-password"
        value={account.password}
        error={errors.get('account.password')}
        onChange={(password) => onChange({ ...account, password })}
      />
    </>
  );
}
