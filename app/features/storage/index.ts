export { AssignedPacks } from './components/assigned-packs.tsx';
export { DictionaryStorage } from './components/dictionary-storage.tsx';
export { KeepOpened } from './components/keep-opened.tsx';
export { StoragePanel } from './components/storage-panel.tsx';
export { UseOfflineButton } from './components/use-offline-button.tsx';
export { usePackStorageUse } from './use-packs-here.ts';
