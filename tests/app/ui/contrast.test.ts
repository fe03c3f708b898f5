import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * WCAG AA computed from the tokens themselves: 4.5 for text, 3 for the edges of controls and for the focus
 * ring (1.4.3, 1.4.11). The high-contrast themes are held to 7 for text.
 */
const css = readFileSync(join(import.meta.dirname, '../../../app/ui/styles/tokens.css'), 'utf8');
const themes = ['light', 'dark', 'contrast', 'contrast-dark'] as const;
const subjects = ['none', 'science', 'social-studies'] as const;

const grounds = ['paper', 'surface', 'surface-sunken', 'surface-raised'];
const onGrounds = (ink: string) => grounds.map((ground) => [ink, ground] as const);
const textPairs = [
  ...onGrounds('ink'),
  ...onGrounds('ink-soft'),
  ...onGrounds('accent-ink'),
  ...onGrounds('danger-ink'),
  ...onGrounds('warn-ink'),
  ...onGrounds('good-ink'),
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['accent-ink', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ...['good', 'warn', 'danger', 'info'].flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
    ['surface', `${tone}-ink`] as const,
  ]),
  ['paper', 'ink'],
] as const;
const edgePairs = [
  ...onGrounds('line-strong'),
  ...onGrounds('focus'),
  ...onGrounds('accent'),
  ['focus', 'accent-soft'],
] as const;

test('every theme and subject has colors of its own', () => {
  const accents = ['light', 'dark'].flatMap((theme) =>
    subjects.map((subject) => tokensOf(theme, subject).get('accent')),
  );
  expect(new Set(accents).size).toBe(accents.length);
  expect(tokensOf('contrast', 'science').get('paper')).toBe('#ffffff');
  expect(tokensOf('contrast-dark', 'science').get('paper')).toBe('#000000');
});

describe.each(themes)('theme %s', (theme) => {
  describe.each(subjects)('subject %s', (subject) => {
    const tokens = tokensOf(theme, subject);
    test.each(textPairs)('text %s on %s can be read', (ink, ground) => {
      const least = theme.startsWith('contrast') ? 7 : 4.5;
      expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(least);
    });
    test.each(edgePairs)('edge %s on %s can be seen', (edge, ground) => {
      expect(contrast(tokens, edge, ground)).toBeGreaterThanOrEqual(3);
    });
  });
});

/** The color tokens in force on an element of a theme and subject, in the cascade's order. */
function tokensOf(theme: string, subject: string): Map<string, string> {
  const selectors = [
    ':root',
    `[data-subject='${subject}']`,
    `[data-theme='${theme}']`,
    `[data-theme='${theme}'] [data-subject]`,
    `[data-theme='${theme}'] [data-subject='${subject}']`,
  ];
  const tokens = new Map<string, string>();
  for (const selector of selectors) {
    for (const [name, value] of declarationsOf(selector)) tokens.set(name, value);
  }
  return tokens;
}

function declarationsOf(wanted: string): [string, string][] {
  return [...css.matchAll(/(^|\n) {2}([^\s@{}/][^{}]*)\{([^}]*)\}/g)].flatMap(
    ([, , selectors = '', body = '']) => {
      const names = selectors.split(',').map((selector) => selector.trim());
      if (!names.includes(wanted)) return [];
      return [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      );
    },
  );
}

function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [a, b] = [luminance(tokens, one), luminance(tokens, other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(tokens: Map<string, string>, name: string): number {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no color token --${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(value.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
