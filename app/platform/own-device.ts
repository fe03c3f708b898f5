import { readSetting, writeSetting } from './session-store.ts';

const SETTING = 'own-device';

/** Whether somebody said that this device is theirs alone: then nobody is signed out for doing nothing (SPEC.md D7). */
export async function readOwnDevice(): Promise<boolean> {
  return (await readSetting(SETTING).catch(() => null)) === true;
}

export const writeOwnDevice = async (isOwn: boolean): Promise<void> => writeSetting(SETTING, isOwn);
