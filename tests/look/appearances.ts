import type { Page } from 'playwright';

// How one screen can look: its size and its theme.

export type Size = { readonly name: string; readonly width: number; readonly height: number };

/** A Chromebook, a phone, the smallest screen, and the Chromebook at 200 %. */
export const sizes: readonly Size[] = [
  { name: '1366x768', width: 1366, height: 768 },
  { name: '390x844', width: 390, height: 844 },
  { name: '320x640', width: 320, height: 640 },
  { name: '1366x768 at 200 %', width: 683, height: 384 },
];
/** US Letter at 96 dots an inch. */
export const letterSheet: Size = { name: 'Letter', width: 816, height: 1056 };

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
export type Theme = { readonly name: string; readonly media: Media };

/** As the device asks for them; the app follows it unless the reader has chosen. */
export const themes: readonly Theme[] = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'contrast', media: { colorScheme: 'light', forcedColors: 'active' } },
];
