/** The tag of the worker's `sync` event (SYNC.md D4). Apart from the page's half, which the worker can't compile. */
export const SYNC_TAG = 'outbox';
