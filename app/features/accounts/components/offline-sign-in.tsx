import { useState, type SubmitEvent } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { Avatar } from '#app/ui/layout/badge.tsx';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import styles from './sign-in-screen.module.css';

export type OfflinePerson = {
  /** Theirs alone; tells people of the same initials apart by their colour. */
  readonly id: string;
  readonly initials: string;
  /** The name of their school, where people of another are here too. */
  readonly school?: string;
};

/** What came of a password. `waitMinutes`: too many were wrong. `none`: their work opens with a network only. */
export type OfflineProblem = { readonly kind: 'wrong' | 'none' } | { readonly waitMinutes: number };

type Props = {
  readonly people: readonly OfflinePerson[];
  /** Null when their work was opened. */
  readonly onOpen: (id: string, password: string) => Promise<OfflineProblem | null>;
};

/** People who were on this device before open their work without a network (SPEC.md D12): initials, then the password. */
export function OfflineSignIn({ people, onOpen }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  /** Whose form was left: the focus goes back to where it came from. */
  const [left, setLeft] = useState<string | null>(null);
  const person = people.find(({ id }) => id === chosen);
  return (
    <section className={styles.offlineSignIn} aria-labelledby="offline-sign-in">
      <h2 id="offline-sign-in">Open your work without a network</h2>
      {person ? (
        <OfflineForm
          key={person.id}
          person={person}
          onOpen={async (password) => onOpen(person.id, password)}
          onBack={() => {
            setLeft(person.id);
            setChosen(null);
          }}
        />
      ) : (
        <>
          <p>You were on this device before? Choose your initials.</p>
          <ul role="list" className={styles.offlineList}>
            {people.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={styles.offlinePerson}
                  autoFocus={one.id === left}
                  onClick={() => setChosen(one.id)}
                >
                  <PersonTile person={one} />
                </button>
              </li>
            ))}
          </ul>
          <p className={styles.signInUnsentNote}>Anybody else needs a network to sign in.</p>
        </>
      )}
    </section>
  );
}

function PersonTile({ person: { id, initials, school } }: { readonly person: OfflinePerson }) {
  return (
    <>
      <Avatar name={spaced(initials)} tintFrom={id} />
      <span className={styles.offlineName}>
        <strong>{initials}</strong>
        {school !== undefined && <span>{school}</span>}
      </span>
    </>
  );
}

/** An avatar shows the first letters of words: "A B" for "AB", a letter apart from a number. */
const spaced = (initials: string): string => initials.replace(/^(\p{L})/u, '$1 ');

type FormProps = {
  readonly person: OfflinePerson;
  readonly onOpen: (password: string) => Promise<OfflineProblem | null>;
  readonly onBack: () => void;
};

function OfflineForm({ person, onOpen, onBack }: FormProps) {
  const { format } = useLocale();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ field?: string; message?: string }>({});
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    if (password === '') return setProblem({ field: signInMessages.passwordMissing });
    setBusy(true);
    setProblem({});
    const answer = await onOpen(password).catch((): OfflineProblem => ({ kind: 'none' }));
    setBusy(false);
    if (answer) setProblem(problemOf(answer, (n) => format.plural(n, 'minute', 'minutes')));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void open();
  };
  return (
    <form className={styles.signInForm} noValidate onSubmit={submit}>
      <p className={styles.offlineChosen}>
        <PersonTile person={person} />
      </p>
      {problem.message !== undefined && (
        <Alert tone="danger" role="alert">
          {problem.message}
        </Alert>
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={problem.field}
        onChange={(value) => {
          setPassword(value);
          setProblem({});
        }}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy} busyText="Opening…">
        Open my work
      </Button>
      <Button wide onClick={onBack}>
        Somebody else
      </Button>
    </form>
  );
}

function problemOf(
  answer: OfflineProblem,
  minutes: (n: number) => string,
): { field?: string; message?: string } {
  if ('waitMinutes' in answer)
    return { message: `Too many tries. Try again in ${minutes(answer.waitMinutes)}. Nothing is lost.` };
  return answer.kind === 'wrong'
    ? { field: 'This is not the password with which you signed in here last.' }
    : { message: 'This opens with a network only. What you wrote here is kept, and is sent then.' };
}
