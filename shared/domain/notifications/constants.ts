/** The header shows so many (classroom §9). */
export const HEADER_NOTIFICATIONS = 3;
/** How long after the start the list opens by itself as a hint, and how long it then stays, ms (classroom §9). */
export const HINT_DELAY_MS = 1_500;
export const HINT_OPEN_MS = 5_000;
/** A person is shown the hint so often at most (classroom §9, the prompt counter). */
export const MAX_HINTS = 6;
/** A person has so many at most; the oldest go first. Ours. */
export const MAX_NOTIFICATIONS = 200;
/** Older ones go, ms. Ours. */
export const MAX_NOTIFICATION_AGE_MS = 90 * 86_400_000;
/** What a day brings is told from this hour on, by the clock of the school: nobody is woken at midnight. Ours. */
export const DAY_NOTIFICATIONS_FROM = '06:00';
