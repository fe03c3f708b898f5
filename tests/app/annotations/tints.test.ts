import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { annotationStyleSchema } from '#shared/domain/annotations/annotation-type.ts';
import { projectRoot } from '#tests/support/run-command.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, 'app', file), 'utf8');
const sheet = read('features/annotations/components/annotations.module.css');
const tokens = read('ui/styles/tokens.css');

type Color = readonly [number, number, number];

const hex = (value: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as never; // three

/** What a name stands for in a theme: the first part of `light-dark`, or the second. */
function valueOf(name: string, theme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w+|rgb\\([^)]*\\)), (#\\w+|rgb\\([^)]*\\))\\)`).exec(sheet) ?? [];
  return theme === 'light' ? light : dark;
}

/** Every value that a token has in the style sheet of themes, the high-contrast ones apart: those have no tints. */
function tokenIn(name: string, theme: 'light' | 'dark'): Color[] {
  const end = tokens.indexOf('/* High contrast');
  const dark = tokens.indexOf("[data-theme='dark']");
  const part = theme === 'light' ? tokens.slice(0, dark) : tokens.slice(dark, end);
  return [...part.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, value = '']) => hex(value));
}

function laidOver(ground: Color, tint: string, times: number): Color {
  const [r = 0, g = 0, b = 0, alpha = 0] = (tint.match(/[\d.]+/g) ?? []).map(Number);
  let color = ground;
  for (let time = 0; time < times; time += 1)
    color = [r, g, b].map((one, at) => one * alpha + (color[at] ?? 0) * (1 - alpha)) as never; // three
  return color;
}

function luminance(color: Color): number {
  const [r = 0, g = 0, b = 0] = color.map((one) => {
    const part = one / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

test.each(
  annotationStyleSchema.options.flatMap((style) => [[style, 'light'] as const, [style, 'dark'] as const]),
)(
  'decision 58 words and links can be read under three %s marks, and their line is seen, %s',
  (style, theme) => {
    const grounds = [...tokenIn('paper', theme), ...tokenIn('surface', theme)];
    const inks = [...tokenIn('ink', theme), ...tokenIn('accent-ink', theme)];
    expect(grounds.length * inks.length).toBeGreaterThan(3);
    for (const ground of grounds) {
      const marked = laidOver(ground, valueOf(`annotation-tint-${style}`, theme), 3);
      for (const ink of inks) expect(contrast(ink, marked)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hex(valueOf(`annotation-ink-${style}`, theme)), marked)).toBeGreaterThanOrEqual(3);
    }
  },
);

test('decision 58 no two kinds have the same line', () => {
  const lines = annotationStyleSchema.options.map(
    (style) =>
      new RegExp(`::highlight\\(annotation-${style}\\)[^}]*text-decoration: ([a-z ]+)`).exec(sheet)?.[1],
  );
  expect(new Set(lines).size).toBe(annotationStyleSchema.options.length);
});
