// What a page says to the worker. Apart from the page's half, which the worker can't compile.

/**
 * A page asks the worker that is in charge to end its waiting, because a newer one is to take over: the browser replaces
 * a worker only when no event of it is under way, and one that waits to send would hold it up. Answered on the message's
 * port.
 */
export const STEP_ASIDE = 'STEP_ASIDE';

/** A page that nobody serves asks to be taken over: it was being loaded while the first worker took the others. */
export const TAKE_ME = 'TAKE_ME';

/**
 * Somebody signed in, or the network is back: what of the app the people of this device open and others don't is to be
 * kept. Answered on the message's port, if it has one, when it is.
 */
export const KEEP_CODE = 'KEEP_CODE';
