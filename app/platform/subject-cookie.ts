const YEAR_SECONDS = 31_536_000;

/**
 * Tells the server's side which subject area was chosen on this browser, as the specification has it (classroom §7).
 * The app itself reads the choice of each person from the device: a cookie is everybody's who uses the browser.
 */
export function writeSubjectCookie(subject: string): void {
  document.cookie = `subject=${encodeURIComponent(subject)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
