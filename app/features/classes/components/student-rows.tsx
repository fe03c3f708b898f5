import type { CallErrors, NewStudent } from '#app/features/classes/calls.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { leaveRow } from '#app/ui/lists/leave-row.ts';
import { proposeUsernames } from '#shared/domain/accounts/student-list.ts';
import styles from './class-code.module.css';

export type StudentRow = NewStudent & { readonly id: string };

const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'username', label: 'Username' },
  { name: 'password', label: 'Password' },
] as const;

/** Empty for who has no name yet. */
export const nameOf = ({ firstName, lastName }: StudentRow): string => `${firstName} ${lastName}`.trim();

/** The students to make accounts for; errors stand at the field they belong to. */
export function StudentRows({
  rows,
  errors,
  onChange,
  onRemove,
}: {
  readonly rows: readonly StudentRow[];
  readonly errors: CallErrors;
  readonly onChange: (rows: readonly StudentRow[]) => void;
  readonly onRemove: (row: StudentRow, index: number) => void;
}) {
  const edit = (id: string, part: Partial<NewStudent>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  /** A username is proposed as soon as there is a name and none was typed. */
  const propose = (row: StudentRow) => {
    if (row.username !== '' || nameOf(row) === '') return;
    const [username = ''] = proposeUsernames(
      [row],
      rows.map((other) => other.username),
    );
    edit(row.id, { username });
  };
  return (
    <ol className={styles.studentRows} role="list">
      {rows.map((row, index) => (
        <li
          key={row.id}
          aria-label={nameOf(row) || `Student ${index + 1}`}
          className={styles.studentRowsRow}
          data-row
          tabIndex={-1}
        >
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
              label={`Take ${nameOf(row) || 'this student'} off the list`}
              icon={<Trash2 size="1.2em" aria-hidden="true" />}
              onClick={(event) => {
                leaveRow(event.currentTarget);
                onRemove(row, index);
              }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
