import { deviceWords } from '#shared/kernel/device-words.ts';

/** A User-Agent header in words a person recognizes in a list of their devices, such as "Chrome on ChromeOS". */
export function deviceLabel(userAgent: string | undefined): string {
  const { browser, system } = deviceWords(userAgent ?? '');
  const named = browser ?? 'Browser';
  return system === null ? named : `${named} on ${system}`;
}
