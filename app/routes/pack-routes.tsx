import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { subjectRoute } from './root-route.tsx';

const pages = () => import('./pack-pages.tsx');

const packsRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'packs',
  component: lazyRouteComponent(pages, 'PacksPage'),
});

const packRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: '$packId',
  component: lazyRouteComponent(pages, 'PackPage'),
});

const assemblyRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: '$packId/assembly/$contentId',
  component: lazyRouteComponent(pages, 'PackPage'),
});

const articleRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: '$packId/article/$contentId',
  validateSearch: (search: Record<string, unknown>) => ({
    level: levelOf(search['level']),
    toc: typeof search['toc'] === 'string' ? search['toc'] : undefined,
  }),
  component: lazyRouteComponent(pages, 'ArticlePage'),
});

// The specification spells it both ways (content §2).
const recordRoutes = ['primarysource', 'primary-source'].map((spelling) =>
  createRoute({
    getParentRoute: () => subjectRoute,
    path: `$packId/${spelling}/$contentId`,
    component: lazyRouteComponent(pages, 'RecordPage'),
  }),
);

const magazineRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: '$packId/magazine/$contentId',
  component: lazyRouteComponent(pages, 'MagazinePage'),
});

const excerptRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: '$packId/excerpt/$contentId',
  component: lazyRouteComponent(pages, 'ExcerptPage'),
});

const learningResourceRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: '$packId/learning-resource/$contentId',
  component: lazyRouteComponent(pages, 'LearningResourcePage'),
});

const packPrintRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'printout/pack/$packId',
  component: lazyRouteComponent(pages, 'PackPrintPage'),
});

export const packRoutes = [
  packsRoute,
  packRoute,
  assemblyRoute,
  articleRoute,
  ...recordRoutes,
  magazineRoute,
  excerptRoute,
  learningResourceRoute,
  packPrintRoute,
] as const;

/** A level in an address is 1, 2 or 3; anything else is as if there were none. */
function levelOf(value: unknown): number | undefined {
  const level = Number(value);
  return [1, 2, 3].includes(level) ? level : undefined;
}
