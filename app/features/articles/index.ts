export { LevelControl } from './components/level-control.tsx';
export { Narration } from './components/narration.tsx';
export { OtherLevels } from './components/other-levels.tsx';
export { ReadingText } from './components/reading-text.tsx';
export { RecordToRead } from './components/record-to-read.tsx';
export { levelToOpen } from './reading-level.ts';
export { levelSetting, useReaderSetting } from './reading-settings.ts';
export { useLevelToRead } from './use-level-to-read.ts';
