import { Button } from '#app/ui/actions/button.tsx';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { auditKindSchema } from '#shared/domain/accounts/audit.ts';
import { everything, isFiltered, type AuditFilter } from './audit-calls.ts';
import { AUDIT_KIND_WORDS } from './audit-words.ts';
import styles from './audit.module.css';

const kinds = [
  { value: 'all' as const, label: 'Everything' },
  ...auditKindSchema.options.map((value) => ({ value, label: AUDIT_KIND_WORDS[value] })),
];

type AuditFiltersProps = { readonly filter: AuditFilter; readonly onFilter: (filter: AuditFilter) => void };

/** Which lines are shown: of a kind, of a person, of some days. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { kind, person, from, to } = filter;
  return (
    <div className={styles.auditFilters} role="group" aria-label="Which lines are shown">
      <Select
        label="What happened"
        value={kind ?? 'all'}
        options={kinds}
        onChange={(chosen) => onFilter({ ...filter, kind: chosen === 'all' ? null : chosen })}
      />
      <DatePicker
        label="From day"
        value={from}
        max={to ?? undefined}
        onChange={(date) => onFilter({ ...filter, from: date })}
      />
      <DatePicker
        label="To day"
        value={to}
        min={from ?? undefined}
        onChange={(date) => onFilter({ ...filter, to: date })}
      />
      {person !== null && (
        <p className={styles.auditPerson}>
          Only lines about <strong>{person.name}</strong>
        </p>
      )}
      {isFiltered(filter) && (
        <Button size="small" variant="quiet" onClick={() => onFilter(everything)}>
          Show everything
        </Button>
      )}
    </div>
  );
}
