import { readReport } from '#app/features/administration/administration-calls.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useRead } from '#app/platform/use-read.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stat, StatRow } from '#app/ui/layout/badge.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { HealthReport } from '#shared/domain/accounts/administration-calls.ts';
import styles from './administration.module.css';
import { DeviceRulesPanel } from './device-rules-panel.tsx';
import { LicencesPanel } from './licences-panel.tsx';
import { ReadNotice } from './read-notice.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { SignInRulePanel } from './sign-in-rule-panel.tsx';

/** How the school's server and devices are doing, and how its devices are used. */
export function SchoolTab() {
  return (
    <Stack gap={5}>
      <Health />
      <LicencesPanel />
      <SignInRulePanel />
      <DeviceRulesPanel />
    </Stack>
  );
}

function Health() {
  const { state } = useRead('report', readReport);
  return (
    <section aria-labelledby="school-health">
      <SectionHeader id="school-health" title="The school’s server" />
      <ReadNotice state={state} what="the figures of the server" />
      {state.kind === 'read' && <Figures report={state.body} />}
    </section>
  );
}

function Figures({ report }: { readonly report: HealthReport }) {
  const { format } = useLocale();
  const { storage, backup, devices, services, now, version } = report;
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
      <ServicesPanel services={services} />
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
