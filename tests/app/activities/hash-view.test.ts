import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHashView } from '#app/navigation/hash-view.ts';

test('classroom §2 the hash names the view, with or without its leading #', () => {
  for (const prefix of ['#', '']) {
    expect(parseHashView(prefix)).toEqual({ kind: 'none' });
    expect(parseHashView(`${prefix}/custom`)).toEqual({ kind: 'custom' });
    expect(parseHashView(`${prefix}/pinboard`)).toEqual({ kind: 'pinboard' });
    expect(parseHashView(`${prefix}/activities`)).toEqual({ kind: 'activities' });
    expect(parseHashView(`${prefix}/pinboard/overlay/assembly/delta%20photo`)).toEqual({
      kind: 'assembly',
      contentId: 'delta photo',
    });
  }
});

test('any other hash is unknown, and none makes the page throw', () => {
  expect(parseHashView('#/pinboard/overlay')).toEqual({ kind: 'unknown' });
  expect(parseHashView('#/custom/more')).toEqual({ kind: 'unknown' });
  fc.assert(fc.property(fc.string(), (hash) => typeof parseHashView(hash).kind === 'string'));
  expect(parseHashView('#/pinboard/overlay/assembly/%E0%A4%A')).toEqual({ kind: 'unknown' });
});
