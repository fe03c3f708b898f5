import { use, useEffect, useState } from 'react';
import { browserSpeech, type DeviceVoice, type SpeechPort } from '#app/platform/speech.ts';
import { SpeechContext } from './speech-context.ts';

export const useSpeech = (): SpeechPort => use(SpeechContext) ?? browserSpeech;

/** The device's voices, live; null while nobody knows. */
export function useVoices(speech: SpeechPort): readonly DeviceVoice[] | null {
  const [voices, setVoices] = useState<readonly DeviceVoice[] | null>(null);
  useEffect(() => speech.watchVoices(setVoices), [speech]);
  return voices;
}
