/**
 * A row that nobody can change in place, as deep as it goes; the same object. A commit hands one row to many rules, and
 * writes it at its end.
 */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) frozen(member);
  return value;
}
