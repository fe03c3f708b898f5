import { expect, test } from 'vitest';
import { parseHashView } from '#app/navigation/hash-view.ts';

test('content §2 the views of a pack are read from its hash', () => {
  expect(parseHashView('')).toEqual({ kind: 'none' });
  expect(parseHashView('#/pinboard')).toEqual({ kind: 'pinboard' });
  expect(parseHashView('#/standards')).toEqual({ kind: 'standards' });
  expect(parseHashView('/activities')).toEqual({ kind: 'activities' });
});

test('content §2 the media overlay is over the pinboard, or over a page of its own content', () => {
  const overlay = { kind: 'assembly', contentId: 'a-drop-goes-around' };
  expect(parseHashView('#/pinboard/overlay/assembly/a-drop-goes-around')).toEqual(overlay);
  expect(parseHashView('#/overlay/assembly/a-drop-goes-around')).toEqual(overlay);
});

test('a hash of another form is unknown and never guessed', () => {
  for (const hash of [
    '#/overlay/assembly',
    '#/pinboard/overlay/assembly/a/b',
    '#/overlay/film/a',
    '#/pinboard/x',
  ]) {
    expect(parseHashView(hash)).toEqual({ kind: 'unknown' });
  }
});
