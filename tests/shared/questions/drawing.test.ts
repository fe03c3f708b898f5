import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf, stepped } from '#shared/domain/questions/chart-steps.ts';
import { spacedParts } from '#shared/domain/questions/cloze-text.ts';

test('a bar goes by the steps of its chart, never outside its range, and up and down again to where it was', () => {
  const scale = fc.record({
    minimum: fc.integer({ min: -50, max: 50 }),
    steps: fc.integer({ min: 1, max: 200 }),
    step: fc.constantFrom(0.1, 0.25, 1, 5),
    at: fc.nat({ max: 200 }),
  });
  fc.assert(
    fc.property(scale, ({ minimum, steps, step, at }) => {
      const chart = { minimum, maximum: Number((minimum + steps * step).toPrecision(12)), step };
      const height = stepped(minimum, Math.min(at, steps), chart);
      expect(stepped(height, 0, chart)).toBe(height);
      expect(stepped(height, steps + 1, chart)).toBe(chart.maximum);
      expect(stepped(height, -steps - 1, chart)).toBe(chart.minimum);
      if (height < chart.maximum) expect(stepped(stepped(height, 1, chart), -1, chart)).toBe(height);
      expect(shareOf(height, chart)).toBeGreaterThanOrEqual(0);
      expect(shareOf(height, chart)).toBeLessThanOrEqual(1);
    }),
  );
});

test('sums of a chart’s steps show no digits that nobody chose, and a chart without a range or steps stands still', () => {
  expect(stepped(0.1, 2, { minimum: 0, maximum: 1, step: 0.1 })).toBe(0.3);
  expect(stepped(3, 1, { minimum: 0, maximum: 9, step: 0 })).toBe(3);
  expect(shareOf(3, { minimum: 3, maximum: 3 })).toBe(0);
});

test('the parts of a cloze stand apart by one space, and none before a full stop, whatever its author typed', () => {
  const gap = (id: string) => ({ type: 'gap' as const, id });
  const words = (text: string) => ({ type: 'text' as const, text });
  const line = (parts: Parameters<typeof spacedParts>[0]) =>
    spacedParts(parts)
      .map(({ part, space }) => (part.type === 'text' ? part.text : `[${part.id}]`) + space)
      .join('');
  expect(line([words('From'), gap('a'), words('to'), gap('b'), words('.')])).toBe('From [a] to [b].');
  expect(line([words('From '), gap('a'), words(' to '), gap('b'), words(' , and')])).toBe(
    'From [a] to [b], and',
  );
  expect(line([gap('a'), gap('b')])).toBe('[a] [b]');
});
