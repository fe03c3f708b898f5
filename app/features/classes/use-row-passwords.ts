import { useState } from 'react';
import { useStudentPassword } from './use-student-password.ts';

type Row = { readonly id: string; readonly password: string };

/**
 * The passwords of a list of new students, by the ids of its rows: proposed once, or as they were typed. They are in no
 * draft (SPEC.md D1), and stay while the list is sent, so that a refused one comes back with the same.
 */
export function useRowPasswords() {
  const newPassword = useStudentPassword();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [proposed] = useState(() => new Map<string, string>());
  const propose = (id: string): string => {
    const password = proposed.get(id) ?? newPassword();
    proposed.set(id, password);
    return password;
  };
  return {
    of: (id: string): string => typed.get(id) ?? propose(id),
    keep: (rows: readonly Row[]): void => setTyped(new Map(rows.map(({ id, password }) => [id, password]))),
    make: newPassword,
  };
}
