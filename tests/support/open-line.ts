/** A stream's session that does not end, for tests that are about pokes. */
export const openLine = { isAlive: () => true, end: () => undefined };
