import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { contentTypePathSchema } from '#shared/navigation/content-type-path.ts';
import { readingSearch } from './reading-search.ts';
import { subjectRoute } from './root-route.tsx';

const pages = () => import('./activity-reading-pages.tsx');

/** One component for all addresses of the Pack's page, so that going from one to another keeps the page and its focus. */
const packPage = lazyRouteComponent(pages, 'ActivityReadPackPage');
const recordPage = lazyRouteComponent(pages, 'ActivityRecordPage');

/** The activity in the address, by which the Pack's pages lead back to it (decision 8). */
const validateSearch = (search: Record<string, unknown>) => ({
  ...readingSearch(search),
  activity: textOf(search['activity']),
  assignment: textOf(search['assignment']),
});

const wholePackRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'activity/$packId/all',
  validateSearch,
  component: packPage,
});

const contentTypeRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'activity/$packId/$contentType',
  validateSearch,
  beforeLoad: ({ params }) => {
    if (!contentTypePathSchema.safeParse(params.contentType).success) throw notFound();
  },
  component: packPage,
});

const assemblyRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'activity/$packId/assembly/$contentId',
  validateSearch,
  component: packPage,
});

const articleRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'activity/$packId/article/$contentId',
  validateSearch,
  component: lazyRouteComponent(pages, 'ActivityArticlePage'),
});

// The specification spells it both ways (content §2).
const recordRoutes = ['primarysource', 'primary-source'].map((spelling) =>
  createRoute({
    getParentRoute: () => subjectRoute,
    path: `activity/$packId/${spelling}/$contentId`,
    validateSearch,
    component: recordPage,
  }),
);

const magazineRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'activity/$packId/magazine/$contentId',
  validateSearch,
  component: lazyRouteComponent(pages, 'ActivityMagazinePage'),
});

const excerptRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'activity/$packId/excerpt/$contentId',
  validateSearch,
  component: lazyRouteComponent(pages, 'ActivityExcerptPage'),
});

const learningResourceRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'activity/$packId/learning-resource/$contentId',
  validateSearch,
  component: lazyRouteComponent(pages, 'ActivityLearningResourcePage'),
});

/** Everything of a Pack below the activity that it is read for (content §2, `/activity/{packId}`). */
export const activityReadingRoutes = [
  wholePackRoute,
  contentTypeRoute,
  assemblyRoute,
  articleRoute,
  ...recordRoutes,
  magazineRoute,
  excerptRoute,
  learningResourceRoute,
] as const;

/** Ids of digits alone come parsed. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
