import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { AuditLine, AuditPersonShown } from '#shared/domain/accounts/audit-line.ts';
import { auditSentence } from '#shared/domain/accounts/audit-sentence.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import styles from './audit.module.css';

type AuditTableProps = {
  readonly lines: readonly AuditLine[];
  /** Shows the lines about one person alone. */
  readonly onPerson: (person: AuditPersonShown) => void;
};

/** Lines of the audit trail as sentences, the newest first. */
export function AuditTable({ lines, onPerson }: AuditTableProps) {
  return (
    <table className={styles.auditTable}>
      <caption>
        <VisuallyHidden>The audit trail, the newest line first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What happened</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <AuditRow key={line.id} line={line} onPerson={onPerson} />
        ))}
      </tbody>
    </table>
  );
}

function AuditRow({ line, onPerson }: { readonly line: AuditLine } & Pick<AuditTableProps, 'onPerson'>) {
  const { format, timeZone } = useLocale();
  return (
    <tr>
      <td className={styles.auditWhen}>
        <time dateTime={new Date(line.at).toISOString()}>
          <span>{format.date(dateInZone(line.at, timeZone))}</span> <span>{format.time(line.at)}</span>
        </time>
      </td>
      <td>
        <p className={styles.auditSentence}>{auditSentence(line)}</p>
        <Traces line={line} />
        <People line={line} onPerson={onPerson} />
      </td>
    </tr>
  );
}

/** From which address, where the line says so; the device is part of most sentences. */
function Traces({ line: { detail } }: { readonly line: AuditLine }) {
  const { address } = detail;
  if (typeof address !== 'string') return null;
  return <p className={styles.auditTraces}>{`From the address ${address}`}</p>;
}

function People({ line, onPerson }: { readonly line: AuditLine } & Pick<AuditTableProps, 'onPerson'>) {
  const named = [line.actor, line.subject].filter((person) => person !== null);
  const people = named.filter((person, index) => named.findIndex(({ id }) => id === person.id) === index);
  if (people.length === 0) return null;
  return (
    <span className={styles.auditPeople}>
      <span aria-hidden="true">Only lines about</span>
      {people.map((person) => (
        <Button key={person.id} size="small" variant="quiet" onClick={() => onPerson(person)}>
          <VisuallyHidden>Only lines about </VisuallyHidden>
          {person.name}
        </Button>
      ))}
    </span>
  );
}
