import { useState } from 'react';
import { useCatalogue } from '#app/features/library/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { readServer } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead, type ReadState } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { classReadingSchema, type ClassReading as Reading } from '#shared/domain/usage/usage-calls.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';
import styles from './class-reading.module.css';
import { ReadingChart } from './reading-chart.tsx';
import { ReadingTable } from './reading-table.tsx';

export type ClassStudent = { readonly studentId: string; readonly name: string };

type ClassReadingProps = { readonly classId: string; readonly students: readonly ClassStudent[] };

/** How long the students of a class read packs in a week, as a chart and as a table (classroom §4). */
export function ClassReading({ classId, students }: ClassReadingProps) {
  // Null for this week, whose first day the server's calendar knows.
  const [from, setFrom] = useState<string | null>(null);
  const query = from === null ? '' : `?from=${from}`;
  const { state } = useRead(`${classId} ${query}`, () =>
    readServer(`/usage/class/${classId}${query}`, classReadingSchema),
  );
  return (
    <Stack gap={4}>
      <SectionHeader
        title="Reading time"
        note="How long packs were open and used. Reading on paper and without a network is not in it, and a device may not say everything: it is no measure of effort."
      />
      <NotRead state={state} />
      {state.kind === 'read' &&
        (state.body.isMeasured ? (
          <Week reading={state.body} wanted={from} students={students} onFrom={setFrom} />
        ) : (
          <EmptyState title="Your school does not measure reading time">
            An administrator can switch it on under School administration, tab School. Nothing was measured.
          </EmptyState>
        ))}
    </Stack>
  );
}

/** What stands in place of a week that was not read. */
function NotRead({ state }: { readonly state: ReadState<unknown> }) {
  if (state.kind === 'reading') return <Skeleton shape="card" label="Asking for the reading time" />;
  if (state.kind === 'refused') return <Alert tone="warn">{state.text}</Alert>;
  if (state.kind === 'read') return null;
  return (
    <Alert tone="info" title="No network">
      The school’s server has how long packs were read, and this device does not. It is shown as soon as the
      server can be reached.
    </Alert>
  );
}

type WeekProps = {
  readonly reading: Reading;
  /** The week that was asked for; what is shown may be the one before while that is on its way. */
  readonly wanted: string | null;
  readonly students: readonly ClassStudent[];
  readonly onFrom: (from: string) => void;
};

function Week({ reading, wanted, students, onFrom }: WeekProps) {
  const { format } = useLocale();
  const online = useOnline();
  const titleOf = usePackTitles();
  const isComing = wanted !== null && wanted !== reading.from;
  const unavailable = online ? undefined : 'Another week needs a network.';
  const isLast = reading.to >= reading.today;
  const known = new Map(reading.students.map((one) => [one.individualId, one]));
  const rows = students.map((student) => ({ ...student, read: known.get(student.studentId) ?? null }));
  const week = `${format.dateLong(reading.from)} to ${format.dateLong(reading.to)}`;
  return (
    <>
      <div className={styles.weeks} role="group" aria-label="Week">
        <Button
          disabledReason={unavailable}
          reasonShown="bubble"
          busy={isComing}
          busyText="Asking…"
          onClick={() => onFrom(addDays(reading.from, -7))}
        >
          Week before
        </Button>
        <span role="status">{week}</span>
        <Button
          disabledReason={isLast ? 'This is the current week.' : unavailable}
          reasonShown="bubble"
          onClick={() => onFrom(addDays(reading.from, 7))}
        >
          Week after
        </Button>
      </div>
      {rows.some(({ read }) => read !== null) ? (
        <Panel>
          <Stack gap={5}>
            <ReadingChart rows={rows} week={week} />
            <ReadingTable rows={rows} week={week} titleOf={titleOf} />
          </Stack>
        </Panel>
      ) : (
        <EmptyState title="Nothing is known of this week">
          No device of these students said that a pack was read. They may have read without a network, or have
          chosen in their settings that it is not measured.
        </EmptyState>
      )}
    </>
  );
}

/** The titles of the library's packs, whatever the school has subscribed to; of others no device has one. */
function usePackTitles(): (packId: string) => string {
  const catalogue = useCatalogue();
  if (catalogue.kind !== 'ready') return () => 'A pack';
  const titles = new Map(catalogue.value.packs.map(({ packId, title }) => [packId, title]));
  return (packId) => titles.get(packId) ?? 'A pack that is not in the library';
}
