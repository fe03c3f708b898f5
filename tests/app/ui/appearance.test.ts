import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { resolveTheme, type Appearance } from '#app/ui/appearance/appearance.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/appearance.js'), 'utf8');

describe('the theme before the first paint', () => {
  const choices: Appearance['theme'][] = ['system', 'light', 'dark', 'contrast'];
  const devices = [true, false].flatMap((dark) =>
    [true, false].map((moreContrast) => ({ dark, moreContrast })),
  );
  const reader = { textSize: 'large', readingFont: 'lexend', textSpacing: 'wide' };
  const cases = choices.flatMap((choice) => devices.map((device) => ({ choice, device })));

  test.each(cases)('is the one the app then resolves: $choice on $device', ({ choice, device }) => {
    const shown = run(JSON.stringify({ theme: choice, ...reader }), device);
    expect(shown).toEqual({ theme: resolveTheme(choice, device), ...reader });
  });

  test('is the device’s where nothing was stored or the entry is spoiled', () => {
    const device = { dark: true, moreContrast: false };
    const standard = {
      theme: 'dark',
      textSize: 'standard',
      readingFont: 'standard',
      textSpacing: 'standard',
    };
    expect(run(null, device)).toEqual(standard);
    expect(run('{"theme":', device)).toEqual(standard);
    expect(run('null', device)).toEqual(standard);
  });
});

function run(
  stored: string | null,
  device: { dark: boolean; moreContrast: boolean },
): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(script, {
    localStorage: { getItem: () => stored },
    matchMedia: (query: string) => ({ matches: query.includes('dark') ? device.dark : device.moreContrast }),
    document: { documentElement: { dataset } },
  });
  return { ...dataset };
}
