import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { snackContentPaths } from '#app/navigation/learning-strategy-paths.ts';
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

const snackRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'ls/$snackPackId/$snackContentType/$contentId/$snackId',
  validateSearch,
  beforeLoad: ({ params }) => {
    if (!snackContentPaths.some((type) => type === params.snackContentType)) throw notFound();
  },
  component: lazyRouteComponent(pages, 'SnackPage'),
});

/** Learning strategies (classroom §2, `/ls/`). */
export const learningStrategyRoutes = [snackPackRoute, snackRoute] as const;

/** Ids of digits alone come parsed. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
