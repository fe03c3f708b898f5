/** What this device calls itself to its person, such as "Chrome on ChromeOS": told with another version of a text. */
export function deviceName(): string {
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
