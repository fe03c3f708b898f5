import { createContext } from 'react';
import type { SpeechPort } from '#app/platform/speech.ts';

/** What speaks; without one it is the browser. */
export const SpeechContext = createContext<SpeechPort | null>(null);
