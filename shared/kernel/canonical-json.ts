/**
 * The one JSON text of a value (RFC 8785): object keys sorted by UTF-16 code units, no white space, numbers as
 * ECMAScript prints them. Two devices that hold the same value hash the same text.
 * `undefined` members are left out, as JSON.stringify does. Throws on NaN, infinities and functions.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
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
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(member)}`;
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
