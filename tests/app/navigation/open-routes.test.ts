import { expect, test } from 'vitest';
import { createRouter } from '#app/routes/router.tsx';

test('content §6 a visitor sees packs and what is in them, the home of a subject, help, credits and what is downloaded, and nothing else', () => {
  const open = Object.values(createRouter().routesById)
    .filter((route) => route.options.staticData?.isOpenToVisitors === true)
    .map((route) => route.fullPath);
  expect(open.sort()).toEqual([
    '/$subject/',
    '/$subject/$packId',
    '/$subject/$packId/$contentType',
    '/$subject/$packId/article/$contentId',
    '/$subject/$packId/assembly/$contentId',
    '/$subject/$packId/bibliography',
    '/$subject/$packId/excerpt/$contentId',
    '/$subject/$packId/learning-resource/$contentId',
    '/$subject/$packId/magazine/$contentId',
    '/$subject/$packId/primary-source/$contentId',
    '/$subject/$packId/primarysource/$contentId',
    '/$subject/$packId/standards',
    '/$subject/mini-inquiries',
    '/$subject/packs',
    '/$subject/printout/pack/$packId',
    '/$subject/standards',
    '/credits',
    '/help',
    '/privacy',
    '/storage',
  ]);
});
