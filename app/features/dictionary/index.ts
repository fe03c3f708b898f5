export { DictionaryStorage } from './components/dictionary-storage.tsx';
export { DictionaryButton } from './components/dictionary-button.tsx';
export { SpanishMeaningsButton } from './components/spanish-meanings-button.tsx';
