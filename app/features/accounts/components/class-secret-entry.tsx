import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SmallPictureArt, smallPictureLabels } from '#app/ui/illustrations/small-pictures.tsx';
import type { ClassList } from '#shared/domain/accounts/class-list.ts';
import {
  picturesSecret,
  secretPictures,
  SECRET_LENGTH,
  type ClassSecretKind,
  type SecretPicture,
} from '#shared/domain/accounts/class-secret.ts';
import styles from './class-list.module.css';
import { StudentTile } from './class-tiles.tsx';

/** Why somebody is not in: what to say, or for how many seconds to wait. */
export type EntryProblem = { readonly text: string } | { readonly seconds: number };

type Props = {
  readonly way: ClassSecretKind;
  readonly student: ClassList['students'][number];
  readonly offline: boolean;
  /** Null when there is nothing more to say here. */
  readonly onSignIn: (secret: string) => Promise<EntryProblem | null>;
  readonly onBack: () => void;
};

/** A student gives their PIN or their pictures. Without one there is nothing to give: the teacher makes it. */
export function ClassSecretEntry({ way, student, offline, onSignIn, onBack }: Props) {
  const { format } = useLocale();
  const [secret, setSecret] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { seconds, wait } = useWait();
  const input = useRef<HTMLInputElement>(null);
  const length = SECRET_LENGTH[way];
  const what = way === 'pin' ? 'PIN' : 'three pictures';
  const change = (next: readonly string[]) => {
    setSecret(next.slice(0, length));
    setProblem('');
  };
  const send = async () => {
    setBusy(true);
    setProblem('');
    const found = await onSignIn(way === 'pin' ? secret.join('') : picturesSecret(secret.map(asPicture)));
    setBusy(false);
    setSecret([]);
    if (found === null) return;
    if ('seconds' in found) wait(found.seconds);
    else setProblem(found.text);
    input.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || offline || seconds > 0) return;
    if (secret.length < length) return setProblem(MISSING[way]);
    void send();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.entry} aria-label={`Sign in as ${student.name}`}>
      <p className={styles.chosen}>
        <StudentTile student={student} />
      </p>
      {problem !== '' && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
      {seconds > 0 && (
        <Alert tone="warn" role="alert">
          Please wait a little, then try again. {/* Read out once, and not with every second. */}
          <strong aria-hidden="true">{format.plural(seconds, 'second', 'seconds')}</strong>
        </Alert>
      )}
      {student.hasSecret ? (
        <>
          {way === 'pin' ? (
            <PinPad ref={input} digits={secret} onChange={change} />
          ) : (
            <PicturePad chosen={secret} onChange={change} />
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={busy}
            busyText="Signing in…"
            disabledReason={
              offline ? 'The class list needs a network.' : seconds > 0 ? 'Wait a little first.' : undefined
            }
          >
            Sign in
          </Button>
        </>
      ) : (
        <Alert tone="info" role="status">
          {`You have no ${what} yet. Ask your teacher.`}
        </Alert>
      )}
      <Button wide autoFocus={!student.hasSecret} onClick={onBack}>
        That is not me
      </Button>
    </form>
  );
}

const MISSING: Record<ClassSecretKind, string> = {
  pin: 'A PIN has four digits.',
  pictures: 'Choose three pictures, one after the other.',
};

/** What a pad gave is one of its own pictures. */
const asPicture = (name: string): SecretPicture =>
  secretPictures.find((picture) => picture === name) ?? secretPictures[0];

/** Counts seconds down, once a second. */
function useWait(): { seconds: number; wait: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0);
  const isOn = seconds > 0;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return { seconds, wait: setSeconds };
}

type PadProps = { readonly onChange: (secret: readonly string[]) => void };

function PinPad({
  digits,
  onChange,
  ref,
}: PadProps & { readonly digits: readonly string[]; readonly ref: React.Ref<HTMLInputElement> }) {
  return (
    <>
      <div className={styles.pin}>
        <TextField
          ref={ref}
          label="Your PIN"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={digits.join('')}
          onChange={(typed) => onChange([...typed.replaceAll(/\D/g, '')])}
        />
      </div>
      <div className={styles.keys} role="group" aria-label="Digits">
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            className={styles.key}
            onClick={() => onChange([...digits, digit])}
          >
            {digit}
          </button>
        ))}
        <button type="button" className={styles.key} data-wide onClick={() => onChange(digits.slice(0, -1))}>
          Erase
        </button>
      </div>
    </>
  );
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

function PicturePad({ chosen, onChange }: PadProps & { readonly chosen: readonly string[] }) {
  const length = SECRET_LENGTH.pictures;
  return (
    <>
      <p className={styles.chosenPictures} role="status">
        <span>{`${chosen.length} of ${length} pictures chosen`}</span>
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <span key={at} data-filled={at < chosen.length} />
          ))}
        </span>
      </p>
      <div className={styles.pictures} role="group" aria-label="Choose your three pictures in their order">
        {secretPictures.map((picture, at) => (
          <button
            key={picture}
            type="button"
            className={styles.picture}
            aria-label={smallPictureLabels[picture]}
            autoFocus={at === 0}
            onClick={() => onChange([...chosen, picture])}
          >
            <SmallPictureArt name={picture} />
          </button>
        ))}
      </div>
      <Button wide onClick={() => onChange([])}>
        Begin again
      </Button>
    </>
  );
}
