import { deviceWords } from '#shared/kernel/device-words.ts';
import { readSetting, writeSetting } from './session-store.ts';

/** What fits beside a time on a small screen; the wire takes 80 characters. */
export const MAX_DEVICE_NAME = 40;

const SETTING = 'device-name';

/**
 * What this device is called towards its people, told with another version of a text (SPEC.md M4): the name somebody
 * gave it, such as "the library computer", else what it says of itself, such as "Chrome on ChromeOS".
 */
export async function readDeviceName(): Promise<string> {
  const given: unknown = await readSetting(SETTING).catch(() => null);
  return typeof given === 'string' && given !== '' ? given : ownName();
}

/** Names this device, for everyone who uses it; an empty name gives it its own one back. Returns the name it has now. */
export async function writeDeviceName(name: string): Promise<string> {
  await writeSetting(SETTING, name.trim().slice(0, MAX_DEVICE_NAME));
  return readDeviceName();
}

function ownName(): string {
  const { browser, system } = deviceWords(navigator.userAgent);
  return `${browser ?? 'A browser'} on ${system ?? 'another system'}`;
}
