/**
 * The one JSON text of a value (RFC 8785): object keys sorted by UTF-16 code units, no white space, numbers as
 * ECMAScript prints them. Two devices that hold the same value hash the same text.
 * `undefined` members are left out, as JSON.stringify does. Throws on NaN, infinities and functions.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('canonicalJson: a number must be finite');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object') {
    const members = value as Record<string, unknown>; // an object that is no array
    let text = '';
    for (const key of Object.keys(members).sort()) {
      const member = members[key];
      if (member === undefined) continue;
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
    }
    return `{${text}}`;
  }
  throw new TypeError(`canonicalJson: cannot write a ${typeof value}`);
}
