import { useState } from 'react';
import { saveFile } from '#app/platform/save-file.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { isFiltered, loadAuditFile, type AuditFilter, type AuditProblem } from './audit-calls.ts';
import styles from './audit.module.css';

type ExportState = 'none' | 'making' | 'done' | AuditProblem;

const WORDS: Record<ExportState, string> = {
  none: '',
  making: '',
  done: 'The file was saved. That you took it is a line of the trail, too.',
  unreachable: 'The school server can’t be reached. Please try again.',
  ended: 'Your sign-in has ended. Sign in again, then try once more.',
  refused: 'Only administrators of the school may take this file.',
  busy: 'That was asked for too often. Please wait a minute.',
};

/** The lines that are chosen, all of them, as a file for a spreadsheet. */
export function AuditExport({ filter }: { readonly filter: AuditFilter }) {
  const online = useOnline();
  const [state, setState] = useState<ExportState>('none');
  const take = async () => {
    setState('making');
    const answer = await loadAuditFile(filter);
    if (answer.kind === 'file') saveFile('audit.csv', answer.text, 'text/csv');
    setState(answer.kind === 'file' ? 'done' : answer.kind);
  };
  return (
    <div className={styles.auditExport}>
      <Button
        busy={state === 'making'}
        busyText="Making the file…"
        disabledReason={online ? undefined : 'The school server makes the file, so it needs a network.'}
        onClick={() => void take()}
      >
        {isFiltered(filter) ? 'Save these lines as a file (CSV)' : 'Save all lines as a file (CSV)'}
      </Button>
      <span role="status">{WORDS[state]}</span>
    </div>
  );
}
