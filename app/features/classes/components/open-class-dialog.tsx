import { lazy, Suspense, useState } from 'react';
import { postOpening, postOpeningCode } from '#app/features/classes/calls.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { ownOrigin, siteAddress } from '#app/platform/origin.ts';
import { textOfOutcome, type CallOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useStillHere } from '#app/ui/state/use-still-here.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { openingAddress, readableOpeningCode } from '#shared/domain/accounts/opening-code.ts';
import {
  DEVICES_OF_CODE,
  isSchoolDay,
  openingEnd,
  type Opened,
  type OpeningLength,
} from '#shared/domain/classes/class-openings.ts';
import styles from './class-code.module.css';

const Picture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }));

type Props = {
  readonly subject: SubjectPath;
  readonly classId: string;
  /** A code that is shown at once; null to choose for how long first. */
  readonly opened: Opened | null;
  readonly onClose: () => void;
  /** They were opened after all, by an answer that came after this was closed. */
  readonly onLate: () => void;
};

/** Opens devices for a class, then shows the code for them. Nobody is told the code again: another one is made. */
export function OpenClassDialog({ subject, classId, opened: first, onClose, onLate }: Props) {
  const online = useOnline();
  const isHere = useStillHere();
  const [opened, setOpened] = useState(first);
  const [length, setLength] = useState<OpeningLength>('one-hour');
  const { busy, problem, submit } = useSubmit({
    what: 'Opening devices for your class',
    run: async (ask: () => Promise<CallOutcome<{ errors: string[]; opened?: Opened | undefined }>>) => {
      const outcome = await ask();
      const text = textOfOutcome(outcome);
      if (text !== null) return { text };
      if (!isHere()) onLate();
      else if (outcome.kind === 'done' && outcome.body.opened) setOpened(outcome.body.opened);
      return null;
    },
  });
  const needsNetwork = online ? undefined : 'This needs a network.';
  const another = (openingId: string) => submit(async () => postOpeningCode(subject, { classId, openingId }));
  return (
    <Dialog
      open
      title={opened === null ? 'Open devices for this class' : 'Code for your class'}
      onClose={onClose}
      actions={
        opened === null ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              busy={busy}
              busyText="Opening…"
              disabledReason={needsNetwork}
              onClick={() => submit(async () => postOpening(subject, { classId, length }))}
            >
              Show the code
            </Button>
          </>
        ) : (
          <>
            <Button
              busy={busy}
              busyText="One moment…"
              disabledReason={needsNetwork}
              onClick={() => another(opened.openingId)}
            >
              Show a new code
            </Button>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      <Stack gap={3}>
        {problem !== null && (
          <Alert tone="danger" role="alert">
            {problem.text}
          </Alert>
        )}
        {opened === null ? (
          <LengthChoice length={length} onChange={setLength} />
        ) : (
          <ShownCode opened={opened} />
        )}
      </Stack>
    </Dialog>
  );
}

function LengthChoice({
  length,
  onChange,
}: {
  readonly length: OpeningLength;
  readonly onChange: (length: OpeningLength) => void;
}) {
  const { format } = useLocale();
  const clock = useSchoolClock();
  const until = (chosen: OpeningLength) =>
    clock === undefined ? '' : ` (${format.time(openingEnd(chosen, clock.now, clock.timeZone))})`;
  const isDay = clock === undefined || isSchoolDay(clock.now, clock.timeZone);
  return (
    <>
      <p>
        The code that follows opens devices for this class. They show its students’ names until the time is
        over; then whoever signed in by the list is signed out.
      </p>
      <RadioGroup<OpeningLength>
        legend="For how long"
        value={length}
        onChange={onChange}
        options={[
          { value: 'one-hour', label: `One hour${until('one-hour')}` },
          { value: 'two-hours', label: `Two hours${until('two-hours')}` },
          {
            value: 'school-day',
            label: `${isDay ? 'Until the end of the school day' : 'Four hours'}${until('school-day')}`,
          },
        ]}
      />
    </>
  );
}

function ShownCode({ opened: { code, codeEndsAt, endsAt } }: { readonly opened: Opened }) {
  const { format } = useLocale();
  const now = useSchoolClock()?.now ?? 0;
  if (now >= codeEndsAt)
    return (
      <Alert tone="warn" role="status">
        This code has ended. Devices that are open stay so; show a new code for more of them.
      </Alert>
    );
  return (
    <>
      <p>
        {`On each device, open ${siteAddress()}, choose “Class list” and enter this code, or scan it. The device is the class’s until ${format.time(endsAt)}.`}
      </p>
      <div className={styles.openingCode}>
        <strong data-part="opening-code">{readableOpeningCode(code)}</strong>
        <Suspense fallback={<Skeleton shape="card" label="Drawing the code" />}>
          <Picture text={openingAddress(ownOrigin(), code)} label="The code as a picture to scan" />
        </Suspense>
      </div>
      <p>{`It opens up to ${DEVICES_OF_CODE} devices until ${format.time(codeEndsAt)}.`}</p>
    </>
  );
}
