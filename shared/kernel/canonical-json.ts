/**
 * The one JSON text of a value (RFC 8785): object keys sorted by UTF-16 code units, no white space, numbers as
 * ECMAScript prints them. Two devices that hold the same value hash the same text.
 * `undefined` members are left out, as JSON.stringify does. Throws on NaN, infinities and functions.
 */
export const canonicalJson = (value: unknown): string =>
  // What was written canonically once comes back in order, and is several times as quick.
  isInOrder(value) ? JSON.stringify(value) : sortedJson(value);

/** Whether JSON.stringify writes a value as its canonical JSON: every object has its keys in order. */
function isInOrder(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' || typeof value === 'boolean' || value === null;
  if (Array.isArray(value)) return value.every((item) => item === undefined || isInOrder(item));
  const members = value as Record<string, unknown>; // an object that is no array
  let last = '';
  for (const key in members) {
    const member = members[key];
    if (key < last || !(member === undefined || isInOrder(member))) return false;
    last = key;
  }
  return true;
}

function sortedJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => sortedJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>); // one that is no array
  throw new TypeError(
    `canonicalJson: cannot write ${typeof value === 'number' ? String(value) : typeof value}`,
  );
}

function canonicalObject(members: Record<string, unknown>): string {
  let text = '';
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(key)}:${sortedJson(member)}`;
  }
  return `{${text}}`;
}

/** Every row has the same few hundred names; what somebody sends may have any. */
const REMEMBERED = 1_000;
const remembered = new Map<string, string>();

function quoted(key: string): string {
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(key);
  if (remembered.size < REMEMBERED && key.length < 40) remembered.set(key, text);
  return text;
}
