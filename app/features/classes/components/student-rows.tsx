import type { CallErrors, NewStudent } from '#app/features/classes/calls.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { proposeUsernames } from '#shared/domain/accounts/student-list.ts';
import styles from './class-code.module.css';

export type StudentRow = NewStudent & { readonly id: string };

const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'username', label: 'Username' },
  { name: 'password', label: 'Password' },
] as const;

/** The students to make accounts for; errors stand at the field they belong to. */
export function StudentRows({
  rows,
  errors,
  onChange,
}: {
  readonly rows: readonly StudentRow[];
  readonly errors: CallErrors;
  readonly onChange: (rows: readonly StudentRow[]) => void;
}) {
  const edit = (id: string, part: Partial<NewStudent>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  /** A username is proposed as soon as there is a name and none was typed. */
  const propose = (row: StudentRow) => {
    if (row.username !== '' || `${row.firstName}${row.lastName}`.trim() === '') return;
    const [username = ''] = proposeUsernames(
      [row],
      rows.map((other) => other.username),
    );
    edit(row.id, { username });
  };
  return (
    <ol className={styles.studentRows} role="list">
      {rows.map((row, index) => (
        <li key={row.id} className={styles.studentRowsRow}>
          {FIELDS.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              value={row[name]}
              autoComplete="off"
              autoCapitalize={name === 'username' || name === 'password' ? 'none' : 'words'}
              spellCheck={false}
              error={errors.get(`students.${index}.${name}`)}
              onBlur={() => propose(row)}
              onChange={(value) => edit(row.id, { [name]: value })}
            />
          ))}
          <span className={styles.studentRowsRemove}>
            <IconButton
              label={`Take ${`${row.firstName} ${row.lastName}`.trim() || 'this student'} off the list`}
              icon={<Trash2 size="1.2em" aria-hidden="true" />}
              onClick={() => onChange(rows.filter((other) => other.id !== row.id))}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
