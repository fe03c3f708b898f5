/**
 * The engine's second door, for the service worker, whose world has neither a document nor React: opening a person's
 * databases and sending their outbox, or the bags of people who are gone, nothing else (shared/sync/SPEC.md D4, D10).
 */
export { deliverAbsent } from './packing/deliver.ts';
export { openLocalDb } from './person/local-db.ts';
export { sendOutbox } from './round/send-outbox.ts';
export { createTransport } from './round/transport.ts';
export { syncLockName } from './tabs/sync-lock.ts';
