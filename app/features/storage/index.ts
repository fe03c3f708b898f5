export { StoragePanel } from './components/storage-panel.tsx';
export { UseOfflineButton } from './components/use-offline-button.tsx';
