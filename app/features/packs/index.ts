export { ExcerptTool, excerptParagraphs } from './components/excerpts/excerpt-tool.tsx';
export type { ExcerptSource } from './excerpts.ts';
export { Bundles } from './components/bundles.tsx';
export { ItemMark } from './components/item-mark.tsx';
export { LibraryPicture } from './components/library-picture.tsx';
export { LoadProblem } from './components/load-problem.tsx';
export { MediaOverlay } from './components/media-overlay.tsx';
export { itemsFor } from './components/pinboard.tsx';
export { PackPending } from './components/pack-pending.tsx';
export { PackShelf } from './components/pack-shelf.tsx';
export { contentTypeIcon, kindOf } from './content-types.tsx';
export {
  isWhole,
  wholeOf,
  selectionFor,
  type DownloadedPack,
  type DownloadedPacksStore,
} from './device-packs.ts';
export {
  bytesOfLevel,
  countHere,
  filesOfChoice,
  levelsOf,
  wholePack,
  videoChoices,
  type DownloadChoice,
  type VideoChoice,
} from './download-choice.ts';
export type { Library, LibraryProblem } from './library.ts';
export { downloadedPacks, library } from './device-library.ts';
export {
  useCatalogue,
  useDownloadedFiles,
  useDownloadedPacks,
  usePack,
  usePackFile,
  type LoadState,
} from './use-library.ts';
export { useCustomPack } from './own-packs.ts';
