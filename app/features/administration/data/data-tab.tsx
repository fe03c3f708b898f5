import { useEffect, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { DataReport } from '#shared/domain/person-data/person-data-calls.ts';
import { noAnswerWords, readReport, type Asked } from './data-calls.ts';
import { ErasureList } from './erasure-list.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

/** People's data, for who administers the school: copies, erasure, how long it is kept, and what was erased. */
export function DataTab() {
  const [report, setReport] = useState<Asked<DataReport>>();
  const read = () => void readReport().then(setReport);
  useEffect(() => {
    void readReport().then(setReport);
  }, []);
  return (
    <Stack gap={6}>
      <PersonPanel onErased={read} />
      {report === undefined && <Skeleton shape="card" label="Asking the school server" />}
      {report !== undefined && report.kind !== 'answer' && (
        <Alert
          tone="warn"
          role="status"
          title="What is set, and what was erased, is not known just now"
          actions={<Button onClick={read}>Try again</Button>}
        >
          <p>{noAnswerWords[report.kind]}</p>
        </Alert>
      )}
      {report?.kind === 'answer' && (
        <>
          <RetentionPanel
            key={String(report.body.retentionYears)}
            set={report.body.retentionYears}
            onChanged={read}
          />
          <ErasureList report={report.body} />
        </>
      )}
    </Stack>
  );
}
