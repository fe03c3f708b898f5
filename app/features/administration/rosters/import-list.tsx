import adminStyles from '#app/features/administration/components/administration.module.css';
import { useLocale } from '#app/i18n/locale.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { planKinds, planKindWords } from '#shared/domain/rosters/plan-lines.ts';
import type { RosterImport } from '#shared/domain/rosters/roster-calls.ts';
import styles from './rosters.module.css';

const sourceWords: Record<RosterImport['source'], string> = {
  oneroster: 'OneRoster',
  clever: 'Clever',
  'google-classroom': 'Google Classroom',
};

/** Who imported what, and how far one is that is under way. */
export function ImportList({ imports }: { readonly imports: readonly RosterImport[] }) {
  if (imports.length === 0) return <p>No roster was imported yet.</p>;
  return (
    <Panel>
      <ul role="list" className={`${adminStyles.rows} ${adminStyles.panelRows}`}>
        {imports.map((one) => (
          <ImportRow key={one.importId} one={one} />
        ))}
      </ul>
    </Panel>
  );
}

function ImportRow({ one }: { readonly one: RosterImport }) {
  const { format } = useLocale();
  const what = planKinds.flatMap((kind) => {
    const count = one.counts[kind] ?? 0;
    return count > 0 ? [`${planKindWords[kind]}: ${format.number(count)}`] : [];
  });
  const figures = `${format.number(one.done)} of ${format.number(one.total)} steps`;
  return (
    <li className={adminStyles.row}>
      <div className={adminStyles.rowWords}>
        <strong>{format.dateTime(one.at)}</strong>
        <span className={styles.rosterSoft}>
          {` ${sourceWords[one.source]}, ${one.fileName}${one.by === null ? '' : `, by ${one.by}`}`}
        </span>
        {what.length > 0 && <p className={styles.rosterSoft}>{what.join(' · ')}</p>}
        {one.state === 'running' && (
          <ProgressBar label="Importing" value={one.done} max={one.total} figures={figures} />
        )}
        {one.state === 'broken-off' && (
          <Alert tone="warn" role="status">
            {`Broken off after ${figures}. Choose the same files again: what is done is not done twice.`}
          </Alert>
        )}
      </div>
      {one.state === 'done' && <Badge tone="good">Done</Badge>}
    </li>
  );
}
