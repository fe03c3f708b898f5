/**
 * Texts of the library in a reader's own language, beside the English. What was translated once is read without a network.
 * The texts themselves are drawn by who shows them: this feature knows passages and how they stand beside each other.
 */
export { Translatable } from './components/translatable.tsx';
export { TranslateButton } from './components/translate-button.tsx';
export type { SourceText } from './device-translations.ts';
