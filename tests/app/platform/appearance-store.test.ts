import { expect, test, vi } from 'vitest';
import { appearanceStore } from '#app/platform/appearance-store.ts';

test('D5 a choice of looks that was stored before spacing could be chosen is read, with the standard spacing', () => {
  const stored = { theme: 'dark', textSize: 'larger', readingFont: 'lexend' };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored) });
  expect(appearanceStore.read()).toEqual({ ...stored, textSpacing: 'standard' });
});
