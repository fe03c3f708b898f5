import type { LocalDb } from '#app/engine/person/local-db.ts';

/** The Web Lock of whoever sends a person's outbox: one tab, or the worker when there is none (SPEC.md D2, D4). */
export const syncLockName = (local: Pick<LocalDb, 'outbox'>): string => `sync:${local.outbox.name}`;
