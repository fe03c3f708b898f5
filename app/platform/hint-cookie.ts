/** Ours; the specification asks for a cookie and does not name it (classroom §9, the prompt counter). */
const NAME = 'notificationHints';
const LIFE_SECONDS = 365 * 24 * 60 * 60;

/** How often the list of notifications opened by itself on this browser, whoever used it. */
export function readHintCookie(): number {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  const count = Number(found?.slice(NAME.length + 1));
  return Number.isInteger(count) && count > 0 ? count : 0;
}

export function writeHintCookie(count: number): void {
  document.cookie = `${NAME}=${count}; path=/; max-age=${LIFE_SECONDS}; samesite=lax`;
}
