import { useEffect } from 'react';
import { ReadNotice } from '#app/features/administration/components/read-notice.tsx';
import { useRead } from '#app/platform/use-read.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { ChooseRoster } from './choose-roster.tsx';
import { ImportList } from './import-list.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { readImports } from './rosters-calls.ts';
import { useRoster } from './use-roster.ts';

/** While an import is under way its figures are asked for so often. */
const LOOK_EVERY_MS = 1_500;

/** A school's people and classes from the files of its own system: look first, then import, and what was imported. */
export function RostersTab() {
  const { state, again } = useRead('rosters', readImports);
  const notify = useNotify();
  const roster = useRoster(() => {
    notify({ text: 'The import has begun. You can leave this page.', tone: 'good' });
    again();
  });
  const imports = state.kind === 'read' ? state.body.imports : null;
  const plan = roster.seen?.plan ?? null;
  const isRunning = imports?.some((one) => one.state === 'running') === true;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(again, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, again]);
  return (
    <Stack gap={5}>
      <section aria-labelledby="roster-new">
        <SectionHeader
          id="roster-new"
          title="Import a roster"
          note="OneRoster 1.2 or 1.1, or Clever’s CSV files. First you see what would change; nothing changes until you import."
        />
        <Stack gap={4}>
          <ChooseRoster
            service={state.kind === 'read' ? state.body.service : null}
            roster={roster}
            imports={imports}
            isRunning={isRunning}
          />
          {plan !== null && <PlanPanel key={plan.digest} roster={roster} plan={plan} isRunning={isRunning} />}
        </Stack>
      </section>
      <section aria-labelledby="roster-imports">
        <SectionHeader id="roster-imports" title="Imports" />
        {imports === null ? (
          <ReadNotice state={state} what="the list of imports" />
        ) : (
          <ImportList imports={imports} />
        )}
      </section>
    </Stack>
  );
}
