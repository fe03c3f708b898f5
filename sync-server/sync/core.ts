/**
 * The sync core's door: what the rest of the server may know of it. It owns rows, change log, pushes, pulls, pokes, files
 * and backups (shared/sync/SPEC.md). It leaves to others what follows from a change in an area (reactions), what is due
 * when (schedules), and who is signed in (plugins/session.ts).
 */
export { createSyncCore, type SyncCore } from './sync-core.ts';
export type { Schedule, SyncCoreOptions } from './sync-options.ts';
export { createSystemRunner, type AnySystemMutation, type RunSystem } from './push/system.ts';
export type { AnyCall, CallAnswer } from './push/call.ts';
export type { Aggregate, ReadRows } from './log/change-log.ts';
export type { Consequence } from './push/execute.ts';
export type { Reaction, ReactionTo } from './push/reaction.ts';
export { isStorageFailure } from './store/storage-failure.ts';
export { createPokePace } from './pokes/poke-pace.ts';
export type { ReadableRows } from './pull/readable-rows.ts';
export type { RowStore } from './log/row-store.ts';
export { createErasure, hadErasedSession, type Erasure, type ErasureRequest } from './erasure/erasure.ts';
export { checkInProcess } from './backup/check-in-process.ts';
export { whyRefused } from './files/file-content.ts';
export { freeBytes } from './files/file-quota.ts';
export { fileRoutes, sendFile } from './files/file-routes.ts';
export { syncRoutes } from './wire/sync-routes.ts';
export { createWorkOpened, type WorkOpened } from './wire/work-opened.ts';
export { createReader, type StoredText, type Reader } from './pull/reader.ts';
export { STORED_BACKUPS } from './backup/backup.ts';
export { previewErasure, type ErasurePreview } from './erasure/preview.ts';
