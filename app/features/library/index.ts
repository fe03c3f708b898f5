/**
 * The published library as this device has it: read from the device, else from the server; downloaded as chosen; and what
 * of it takes how much storage. How its packs are shown is `features/packs`.
 */

export { KeepOpened } from './components/keep-opened.tsx';
export type { OfflineCardsProps } from './components/offline-cards-props.ts';
export { StoragePanel } from './components/storage-panel.tsx';
export { UseOfflineButton } from './components/use-offline-button.tsx';
export { AutoDownloadLine } from './components/auto-download-line.tsx';
export { AutoDownloadPanel } from './components/auto-download-panel.tsx';
export { AutoDownloadRunner } from './auto-download/auto-download-runner.tsx';
export {
  contentTypeIcon,
  contentTypeOrder,
  contentTypeTitle,
  countOf,
  kindOf,
  nameOfKind,
} from './content-types.tsx';
export { library } from './device-library.ts';
export { downloadFiles } from './downloads/device-downloads.ts';
export type { Download, DownloadState } from './downloads/download.ts';
export { wholeOf } from './downloads/downloaded-packs.ts';
export { useSharedFiles } from './use-shared-files.ts';
export { useSourcePacks } from './use-source-packs.ts';
export { usePackStorageUse } from './downloads/use-packs-here.ts';
export type { Library, LibraryProblem } from './library.ts';
export { itemOpensHere, opensHere } from './opens-here.ts';
export {
  useCatalogue,
  useDownloadedFiles,
  useDownloadedPacks,
  usePack,
  usePackFile,
  type LoadState,
} from './use-library.ts';
