import { readSetting, writeSetting } from './session-store.ts';

const SETTING = 'own-device';

/** Each person's own word: who comes after them on this device has not said it. */
const settingOf = (personId: string): string => `${SETTING}:${personId}`;

/** Whether a person said that this device is theirs alone: then doing nothing does not sign them out (SPEC.md D7). */
export async function readOwnDevice(personId: string): Promise<boolean> {
  return (await readSetting(settingOf(personId)).catch(() => null)) === true;
}

export const writeOwnDevice = async (personId: string, isOwn: boolean): Promise<void> =>
  writeSetting(settingOf(personId), isOwn);
