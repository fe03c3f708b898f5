export { useOnline, useSyncStatus, type SyncStatus } from './queries.ts';
