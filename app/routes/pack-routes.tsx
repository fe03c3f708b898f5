import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { contentTypePathSchema } from '#shared/navigation/content-type-path.ts';
import { readingSearch } from './reading-search.ts';
import { subjectRoute } from './root-route.tsx';

const pages = () => import('./pack-pages.tsx');

/** Packs are anybody's to read (content §6). */
const staticData = { isOpenToVisitors: true };

/** One component for all addresses of a pack's page, so that going from one to another keeps the page and its focus. */
const packPage = lazyRouteComponent(pages, 'PackPage');

const packsRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: 'packs',
  validateSearch: (search: Record<string, unknown>) => ({ words: wordsOf(search['words']) }),
  component: lazyRouteComponent(pages, 'PacksPage'),
});

const standardsRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: 'standards',
  validateSearch: (search: Record<string, unknown>) => ({
    words: wordsOf(search['words']),
    grade: gradeOf(search['grade']),
  }),
  component: lazyRouteComponent(() => import('./standards-pages.tsx'), 'StandardsPage'),
});

const packRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: '$packId',
  component: packPage,
});

/** The pack's items of one type (content §2). */
const contentTypeRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: '$packId/$contentType',
  beforeLoad: ({ params }) => {
    if (!contentTypePathSchema.safeParse(params.contentType).success) throw notFound();
  },
  component: packPage,
});

/** The same view has two addresses (content §2); one of them is a part of the pack's page. */
const packStandardsRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: '$packId/standards',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$subject/$packId', params, hash: '/standards', replace: true });
  },
});

const assemblyRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: '$packId/assembly/$contentId',
  component: packPage,
});

const articleRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: '$packId/article/$contentId',
  validateSearch: readingSearch,
  component: lazyRouteComponent(pages, 'ArticlePage'),
});

// The specification spells it both ways (content §2).
const recordRoutes = ['primarysource', 'primary-source'].map((spelling) =>
  createRoute({
    getParentRoute: () => subjectRoute,
    staticData,
    path: `$packId/${spelling}/$contentId`,
    component: lazyRouteComponent(pages, 'RecordPage'),
  }),
);

const magazineRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: '$packId/magazine/$contentId',
  validateSearch: readingSearch,
  component: lazyRouteComponent(pages, 'MagazinePage'),
});

const excerptRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: '$packId/excerpt/$contentId',
  component: lazyRouteComponent(pages, 'ExcerptPage'),
});

const learningResourceRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: '$packId/learning-resource/$contentId',
  component: lazyRouteComponent(pages, 'LearningResourcePage'),
});

const bibliographyRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: '$packId/bibliography',
  component: lazyRouteComponent(pages, 'BibliographyPage'),
});

const packPrintRoute = createRoute({
  getParentRoute: () => subjectRoute,
  staticData,
  path: 'printout/pack/$packId',
  component: lazyRouteComponent(pages, 'PackPrintPage'),
});

export const packRoutes = [
  packsRoute,
  standardsRoute,
  packRoute,
  contentTypeRoute,
  packStandardsRoute,
  assemblyRoute,
  articleRoute,
  ...recordRoutes,
  magazineRoute,
  excerptRoute,
  learningResourceRoute,
  bibliographyRoute,
  packPrintRoute,
] as const;

/** A grade range value; what is none of any locale is left to the screen, which then shows all. */
function gradeOf(value: unknown): number | undefined {
  const grade = Number(value);
  return Number.isInteger(grade) && grade > 0 ? grade : undefined;
}

/** Words of digits alone come parsed; anything but words is as if there were none. */
function wordsOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
