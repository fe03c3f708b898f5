import { useState } from 'react';
import styles from '#app/features/administration/components/administration.module.css';
import { Pages } from '#app/features/administration/components/pages.tsx';
import { ReadNotice } from '#app/features/administration/components/read-notice.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { useRead } from '#app/platform/use-read.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stat, StatRow } from '#app/ui/layout/badge.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import {
  readinessOf,
  REPORTED_WITHIN_DAYS,
  type Readiness,
} from '#shared/domain/schools/device-readiness.ts';
import type { SchoolDevice, SchoolDevices } from '#shared/domain/schools/device-report.ts';
import { DeviceRow } from './device-row.tsx';
import { READINESS_WORDS } from './device-words.ts';
import { readDevices } from './devices-calls.ts';
import styleOfDevices from './devices.module.css';

const PAGE = 50;

/** The school's devices: which can be used for a test, and what the others need. */
export function DevicesTab() {
  const { state, again } = useRead('devices', readDevices);
  return (
    <Stack gap={4}>
      <p className={styleOfDevices.lead}>
        Each device tells how it is doing when somebody opens Packwise on it with a network, and every hour
        after that. Look here before a test.
      </p>
      <ReadNotice state={state} what="the list of devices" />
      {state.kind === 'read' && <Devices list={state.body} onChanged={again} />}
    </Stack>
  );
}

type Judged = { readonly device: SchoolDevice; readonly readiness: Readiness };
type State = Readiness['kind'] | 'any';

function Devices({ list, onChanged }: { readonly list: SchoolDevices; readonly onChanged: () => void }) {
  const { format } = useLocale();
  const [shown, setShown] = useState<State>('any');
  const [search, setSearch] = useState('');
  const [wanted, setOffset] = useState(0);
  const { devices, unreported, version, now } = list;
  if (devices.length === 0)
    return (
      <EmptyState title="No device has told anything yet">
        {unreported === 0
          ? 'Devices stand here as soon as people sign in on them.'
          : `${format.plural(unreported, 'device is', 'devices are')} signed in and will tell when Packwise is next opened there.`}
      </EmptyState>
    );
  const all: Judged[] = devices.map((device) => ({ device, readiness: readinessOf(device, version, now) }));
  const count = (kind: Readiness['kind']) => all.filter(({ readiness }) => readiness.kind === kind).length;
  const letters = search.trim().toLowerCase();
  const found = all.filter(
    ({ device, readiness }) =>
      (shown === 'any' || readiness.kind === shown) &&
      [device.name, device.label, ...device.people.map(({ name }) => name)].some((text) =>
        text.toLowerCase().includes(letters),
      ),
  );
  // A device may have left the list since the page was chosen.
  const offset = wanted < found.length ? wanted : 0;
  return (
    <>
      <StatRow>
        <Stat
          label={READINESS_WORDS.ready}
          value={count('ready')}
          note={`of ${devices.length}`}
          tone="good"
        />
        <Stat
          label={READINESS_WORDS.look}
          value={count('look')}
          tone={count('look') > 0 ? 'warn' : 'plain'}
        />
        <Stat
          label={READINESS_WORDS.unknown}
          value={count('unknown')}
          note={`for ${REPORTED_WITHIN_DAYS} days or more`}
        />
        {unreported > 0 && (
          <Stat label="Have told nothing" value={unreported} note="signed in, of the last 30 days" />
        )}
      </StatRow>
      <div className={styles.tools}>
        <TextField
          label="Search devices"
          hint="A device’s name, or who is signed in there."
          type="search"
          maxLength={100}
          value={search}
          onChange={(next) => {
            setOffset(0);
            setSearch(next);
          }}
        />
        <Select
          label="State"
          value={shown}
          options={[
            { value: 'any', label: 'Any state' },
            ...(['ready', 'look', 'unknown'] as const).map((value) => ({
              value,
              label: READINESS_WORDS[value],
            })),
          ]}
          onChange={(next) => {
            setOffset(0);
            setShown(next);
          }}
        />
      </div>
      <div>
        <p className={styles.count} role="status">
          {format.plural(found.length, 'device', 'devices')}
        </p>
        {found.length === 0 ? (
          <EmptyState title="No device is found">Try fewer letters, or another state.</EmptyState>
        ) : (
          <ul role="list" className={styles.rows} aria-label="Devices">
            {found.slice(offset, offset + PAGE).map(({ device, readiness }) => (
              <DeviceRow key={device.deviceId} {...{ device, readiness, list, onChanged }} />
            ))}
          </ul>
        )}
        <Pages
          {...{ what: 'devices', before: 'Heard from later', after: 'Heard from earlier' }}
          {...{ offset, size: PAGE, total: found.length, onOffset: setOffset }}
        />
      </div>
    </>
  );
}
