/**
 * The message by which a page asks the worker that is in charge to end its waiting, because a newer one is to take over:
 * the browser replaces a worker only when no event of it is under way, and one that waits to send would hold it up.
 */
export const STEP_ASIDE = 'STEP_ASIDE';
