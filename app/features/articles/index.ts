export { ArticleToRead } from './components/article-to-read.tsx';
export { ReadingText } from './components/reading-text.tsx';
export { RecordToRead } from './components/record-to-read.tsx';
export { levelToOpen } from './reading-level.ts';
export { levelSetting, useReaderSetting } from './reading-settings.ts';
