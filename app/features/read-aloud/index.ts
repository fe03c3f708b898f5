export { ListenButton } from './components/listen-button.tsx';
export { ReadAloudButton } from './components/read-aloud-button.tsx';
export { textsNear } from './find-text.ts';
export { SpeechContext } from './speech-context.ts';
