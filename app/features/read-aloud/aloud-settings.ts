import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';
import type { AloudPosition } from './script.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const voiceSetting = z.string();
const speedSetting = z.number().check(z.minimum(0.5), z.maximum(2));
const positionSetting: z.ZodMiniType<AloudPosition | null> = z.nullable(
  z.object({ at: z.int(), words: z.string() }),
);

/** The voice and the speed that somebody chose on this device; `undefined` until read, `null` where nothing was chosen. */
export function useAloudSettings() {
  const [voiceId, chooseVoice] = usePersonSetting('reading', 'aloud-voice', voiceSetting);
  const [speed, chooseSpeed] = usePersonSetting('reading', 'aloud-speed', speedSetting);
  return { voiceId, chooseVoice, speed, chooseSpeed };
}

/** Where somebody stopped listening to a text; stored as null once they heard it to the end. */
export const useAloudPosition = (text: string) =>
  usePersonSetting('reading', `aloud:${text}`, positionSetting);
