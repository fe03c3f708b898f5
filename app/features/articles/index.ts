export { ArticleToRead } from './components/article-to-read.tsx';
export { ItemToRead } from './components/item-to-read.tsx';
export { ReadingText } from './components/reading-text.tsx';
export { levelToOpen } from './reading-level.ts';
export { levelSetting, useReaderSetting } from './reading-settings.ts';
