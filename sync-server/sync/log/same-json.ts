/** Whether two values have the same canonical JSON (shared/kernel/canonical-json.ts), without making it. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return isSameList(a, b);
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>]; // objects that are no arrays
  // What an edit changes stands rather at a row's end.
  for (const key of Object.keys(one).toReversed()) if (!isSameJson(one[key], own(other, key))) return false;
  return Object.keys(other).every((key) => other[key] === undefined || own(one, key) !== undefined);
}

const own = (of: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(of, key) ? of[key] : undefined;

/** What is undefined stands in a list as null. */
const isSameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) &&
  Array.isArray(b) &&
  a.length === b.length &&
  a.every((item, index) => isSameJson(item ?? null, b[index] ?? null));
