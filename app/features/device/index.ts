export { useOnline, useSyncStatus, type SyncStatus } from './queries.ts';
export { SaveWorkButton } from './components/save-work-button.tsx';
