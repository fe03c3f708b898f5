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
  const agent = navigator.userAgent;
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1] ?? 'another system';
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1] ?? 'A browser';
  return `${browser} on ${system}`;
}

const SYSTEMS = [
  [/CrOS/, 'ChromeOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
