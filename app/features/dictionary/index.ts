export { DictionaryButton } from './components/dictionary-button.tsx';
export { useDictionaryIndex } from './use-dictionary-index.ts';
