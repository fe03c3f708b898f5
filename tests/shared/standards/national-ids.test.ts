import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { byNationalFramework, nationalFrameworkOf } from '#shared/domain/standards/national-ids.ts';

const known = [
  'MS-ESS2-4',
  '3-5-ETS1-3',
  'CCSS.ELA-LITERACY.RST.6-8.1',
  'CCSS.MATH.CONTENT.6.SP.A.3',
  'D2.Geo.2.6-8',
  'D4.1.6-8',
];

test('an identifier of a national framework is known by its form', () => {
  expect(known.map(nationalFrameworkOf)).toEqual(['NGSS', 'NGSS', 'Common Core', 'Common Core', 'C3', 'C3']);
  for (const wrong of [
    '',
    'SCI.WATER.1',
    'MS-ESS4-1',
    'K-2-ESS1-1',
    'MS-ESS2',
    'CCSS.RST.6-8.1',
    'D2.Geo.2',
    'D5.1.6-8',
    ' MS-ESS2-4',
    'CCSS.MATH.CONTENT.6.F.A.1.a',
  ])
    expect(nationalFrameworkOf(wrong), wrong).toBe(null);
});

test('by framework each known identifier stands once, in the order given', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(fc.constantFrom(...known), fc.string())), (ids) => {
      const parts = byNationalFramework(ids);
      const all = parts.flatMap((part) => part.ids);
      expect(all.toSorted()).toEqual(ids.filter((id) => nationalFrameworkOf(id) !== null).toSorted());
      for (const part of parts) expect(part.ids).toEqual(ids.filter((id) => part.ids.includes(id)));
    }),
  );
});
