import { useState } from 'react';
import { ChangeProblem } from '#app/features/administration/components/change-problem.tsx';
import { needsNetwork } from '#app/features/administration/components/part-props.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { FileButton } from '#app/ui/fields/file-button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { RosterImport } from '#shared/domain/rosters/roster-calls.ts';
import styles from './rosters.module.css';
import type { RosterInHand } from './use-roster.ts';

/** Where a file is chosen, and of which of its schools it is meant. */
export function ChooseRoster({
  roster,
  imports,
  service,
  isRunning,
}: {
  readonly roster: RosterInHand;
  readonly imports: readonly RosterImport[] | null;
  /** The host of the school's own system; null where the server can't ask it, or that is not known yet. */
  readonly service: string | null;
  readonly isRunning: boolean;
}) {
  const online = useOnline();
  const { seen, busy, problem } = roster;
  const reason = needsNetwork(online) ?? (isRunning ? 'An import is under way.' : undefined);
  return (
    <Panel>
      <Stack gap={4}>
        <ChangeProblem text={problem} />
        <div className={styles.rosterChoice}>
          <FileButton
            label="The roster: a zip archive, or its CSV files"
            accept=".zip,.csv,application/zip,text/csv"
            disabledReason={busy === null ? reason : 'One moment.'}
            onFiles={(files) => void roster.choose(files)}
          >
            {seen === null ? 'Choose the files' : 'Choose other files'}
          </FileButton>
          <span className={styles.rosterSoft}>
            {seen === null ? 'A zip archive, or all CSV files of the roster at once.' : seen.file.name}
          </span>
        </div>
        {service !== null && (
          <div className={styles.rosterChoice}>
            <Button
              busy={busy === 'fetching'}
              busyText="Fetching…"
              disabledReason={busy === null || busy === 'fetching' ? reason : 'One moment.'}
              onClick={() => void roster.fetch(service)}
            >
              Fetch the roster
            </Button>
            <span className={styles.rosterSoft}>{`From your school’s own system, ${service}.`}</span>
          </div>
        )}
        {busy === 'looking' && <Skeleton shape="text" label="The school server reads the roster" />}
        {seen !== null && seen.plan === null && busy === null && (
          <ChooseSchool
            key={seen.file.name}
            schools={seen.schools}
            before={imports?.find(({ school }) => school !== '')?.school ?? ''}
            reason={reason}
            onChosen={(id) => void roster.chooseSchool(id)}
          />
        )}
      </Stack>
    </Panel>
  );
}

function ChooseSchool({
  schools,
  before,
  reason,
  onChosen,
}: {
  readonly schools: readonly { readonly id: string; readonly name: string }[];
  /** The one of the newest import. */
  readonly before: string;
  readonly reason: string | undefined;
  readonly onChosen: (id: string) => void;
}) {
  const [chosen, setChosen] = useState(schools.some(({ id }) => id === before) ? before : '');
  return (
    <Stack gap={3} align="start">
      <Select
        label="Which school of the roster is yours?"
        value={chosen}
        placeholder="Choose a school"
        options={schools.map(({ id, name }) => ({ value: id, label: name || id }))}
        onChange={setChosen}
      />
      <Button
        disabledReason={reason ?? (chosen === '' ? 'Choose a school first.' : undefined)}
        onClick={() => onChosen(chosen)}
      >
        See what would change
      </Button>
    </Stack>
  );
}
