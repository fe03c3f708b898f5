import { useEffect, useState } from 'react';
import {
  deleteClassDevice,
  postClassDevice,
  postClassListSignIn,
  readClassList,
  type ListAnswer,
} from '#app/features/accounts/class-list-calls.ts';
import { UNREACHABLE } from '#app/features/accounts/provider-calls.ts';
import type { EnterHere } from '#app/features/accounts/use-enter-here.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { ClassList } from '#shared/domain/accounts/class-list.ts';
import styles from './class-list.module.css';
import { ClassSecretEntry, type EntryProblem } from './class-secret-entry.tsx';
import { ClassTiles } from './class-tiles.tsx';
import { OpeningCodeForm } from './opening-code-form.tsx';

type Props = {
  readonly offline: boolean;
  /** Whether the server has said that this device is open for a class. */
  readonly isOpened: boolean;
  /** Of the address that led here: it waits for a press, so that no link opens a device. */
  readonly code?: string | undefined;
  /** Whether somebody pressed the way here, and hears where they are. */
  readonly isChosen: boolean;
  /** Told when it becomes open, or not. */
  readonly onOpened: (isOpened: boolean) => void;
  readonly onEnter: EnterHere;
  readonly onBack: () => void;
};

type State = { readonly kind: 'reading' } | ListAnswer;

/** Signing in by the list of a class: the device is opened by a code, the student chosen, their PIN or pictures given. */
export function ClassListPanel({ offline, isOpened, isChosen, code, onOpened, onEnter, onBack }: Props) {
  const [state, setState] = useState<State>({
    kind: isOpened && code === undefined ? 'reading' : 'refused',
    text: '',
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (state.kind !== 'reading') return;
    let isGone = false;
    void readClassList().then((answer) => {
      if (!isGone) setState(answer);
    });
    return () => {
      isGone = true;
    };
  }, [state.kind, round]);
  const open = async (typed: string) => {
    const answer = await postClassDevice(typed);
    if (answer.kind === 'read') onOpened(true);
    // The form stays, with what was typed.
    setState(answer.kind === 'offline' ? { kind: 'refused', text: UNREACHABLE } : answer);
  };
  const end = (text: string) => {
    onOpened(false);
    setState({ kind: 'refused', text });
  };
  const letGo = () => {
    onOpened(false);
    onBack();
  };
  const again = () => {
    setState({ kind: 'reading' });
    setRound(round + 1);
  };
  return (
    <section aria-labelledby="class-list" className={styles.panel}>
      <h2 id="class-list" tabIndex={-1} ref={isChosen ? focusOnce : null}>
        {state.kind === 'read' ? state.list.className : 'Class list'}
      </h2>
      {offline && (
        <Alert tone="warn" role="status">
          The class list needs a network.
        </Alert>
      )}
      {state.kind === 'reading' && <Skeleton shape="card" label="Looking for the class list" />}
      {state.kind === 'offline' && !offline && (
        <Alert
          tone="warn"
          role="alert"
          actions={
            <Button size="small" onClick={again}>
              Look again
            </Button>
          }
        >
          The school server can’t be reached.
        </Alert>
      )}
      {state.kind === 'refused' && (
        <OpeningCodeForm offline={offline} code={code} problem={state.text} onOpen={open} />
      )}
      {state.kind === 'read' && (
        <OpenedList list={state.list} offline={offline} onEnter={onEnter} onOver={end} />
      )}
      <Button wide onClick={onBack}>
        Sign in another way
      </Button>
      {state.kind === 'read' && <LetGo offline={offline} onLetGo={letGo} />}
    </section>
  );
}

const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

type ListProps = Pick<Props, 'offline' | 'onEnter'> & {
  readonly list: ClassList;
  readonly onOver: (text: string) => void;
};

function OpenedList({ list, offline, onEnter, onOver }: ListProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  /** Whose entry was closed: the focus goes back to where it came from. */
  const [before, setBefore] = useState<string | null>(null);
  const student = list.students.find(({ individualId }) => individualId === chosen);
  if (student === undefined)
    return <ClassTiles students={list.students} offline={offline} focused={before} onChoose={setChosen} />;
  const back = () => {
    setBefore(chosen);
    setChosen(null);
  };
  const signIn = async (secret: string): Promise<EntryProblem | null> => {
    const answer = await onEnter(async () => postClassListSignIn(student.individualId, secret));
    switch (answer.kind) {
      case 'signed-in':
        return null;
      case 'over':
        onOver(answer.text);
        return null;
      case 'wait':
        return { seconds: answer.seconds };
      case 'wrong':
      case 'ask-teacher':
        return { text: answer.text };
      default:
        return { text: UNREACHABLE };
    }
  };
  return (
    <ClassSecretEntry
      key={student.individualId}
      way={list.way}
      student={student}
      offline={offline}
      onSignIn={signIn}
      onBack={back}
    />
  );
}

function LetGo({ offline, onLetGo }: { readonly offline: boolean; readonly onLetGo: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const letGo = async () => {
    setBusy(true);
    const isDone = await deleteClassDevice();
    setBusy(false);
    setAsking(false);
    if (isDone) onLetGo();
  };
  return (
    <>
      <Button
        wide
        variant="quiet"
        disabledReason={offline ? 'This needs a network.' : undefined}
        onClick={() => setAsking(true)}
      >
        This device is no longer the class’s
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Close the class list on this device?"
        confirmLabel="Close the list"
        busy={busy}
        busyText="One moment…"
        onConfirm={() => void letGo()}
        onCancel={() => setAsking(false)}
      >
        The list is opened again with a code from a teacher.
      </ConfirmDialog>
    </>
  );
}
