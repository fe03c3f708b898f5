/** The tag of the worker's `sync` event (SPEC.md D4). Apart from the page's half, which the worker can't compile. */
export const SYNC_TAG = 'outbox';
