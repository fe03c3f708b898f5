import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { subjectRoute } from './root-route.tsx';

const pages = () => import('./learning-strategy-pages.tsx');

const validateSearch = (search: Record<string, unknown>) => ({
  assignment: textOf(search['assignment']),
  source: textOf(search['source']),
});

const snackPackRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'ls/$snackPackId',
  validateSearch,
  component: lazyRouteComponent(pages, 'SnackPackPage'),
});

/** As of a pack, its standards have two addresses. */
const standardsRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'ls/$snackPackId/standards',
  validateSearch,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/$subject/ls/$snackPackId', params, search, hash: '/standards', replace: true });
  },
});

const snackRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'ls/$snackPackId/$snackContentType/$contentId/$snackId',
  validateSearch,
  component: lazyRouteComponent(pages, 'SnackPage'),
});

const contentRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'ls/$snackPackId/$snackContentType/$contentId',
  validateSearch,
  component: lazyRouteComponent(pages, 'SnackContentPage'),
});

const reviewRoutes = ['ls/review', 'ls/review/tab/$tab'].map((view) =>
  createRoute({
    getParentRoute: () => subjectRoute,
    path: `dashboard/activities/$snackPackId/${view}`,
    component: lazyRouteComponent(pages, 'SnackReviewPage'),
  }),
);

/** Learning strategies (classroom §2, `/ls/`). */
export const learningStrategyRoutes = [
  snackPackRoute,
  standardsRoute,
  snackRoute,
  contentRoute,
  ...reviewRoutes,
] as const;

/** Ids of digits alone come parsed. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
