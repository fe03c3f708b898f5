import type { Db } from './open.ts';

/**
 * What is made of a database once, however often it is asked for: statements that serve every school and every request of
 * a connection. It goes with the connection.
 */
export function oncePerDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, { readonly value: T }>();
  return (db) => {
    const known = made.get(db) ?? { value: make(db) };
    made.set(db, known);
    return known.value;
  };
}
