/** The name, path and life of the cookie are the specification's (content §9). */
const NAME = 'citationFormat';
const LIFE_SECONDS = 3650 * 24 * 60 * 60;

/**
 * Remembers a citation style on this browser. It is everybody's who uses the browser, and no more than a beginning: each
 * person's own choice is kept for them alone. Browsers shorten such a life, so each visit writes it anew.
 */
export function writeCitationCookie(style: string): void {
  document.cookie = `${NAME}=${encodeURIComponent(style)}; path=/; max-age=${LIFE_SECONDS}; samesite=lax`;
}

/** The style that was chosen last on this browser, as it was written; null without one. */
export function readCitationCookie(): string | null {
  for (const cookie of document.cookie.split('; ')) {
    const [name, value] = cookie.split('=');
    if (name === NAME && value !== undefined) return value;
  }
  return null;
}
