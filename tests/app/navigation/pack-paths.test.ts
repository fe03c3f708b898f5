import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  articlePath,
  assemblyPath,
  contentTypePath,
  excerptPath,
  excerptSourcePath,
  itemPath,
  wholePackPath,
} from '#app/navigation/pack-paths.ts';
import { excerptSourceSchema } from '#shared/domain/packs/custom-pack.ts';
import { isAppPath } from '#shared/navigation/app-paths.ts';
import { contentTypePathSchema } from '#shared/navigation/content-type-path.ts';

const pack = { subject: 'science', packId: 'water' } as const;
const frame = { activity: undefined, assignment: 'a 1' };
const framed = { ...pack, frame };

test('content §2 links of a Pack read by itself are its own addresses', () => {
  expect(wholePackPath(pack)).toBe('/science/water');
  expect(articlePath(pack, 'rain', 2)).toBe('/science/water/article/rain?level=2');
  expect(assemblyPath(pack, 'film')).toBe('/science/water#/pinboard/overlay/assembly/film');
  expect(contentTypePath(pack, 'image')).toBe('/science/water/image');
});

test('content §2 links of a Pack read for an activity go on below the activity and name it', () => {
  expect(wholePackPath(framed)).toBe('/science/activity/water/all?assignment=a+1');
  expect(articlePath(framed, 'rain', 2)).toBe('/science/activity/water/article/rain?level=2&assignment=a+1');
  expect(assemblyPath(framed, 'film')).toBe(
    '/science/activity/water/all?assignment=a+1#/pinboard/overlay/assembly/film',
  );
  expect(contentTypePath(framed, 'image')).toBe('/science/activity/water/image?assignment=a+1');
  expect(excerptPath(framed, 'e1')).toBe('/science/activity/water/excerpt/e1?assignment=a+1');
});

test('content §2 every link into a Pack is a screen, by itself and below an activity', () => {
  const anything = fc.record({
    contentId: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
    type: fc.constantFrom(...contentTypePathSchema.options),
    contentType: fc.constantFrom(...excerptSourceSchema.options),
    frame: fc.constantFrom(null, frame, { activity: 'x', assignment: undefined }),
  });
  fc.assert(
    fc.property(anything, ({ contentId, type, contentType, frame: within }) => {
      const at = { ...pack, frame: within };
      const links = [
        ...(type === 'annotated' || type === 'card' || type === 'excerpt'
          ? []
          : [itemPath(at, { type, contentId })]),
        contentTypePath(at, type),
        excerptPath(at, contentId),
        excerptSourcePath(at, { contentId, contentType, tocId: 'page-2' }),
      ].filter((link) => link !== null);
      for (const link of links) {
        const { pathname, searchParams } = new URL(link, 'https://school.test');
        expect(isAppPath(pathname)).toBe(true);
        expect(pathname.startsWith('/science/activity/')).toBe(within !== null);
        expect(searchParams.get('assignment')).toBe(within?.assignment ?? null);
      }
    }),
  );
});

test('content §3 an excerpt of a magazine leads to its page', () => {
  const source = { contentId: 'drip', contentType: 'magazine' as const, tocId: 'page-2' };
  expect(excerptSourcePath(pack, source)).toBe('/science/water/magazine/drip?toc=page-2');
});
