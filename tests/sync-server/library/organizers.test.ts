import { expect, test } from 'vitest';
import { drawOrganizer, organizerIds } from '#server/library/organizers/organizers.ts';

const papers = { letter: [612, 792], a4: [595.28, 841.89] } as const;

test('there are fifteen graphic organizers (content §9)', () => {
  expect(organizerIds).toHaveLength(15);
});

test.each(organizerIds)(
  '%s is a tagged, fillable page in Letter and A4, the same bytes each time',
  async (id) => {
    for (const paper of ['letter', 'a4'] as const) {
      const pdf = await drawOrganizer(id, paper);
      if (!pdf) throw new Error('no such organizer');
      expect(await drawOrganizer(id, paper)).toEqual(pdf);
      const text = pdf.toString('latin1');
      expect(text).toContain('/StructTreeRoot');
      expect(text).toContain('/AcroForm');
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(pdf.length).toBeLessThan(40_000);
    }
  },
);

test.each(organizerIds)('every field of %s has a name of its own and lies on the page', async (id) => {
  for (const paper of ['letter', 'a4'] as const) {
    const text = (await drawOrganizer(id, paper))?.toString('latin1') ?? '';
    const names = [...text.matchAll(/\/TU \(([^)]*)\)/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(4);
    expect(new Set(names).size).toBe(names.length);
    const [width, height] = papers[paper];
    for (const match of text.matchAll(/\/Rect \[([\d. -]+)\]/g)) {
      const [left = -1, bottom = -1, right = Infinity, top = Infinity] = (match[1] ?? '')
        .split(' ')
        .map(Number);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(top).toBeLessThanOrEqual(height);
      expect(right).toBeGreaterThan(left);
      expect(top).toBeGreaterThan(bottom);
    }
  }
});

test('an unknown id is no organizer', () => {
  expect(drawOrganizer('horoscope', 'letter')).toBeUndefined();
});
