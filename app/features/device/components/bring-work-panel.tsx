import { useId, useState } from 'react';
import { loadCarry, useCan, useSignedIn } from '#app/engine/index.ts';
import styles from '#app/features/device/screens/device-screen.module.css';
import { readCarriedItems, type UnsentItem } from '#app/features/device/unsent-items.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { FileButton } from '#app/ui/fields/file-button.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import type { CarriedWork, HandInReply } from '#shared/sync/carried-work.ts';

/** A file that was chosen and can be read, and what it holds, in words. */
type Chosen = { readonly work: CarriedWork; readonly items: readonly UnsentItem[] };

const UNREADABLE = {
  too_large: 'This file is too large to hold saved work.',
  no_work: 'There is no saved work in this file. Choose one that was made with “Save as a file”.',
};

/** Brings work in again that was saved as a file: one’s own on any device, a student’s by their teacher (SPEC.md V4). */
export function BringWorkPanel() {
  const { local } = useSignedIn();
  const errorId = useId();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    setProblem(undefined);
    setChosen(null);
    setSaid(null);
    if (!file) return;
    const { readCarriedWork } = await loadCarry();
    const work = await readCarriedWork(file);
    if (typeof work === 'string') return setProblem(UNREADABLE[work]);
    if (work.school !== local.actor.accountId)
      return setProblem(`This is work of another school: ${work.schoolName}.`);
    setChosen({ work, items: await readCarriedItems(local, work) });
  };
  const done = (text: string) => {
    setChosen(null);
    setSaid(text);
  };
  return (
    <section aria-labelledby="bring-title">
      <SectionHeader id="bring-title" title="Bring in saved work" />
      <Panel>
        <Stack gap={3} align="start">
          <p>
            Work that was saved as a file, here or on another device, can be brought in again. Whatever your
            school has already is not taken twice.
          </p>
          <FileButton
            label="File of saved work"
            accept=".html,text/html"
            describedBy={errorId}
            onFile={(file) => void choose(file)}
          >
            Choose a file
          </FileButton>
          <FieldError id={errorId} error={problem} />
          {chosen && <Preview chosen={chosen} onDone={done} onCancel={() => setChosen(null)} />}
          <p role="status">{said ?? ''}</p>
        </Stack>
      </Panel>
    </section>
  );
}

type PreviewProps = {
  readonly chosen: Chosen;
  readonly onDone: (said: string) => void;
  readonly onCancel: () => void;
};

/** What is in the file, before anything of it is taken. */
function Preview({ chosen, onDone, onCancel }: PreviewProps) {
  const { local } = useSignedIn();
  const { format } = useLocale();
  const mayHandIn = useCan('review-work');
  const { work, items } = chosen;
  const isOwn = work.user === local.actor.userId;
  return (
    <Stack gap={3} align="start">
      <p className={styles.deviceKeeping}>
        {isOwn ? 'Your work' : `Work of ${work.person}`}, saved {format.dateTime(work.madeAt)} on{' '}
        {work.device}
      </p>
      {items.length === 0 && <p>{NOTHING}</p>}
      <ul className={styles.deviceUnsent} role="list">
        {items.map((item) => (
          <li className={styles.deviceUnsentItem} key={item.key}>
            <p className={styles.deviceUnsentTitle}>{item.title}</p>
            {item.text !== '' && <p className={styles.deviceUnsentText}>{item.text}</p>}
            <p className={styles.deviceUnsentAge}>Written {format.dateTime(item.at)}</p>
          </li>
        ))}
      </ul>
      {isOwn && <BringIn work={work} onDone={onDone} onCancel={onCancel} />}
      {!isOwn && mayHandIn && items.length > 0 && <HandIn work={work} onDone={onDone} onCancel={onCancel} />}
      {!isOwn && !mayHandIn && (
        <Alert tone="info" title={`This is the work of ${work.person}`}>
          It can be brought in by {work.person}, signed in on any device, or by a teacher of theirs.
        </Alert>
      )}
    </Stack>
  );
}

const NOTHING = 'Nothing in it waits to be sent.';

type StepProps = {
  readonly work: CarriedWork;
  readonly onDone: (said: string) => void;
  readonly onCancel: () => void;
};

function BringIn({ work, onDone, onCancel }: StepProps) {
  const { local, sync } = useSignedIn();
  const { format } = useLocale();
  const [problem, setProblem] = useState<string>();
  const bring = async () => {
    try {
      const { bringWork } = await loadCarry();
      const { queued, known } = await bringWork(local, work);
      sync.wake(true);
      const here = known === 0 ? '' : ` ${format.plural(known, 'change was', 'changes were')} here already.`;
      onDone(
        `${format.plural(queued, 'change is', 'changes are')} on this device now, and will be sent.${here}`,
      );
    } catch {
      setProblem('This device could not store it. Nothing was brought in.');
    }
  };
  return (
    <>
      <FieldError id="bring-problem" error={problem} />
      <Stack direction="row" gap={3}>
        <Button variant="primary" onClick={() => void bring()}>
          Bring it in
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </>
  );
}

function HandIn({ work, onDone, onCancel }: StepProps) {
  const { format } = useLocale();
  const online = useOnline();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    const { handIn } = await loadCarry();
    const handed = await handIn(work);
    setBusy(false);
    if (handed.kind === 'not-theirs') return setProblem(`${work.person} is in none of your classes.`);
    if (handed.kind === 'offline')
      return setProblem('Your school could not be reached. Nothing is lost: hand it in again later.');
    onDone(wordsOf(handed.results, work.person, format.plural));
  };
  return (
    <>
      <p>
        It is handed in as {work.person}’s, with a note that you brought it. After a due date it counts as
        late, and you may accept it.
      </p>
      <FieldError id="hand-in-problem" error={problem} />
      <Stack direction="row" gap={3}>
        <Button
          variant="primary"
          busy={busy}
          busyText="Handing it in…"
          disabledReason={online ? undefined : 'Handing in needs a network.'}
          onClick={() => void send()}
        >
          Hand it in for {work.person}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </>
  );
}

type Plural = (count: number, one: string, other: string) => string;

/** What became of it, most important first; nothing is called taken that was not. */
function wordsOf(results: HandInReply['results'], person: string, plural: Plural): string {
  const count = (...wanted: string[]) => results.filter(({ status }) => wanted.includes(status)).length;
  const reasons = new Set(
    results.flatMap(({ reason }) => (reason === undefined ? [] : [refusalText(reason)])),
  );
  const [taken, here, refused, left] = [
    count('applied'),
    count('here'),
    count('rejected', 'parked'),
    count('left'),
  ];
  return [
    `${plural(taken, 'change was', 'changes were')} taken for ${person}.`,
    here > 0 ? `${plural(here, 'was', 'were')} at your school already.` : '',
    refused > 0 ? `${plural(refused, 'was', 'were')} not accepted: ${[...reasons].join(' ')}` : '',
    left > 0
      ? `${plural(left, 'is', 'are')} no work for your classes and ${left === 1 ? 'was' : 'were'} left.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
