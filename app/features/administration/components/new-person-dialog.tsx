import { useState } from 'react';
import { makePerson } from '#app/features/administration/administration-calls.ts';
import { randomBytes } from '#app/platform/random.ts';
import { textOfOutcome, textOfSilence, type CallOutcome } from '#app/platform/server-call.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify, type Notice } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useStillHere } from '#app/ui/state/use-still-here.ts';
import type { Role } from '#shared/access/roles.ts';
import { proposedPassword } from '#shared/domain/accounts/proposed-password.ts';
import { RoleBoxes } from './role-boxes.tsx';

const NONE: ReadonlyMap<string, string> = new Map();
const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'username', label: 'Username' },
] as const;

/** Makes the account of somebody of the staff. Students get theirs from their teachers. */
export function NewPersonDialog({
  onAnswered,
  onClose,
}: {
  /** The server has answered, or nobody knows what it did: the people are to be read again. Also after closing. */
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}) {
  const [person, setPerson] = useState({ firstName: '', lastName: '', username: '' });
  const [password, setPassword] = useState(() =>
    proposedPassword(randomBytes, { roles: ['teacher'], rules: undefined }),
  );
  const [roles, setRoles] = useState<readonly Role[]>(['teacher']);
  const [errors, setErrors] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const [isMade, setMade] = useState(false);
  const notify = useNotify();
  const isHere = useStillHere();
  const make = async () => {
    setBusy(true);
    setErrors(NONE);
    const outcome = await makePerson({ ...person, password, roles });
    setBusy(false);
    onAnswered();
    if (!isHere()) return notify(answerElsewhere(person.username, password, outcome));
    if (outcome.kind === 'done') return setMade(true);
    setErrors(outcome.kind === 'refused' ? outcome.errors : new Map([['form', textOfSilence(outcome.kind)]]));
  };
  if (isMade) return <MadePerson username={person.username} password={password} onClose={onClose} />;
  const form = errors.get('form') ?? errors.get('roles');
  return (
    <Dialog
      open
      title="Make an account"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} busyText="Making the account…" onClick={() => void make()}>
            Make account
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>For teachers and other staff. Teachers make their students’ accounts in their classes.</p>
        {form !== undefined && (
          <Alert tone="danger" role="alert">
            {form}
          </Alert>
        )}
        {fields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            value={person[name]}
            autoComplete="off"
            autoCapitalize={name === 'username' ? 'none' : 'words'}
            spellCheck={false}
            error={errors.get(name)}
            onChange={(value) => setPerson({ ...person, [name]: value })}
          />
        ))}
        <TextField
          label="First password"
          hint="To pass on. The first sign-in asks for another."
          value={password}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.get('password')}
          onChange={setPassword}
        />
        <RoleBoxes roles={roles} onChange={setRoles} />
      </Stack>
    </Dialog>
  );
}

/** For who has closed the dialog before the answer: nobody could read the password again. */
function answerElsewhere(username: string, password: string, outcome: CallOutcome<unknown>): Notice {
  const problem = textOfOutcome(outcome);
  const text =
    problem === null
      ? `The account “${username}” is made. Its first password is ${password}. Pass this on.`
      : `Making the account “${username}” with the password ${password}: ${problem}`;
  return { text, tone: problem === null ? 'good' : 'danger', durationMs: null };
}

/** What is passed on to somebody, shown once. */
function MadePerson({
  username,
  password,
  onClose,
}: {
  readonly username: string;
  readonly password: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      title="The account is made"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>Pass this on. The password is shown only now.</p>
      <p>
        Username: <strong>{username}</strong>
        <br />
        Password: <strong>{password}</strong>
      </p>
    </Dialog>
  );
}
