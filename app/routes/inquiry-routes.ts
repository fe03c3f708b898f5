import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { subjectRoute } from './root-route.tsx';

const pages = () => import('./inquiry-pages.tsx');

const browseRoute = createRoute({
  getParentRoute: () => subjectRoute,
  // Who is signed in nowhere looks at the cards, too.
  staticData: { isOpenToVisitors: true },
  path: 'mini-inquiries',
  component: lazyRouteComponent(pages, 'InquiriesPage'),
});

const inquiryRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'mini-inquiries/$miniInquiryId',
  validateSearch: (search: Record<string, unknown>) => ({ assignment: textOf(search['assignment']) }),
  component: lazyRouteComponent(pages, 'InquiryPage'),
});

const editRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'mini-inquiries/$miniInquiryId/edit',
  component: lazyRouteComponent(() => import('./inquiry-editor-pages.tsx'), 'InquiryEditorPage'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/mini-inquiries',
  component: lazyRouteComponent(pages, 'InquiryDashboardPage'),
});

const reportRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/mini-inquiries/activity/$assignmentId',
  component: lazyRouteComponent(pages, 'InquiryReportPage'),
});

const scoreRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/mini-inquiries/activity/$assignmentId/student/$studentId/score',
  component: lazyRouteComponent(pages, 'InquiryScorePage'),
});

/** Mini-inquiries (content §2). */
export const inquiryRoutes = [
  browseRoute,
  inquiryRoute,
  editRoute,
  dashboardRoute,
  reportRoute,
  scoreRoute,
] as const;

/** Ids of digits alone come parsed. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
