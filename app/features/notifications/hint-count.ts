import { readHintCookie, writeHintCookie } from '#app/platform/hint-cookie.ts';
import { MAX_HINTS } from '#shared/domain/notifications/constants.ts';

/** Since this page was opened: a hint comes once (classroom §4). */
let wasShown = false;

/** Whether a hint may still come: once a session, and six times on this browser (classroom §9). */
export const mayHint = (): boolean => !wasShown && readHintCookie() < MAX_HINTS;

/** A hint is shown now. */
export function countHint(): void {
  wasShown = true;
  writeHintCookie(readHintCookie() + 1);
}
