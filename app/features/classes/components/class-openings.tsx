import { useEffect, useState } from 'react';
import { postLetTry, postOpeningCode, postOpeningEnd, readOpenings } from '#app/features/classes/calls.ts';
import { nameOf, type ClassDetails } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { textOfOutcome, type CallOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Presentation } from '#app/ui/icons/presentation.ts';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ClassOpening, Opened } from '#shared/domain/classes/class-openings.ts';
import styles from './class-code.module.css';
import { useClassListWay } from './new-cards.tsx';
import { OpenClassDialog } from './open-class-dialog.tsx';

type Props = { readonly subject: SubjectPath; readonly details: ClassDetails };

/** The devices that are open for a class, so that its students sign in by the class list. Nothing without class lists. */
export function ClassOpenings(props: Props) {
  return useClassListWay() === null ? null : <Openings {...props} />;
}

/** Who waits there is looked for so often, as long as a device is open. */
const LOOK_EVERY_MS = 15_000;

function Openings({ subject, details }: Props) {
  const online = useOnline();
  const classId = details.classRow.id;
  const { state, again } = useRead(classId, () => readOpenings(subject, classId));
  const [isOpening, setOpening] = useState(false);
  /** The code that is shown, of an opening that was there. */
  const [shown, setShown] = useState<Opened | null>(null);
  // What was heard before the network went may have ended since.
  const openings = state.kind === 'read' && online ? state.body.openings : [];
  const isOpen = openings.length > 0;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(again, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen, again]);
  const close = () => {
    setOpening(false);
    setShown(null);
    again();
  };
  return (
    <section aria-labelledby="class-openings" className={styles.openings}>
      <SectionHeader
        id="class-openings"
        title="Devices of this class"
        note="Students choose their name there, and sign in with what is on their card."
        action={
          <Button
            icon={<Presentation size="1.1em" aria-hidden="true" />}
            disabledReason={online ? undefined : 'Opening devices needs a network.'}
            reasonShown="bubble"
            onClick={() => setOpening(true)}
          >
            Open devices for this class
          </Button>
        }
      />
      {state.kind === 'reading' && online && <Skeleton shape="text" label="Looking for open devices" />}
      {(state.kind === 'offline' || !online) && (
        <p>Which devices are open is not known without the school server.</p>
      )}
      {state.kind === 'refused' && <Alert tone="danger">{state.text}</Alert>}
      {state.kind === 'read' && online && !isOpen && <p>No device is open for this class now.</p>}
      {isOpen && (
        <ul role="list" className={styles.openingsList}>
          {openings.map((opening) => (
            <li key={opening.openingId}>
              <OneOpening {...{ subject, details, opening }} onChanged={again} onShow={setShown} />
            </li>
          ))}
        </ul>
      )}
      {(isOpening || shown !== null) && (
        <OpenClassDialog {...{ subject, classId }} opened={shown} onClose={close} onLate={again} />
      )}
    </section>
  );
}

type OneProps = Props & {
  readonly opening: ClassOpening;
  readonly onChanged: () => void;
  readonly onShow: (opened: Opened) => void;
};

function OneOpening({ subject, details, opening, onChanged, onShow }: OneProps) {
  const { format } = useLocale();
  const online = useOnline();
  const [isEnding, setEnding] = useState(false);
  const { openingId, by, endsAt, devices, stopped } = opening;
  const ofOpening = { classId: details.classRow.id, openingId };
  const { busy, problem, submit } = useSubmit({
    what: `Changing the opening of “${details.classRow.name}”`,
    run: async (ask: () => Promise<CallOutcome<{ errors: string[]; opened?: Opened | undefined }>>) => {
      const outcome = await ask();
      setEnding(false);
      const text = textOfOutcome(outcome);
      if (text !== null) return { text };
      if (outcome.kind === 'done' && outcome.body.opened) onShow(outcome.body.opened);
      onChanged();
      return null;
    },
  });
  const needsNetwork = online ? undefined : 'This needs a network.';
  const waiting = details.roster.filter(({ member }) => stopped.includes(member.userId));
  return (
    <Panel>
      <Stack gap={3}>
        {problem !== null && (
          <Alert tone="danger" role="alert">
            {problem.text}
          </Alert>
        )}
        <p>
          <strong>{`Until ${format.time(endsAt)}`}</strong>
          {`, opened by ${by}. ${format.plural(devices.length, 'device', 'devices')}${kindsOf(devices)}.`}
        </p>
        {waiting.map(({ member }) => (
          <Alert
            key={member.userId}
            tone="warn"
            role="status"
            actions={
              <Button
                size="small"
                disabledReason={needsNetwork}
                onClick={() =>
                  submit(async () =>
                    postLetTry(subject, { classId: details.classRow.id, individualId: member.userId }),
                  )
                }
              >
                {`Let ${member.firstName} try again`}
              </Button>
            }
          >
            {`${nameOf(member)} was wrong five times, and waits for you.`}
          </Alert>
        ))}
        <Stack direction="row" gap={2}>
          <Button
            busy={busy}
            busyText="One moment…"
            disabledReason={needsNetwork}
            onClick={() => submit(async () => postOpeningCode(subject, ofOpening))}
          >
            Show a new code
          </Button>
          <Button disabledReason={needsNetwork} onClick={() => setEnding(true)}>
            End
          </Button>
        </Stack>
        <ConfirmDialog
          open={isEnding}
          title="End the class list on these devices?"
          confirmLabel="End it"
          busy={busy}
          busyText="Ending…"
          onConfirm={() => submit(async () => postOpeningEnd(subject, ofOpening))}
          onCancel={() => setEnding(false)}
        >
          Whoever signed in by it is signed out there. What they wrote is kept, and is sent as soon as the
          device has a network.
        </ConfirmDialog>
      </Stack>
    </Panel>
  );
}

/** Such as ": 12 Chrome on ChromeOS, 1 Safari on iPad"; nothing for no devices. */
function kindsOf(devices: ClassOpening['devices']): string {
  const counts = new Map<string, number>();
  for (const { label } of devices) counts.set(label, (counts.get(label) ?? 0) + 1);
  const kinds = [...counts].map(([label, count]) => `${count} ${label}`);
  return kinds.length === 0 ? '' : `: ${kinds.join(', ')}`;
}
