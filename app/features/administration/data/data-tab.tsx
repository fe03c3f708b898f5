import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { readReport } from './data-calls.ts';
import { ErasureList } from './erasure-list.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

/** People's data, for who administers the school: copies, erasure, how long it is kept, and what was erased. */
export function DataTab() {
  const online = useOnline();
  const { state, again } = useRead(`data ${online}`, readReport);
  return (
    <Stack gap={6}>
      <PersonPanel onErased={again} />
      {state.kind === 'reading' && <Skeleton shape="card" label="Asking the school server" />}
      {(state.kind === 'offline' || state.kind === 'refused') && (
        <Alert
          tone="warn"
          role="status"
          title="What is set, and what was erased, is not known just now"
          actions={<Button onClick={again}>Try again</Button>}
        >
          <p>{state.kind === 'refused' ? state.text : 'The school server can’t be reached.'}</p>
        </Alert>
      )}
      {state.kind === 'read' && (
        <>
          <RetentionPanel
            key={String(state.body.retentionYears)}
            set={state.body.retentionYears}
            onChanged={again}
          />
          <ErasureList report={state.body} />
        </>
      )}
    </Stack>
  );
}
