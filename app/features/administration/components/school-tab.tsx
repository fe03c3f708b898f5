import { useState } from 'react';
import {
  readDeviceRules,
  readReport,
  setDeviceRules,
} from '#app/features/administration/administration-calls.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { textOfOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead, type ReadState } from '#app/platform/use-read.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { Stat, StatRow } from '#app/ui/layout/badge.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { DeviceRules } from '#shared/domain/schools/device-rules.ts';
import styles from './administration.module.css';
import { ChangeProblem } from './change-problem.tsx';
import { needsNetwork } from './part-props.ts';
import { ReadNotice } from './read-notice.tsx';

/** How the school's server and devices are doing, and how its devices are used. */
export function SchoolTab() {
  return (
    <Stack gap={5}>
      <Health />
      <DeviceRulesPanel />
    </Stack>
  );
}

type Report = Extract<Awaited<ReturnType<typeof readReport>>, { kind: 'done' }>['body'];

function Health() {
  const online = useOnline();
  const { state } = useRead(`report ${online}`, readReport);
  return (
    <section aria-labelledby="school-health">
      <SectionHeader id="school-health" title="The school’s server" />
      <ReadNotice state={state} what="the figures of the server" />
      {state.kind === 'read' && <Figures report={state.body} />}
    </section>
  );
}

function Figures({ report }: { readonly report: Report }) {
  const { format } = useLocale();
  const { storage, backup, devices, now, version } = report;
  const used = storage.database + storage.files;
  const newest = backup.newestAt === null ? 'None yet' : format.age(backup.newestAt, now);
  return (
    <Stack gap={4}>
      {backup.isFailing && (
        <Alert tone="danger" title="The last backup failed">
          Tell whoever looks after the server. What is sent stays on the devices until a backup has it.
        </Alert>
      )}
      <StatRow>
        <Stat
          label="Storage used"
          value={format.bytes(used)}
          note={storage.free === null ? undefined : `${format.bytes(storage.free)} free`}
        />
        <Stat label="Newest backup" value={newest} tone={backup.newestAt === null ? 'warn' : 'plain'} />
        <Stat label="Devices today" value={devices.lastDay} note={`${devices.lastWeek} in a week`} />
        <Stat label="Devices in a month" value={devices.lastMonth} note={`Packwise ${version}`} />
      </StatRow>
      {devices.byLabel.length > 0 && (
        <Panel label="Devices of the last month">
          <dl className={styles.facts}>
            {devices.byLabel.map(({ label, count }) => (
              <FactRow key={label} label={label} count={count} />
            ))}
          </dl>
        </Panel>
      )}
    </Stack>
  );
}

function FactRow({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </>
  );
}

function DeviceRulesPanel() {
  const online = useOnline();
  const { state, again } = useRead(`rules ${online}`, readDeviceRules);
  return (
    <section aria-labelledby="device-rules">
      <SectionHeader
        id="device-rules"
        title="How devices are used"
        note="A device hears of a change when it next starts with a network."
      />
      <ReadNotice state={state} what="the rules for devices" />
      {state.kind === 'read' && <Rules rules={state} onChanged={again} online={online} />}
    </section>
  );
}

function Rules({
  rules: { body: rules },
  online,
  onChanged,
}: {
  readonly rules: Extract<ReadState<DeviceRules>, { kind: 'read' }>;
  readonly online: boolean;
  readonly onChanged: () => void;
}) {
  const notify = useNotify();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const unavailable = needsNetwork(online);
  const set = async (part: DeviceRules) => {
    if (busy) return;
    setBusy(true);
    const text = textOfOutcome(await setDeviceRules(part));
    setBusy(false);
    setProblem(text);
    if (text === null) notify({ text: 'The rule is changed.', tone: 'good' });
    onChanged();
  };
  const off = unavailable !== undefined && { isUnavailable: true };
  return (
    <Panel>
      <Stack gap={4}>
        <ChangeProblem text={problem} />
        <Switch
          label="Several students use one device"
          hint={
            unavailable ??
            'A student who does nothing there for ten minutes is signed out, and what is theirs is locked.'
          }
          checked={rules.shared}
          {...off}
          onChange={(shared) => void set({ shared })}
        />
      </Stack>
    </Panel>
  );
}
