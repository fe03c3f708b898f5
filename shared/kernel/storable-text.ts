/**
 * In a JSON text as `JSON.stringify` makes it, a character that no store keeps: NUL, and half of a character beyond 16
 * bits (a lone surrogate). The second alternative steps over every other escape, a backslash's own among them.
 */
const ESCAPES = /\\(?:u(0000|d[89a-f][0-9a-f]{2})|.)/g;

/** Whether every store gives these arguments back as they are. `json`: as `JSON.stringify` makes it. */
export function isStorable(json: string): boolean {
  if (!json.includes('\\')) return true;
  for (const [, unstorable] of json.matchAll(ESCAPES)) if (unstorable !== undefined) return false;
  return true;
}

/** The same arguments with U+FFFD for each character that no store keeps. `json`: as `JSON.stringify` makes it. */
export const storableJson = (json: string): string =>
  json.replaceAll(ESCAPES, (escape, unstorable: string | undefined) =>
    unstorable === undefined ? escape : '\uFFFD',
  );
