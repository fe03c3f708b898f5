import { useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt, OfflineArt } from '#app/ui/illustrations/spots.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { everything, isFiltered, type AuditFilter, type AuditProblem } from './audit-calls.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import styles from './audit.module.css';
import { useAudit, type AuditPages } from './use-audit.ts';

const PROBLEM_WORDS: Record<AuditProblem, string> = {
  unreachable: 'The school server can’t be reached.',
  ended: 'Your sign-in has ended. Sign in again to go on.',
  refused: 'Only administrators of the school may read this.',
  busy: 'That was asked for too often. Please wait a minute.',
};

/** What people of the school did to accounts, devices and work, written down by the server: for administrators. */
export function AuditTab() {
  const [filter, setFilter] = useState<AuditFilter>(everything);
  const pages = useAudit(filter);
  return (
    <Stack gap={4}>
      <p className={styles.auditLead}>
        What happens to accounts, devices and students’ work is written down here, and kept for three years.
        It never says what anybody wrote.
      </p>
      <AuditFilters filter={filter} onFilter={setFilter} />
      <AuditLines
        pages={pages}
        isFiltered={isFiltered(filter)}
        onPerson={(person) => setFilter({ ...filter, person })}
      />
      <AuditExport filter={filter} />
    </Stack>
  );
}

type AuditLinesProps = {
  readonly pages: AuditPages;
  readonly isFiltered: boolean;
  readonly onPerson: (person: { id: string; name: string }) => void;
};

function AuditLines({ pages, isFiltered, onPerson }: AuditLinesProps) {
  const online = useOnline();
  const { lines, problem } = pages;
  if (lines === undefined && problem !== null) return <Problem problem={problem} onAgain={pages.reload} />;
  if (lines === undefined && !online) return <Offline />;
  if (lines === undefined) return <Skeleton shape="card" label="Reading the audit trail" />;
  if (lines.length === 0) return <Empty isFiltered={isFiltered} />;
  return (
    <Stack gap={3}>
      <AuditTable lines={lines} onPerson={onPerson} />
      {problem !== null && <Problem problem={problem} onAgain={pages.loadMore} />}
      {pages.hasMore && problem === null && (
        <span>
          <Button
            busy={pages.isLoading}
            busyText="Reading older lines…"
            disabledReason={
              online ? undefined : 'Older lines are on the school server, so they need a network.'
            }
            onClick={pages.loadMore}
          >
            Show older lines
          </Button>
        </span>
      )}
    </Stack>
  );
}

function Problem({ problem, onAgain }: { readonly problem: AuditProblem; readonly onAgain: () => void }) {
  const canAgain = problem === 'unreachable' || problem === 'busy';
  const again = (
    <Button size="small" onClick={onAgain}>
      Try again
    </Button>
  );
  return (
    <Alert tone="danger" role="alert" {...(canAgain && { actions: again })}>
      {PROBLEM_WORDS[problem]}
    </Alert>
  );
}

function Offline() {
  return (
    <EmptyState illustration={<OfflineArt />} title="The audit trail needs a network">
      It is on the school server alone. It shows here as soon as there is a network.
    </EmptyState>
  );
}

function Empty({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState
      illustration={<EmptyArt />}
      title={isFiltered ? 'No line is like that' : 'Nothing has been written down yet'}
    >
      {isFiltered
        ? 'Choose other days, another person, or everything.'
        : 'Sign-ins, new accounts and reset passwords will stand here.'}
    </EmptyState>
  );
}
