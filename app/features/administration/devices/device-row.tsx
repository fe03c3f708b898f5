import { useState } from 'react';
import styles from '#app/features/administration/components/administration.module.css';
import { ChangeProblem } from '#app/features/administration/components/change-problem.tsx';
import { needsNetwork } from '#app/features/administration/components/part-props.ts';
import { roleWords } from '#app/features/administration/person-words.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { ExpandableRow } from '#app/ui/lists/expandable-row.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { Readiness } from '#shared/domain/schools/device-readiness.ts';
import type { SchoolDevice, SchoolDevices } from '#shared/domain/schools/device-report.ts';
import { READINESS_WORDS, faultText, storageText } from './device-words.ts';
import { removeDevice, signOutDevice } from './devices-calls.ts';
import styleOfDevices from './devices.module.css';

const TONES = { ready: 'good', look: 'warn', unknown: 'plain' } as const;

type RowProps = {
  readonly device: SchoolDevice;
  readonly readiness: Readiness;
  readonly list: SchoolDevices;
  readonly onChanged: () => void;
};

/** One device: whether it can be used for a test, what is wrong with it, and who is signed in there. */
export function DeviceRow({ device, readiness, list, onChanged }: RowProps) {
  const { format } = useLocale();
  const { name, label, version, reportedAt } = device;
  const said = [...(name === label ? [] : [label]), `Packwise ${version}`];
  return (
    <ExpandableRow
      name={name}
      head={
        <>
          <span>
            <strong>{name}</strong>{' '}
            <Badge tone={TONES[readiness.kind]}>{READINESS_WORDS[readiness.kind]}</Badge>
            <br />
            <span className={styles.soft}>
              {`${said.join(' · ')} · heard from ${format.age(reportedAt, list.now)}`}
            </span>
          </span>
          {readiness.kind === 'look' && (
            <ul className={styleOfDevices.faults}>
              {readiness.faults.map((fault) => (
                <li key={fault}>{faultText(fault, device, list.version, format)}</li>
              ))}
            </ul>
          )}
        </>
      }
      actions={<DeviceVerbs device={device} onChanged={onChanged} />}
    >
      <Stack gap={2}>
        <p>{storageText(device, format)}</p>
        <People device={device} />
      </Stack>
    </ExpandableRow>
  );
}

function People({ device: { people } }: Pick<RowProps, 'device'>) {
  if (people.length === 0) return <p>Nobody is signed in there.</p>;
  return (
    <div>
      <p>Signed in there:</p>
      <ul className={styleOfDevices.faults}>
        {people.map(({ individualId, name, roles }) => (
          <li key={individualId}>
            <TextLink to={`/administration/people/${individualId}`}>{name}</TextLink>
            {`, ${roleWords(roles)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Asking = 'sign-out' | 'remove' | null;

function DeviceVerbs({ device, onChanged }: Pick<RowProps, 'device' | 'onChanged'>) {
  const { deviceId, name } = device;
  const online = useOnline();
  const { busy, problem, run } = useChange(onChanged);
  const [asking, setAsking] = useState<Asking>(null);
  const unavailable = needsNetwork(online);
  const signOut = async () => {
    await run('sign-out', () => signOutDevice(deviceId), `Everybody is signed out of ${name}.`);
    setAsking(null);
  };
  const remove = async () => {
    await run('remove', () => removeDevice(deviceId), `${name} is off the list.`);
    setAsking(null);
  };
  const verb = (what: Exclude<Asking, null>, label: string) => (
    <Button
      size="small"
      variant="quiet"
      disabledReason={unavailable}
      aria-label={`${label}, ${name}`}
      onClick={() => setAsking(what)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {verb('sign-out', 'Sign everybody out')}
      {verb('remove', 'Remove')}
      <ChangeProblem text={problem} />
      <ConfirmDialog
        open={asking === 'sign-out'}
        danger
        title={`Sign everybody out of ${name}?`}
        confirmLabel="Sign everybody out"
        busy={busy === 'sign-out'}
        busyText="Signing out…"
        onConfirm={() => void signOut()}
        onCancel={() => setAsking(null)}
      >
        For a device that was lost. Nobody can open their work there without signing in again. What was
        written there and has not been sent stays on it: its author is asked about it at the next sign-in
        there.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={`Take ${name} off the list?`}
        confirmLabel="Take it off the list"
        busy={busy === 'remove'}
        busyText="Removing…"
        onConfirm={() => void remove()}
        onCancel={() => setAsking(null)}
      >
        For a device that is no longer used. It changes nothing on the device, and stands here again when
        somebody uses Packwise on it.
      </ConfirmDialog>
    </>
  );
}
