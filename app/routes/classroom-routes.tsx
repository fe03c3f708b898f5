import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressNames, classTabs, type ClassAddress } from '#app/navigation/classroom-paths.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { activityReadingRoutes } from './activity-reading-routes.ts';
import { inquiryRoutes } from './inquiry-routes.ts';
import { learningStrategyRoutes } from './learning-strategy-routes.ts';
import { readingSearch } from './reading-search.ts';
import { signedInRoute, subjectRoute } from './root-route.tsx';

/** Search parameters are texts or absent; anything else in an address is ignored. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** An own path to go on to: never another site. */
const ownPathOf = (value: unknown): string | undefined => {
  const path = textOf(value);
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
};

type ActivitySearch = {
  readonly activity: string | undefined;
  readonly assignment: string | undefined;
  readonly starter?: string | undefined;
};

const activityPages = () => import('./activity-pages.tsx');
const reviewPages = () => import('./review-pages.tsx');
const classPages = () => import('./class-pages.tsx');
const taughtClassPages = () => import('./taught-class-pages.tsx');

const activityRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'activity/$packId',
  validateSearch: (search: Record<string, unknown>): ActivitySearch => ({
    activity: textOf(search['activity']),
    assignment: textOf(search['assignment']),
    starter: textOf(search['starter']),
  }),
  component: lazyRouteComponent(activityPages, 'ActivityPackPage'),
});

const activitiesRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/activities',
  component: lazyRouteComponent(activityPages, 'ActivitiesPage'),
});

const reviewRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/activities/$assignmentId/review',
  validateSearch: (search: Record<string, unknown>) => ({ student: textOf(search['student']) }),
  component: lazyRouteComponent(reviewPages, 'AssignmentReviewPage'),
});

const boardRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/activities/tab/$tab/$subgroupId/$status',
  component: lazyRouteComponent(activityPages, 'ActivitiesPage'),
});

const completedRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/activities/completed',
  component: lazyRouteComponent(activityPages, 'CompletedPage'),
});

const completedTabRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/activities/completed/tab/$tab/$subgroupId',
  component: lazyRouteComponent(activityPages, 'CompletedPage'),
});

const completedReviewRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/activities/completed/$assignmentId/review',
  validateSearch: (search: Record<string, unknown>) => ({ student: textOf(search['student']) }),
  component: lazyRouteComponent(reviewPages, 'AssignmentReviewPage'),
});

const completedResponsesRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/activities/completed/$assignmentId/responses',
  component: lazyRouteComponent(reviewPages, 'ResponsesPage'),
});

const reviewTabRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/activities/$assignmentId/review/tab/$tab',
  component: lazyRouteComponent(reviewPages, 'AssignmentReviewPage'),
});

const printouts = () => import('./printout-pages.tsx');
const printedActivity = (search: Record<string, unknown>) => ({ activity: textOf(search['activity']) });

const printoutRoutes = [
  createRoute({
    getParentRoute: () => subjectRoute,
    path: 'printout/activity/$activityId',
    component: lazyRouteComponent(printouts, 'ActivityPrintoutPage'),
  }),
  createRoute({
    getParentRoute: () => subjectRoute,
    path: 'printout/student/$subgroupId',
    validateSearch: printedActivity,
    component: lazyRouteComponent(printouts, 'StudentPrintoutPage'),
  }),
  createRoute({
    getParentRoute: () => subjectRoute,
    path: 'printout/teacher/$subgroupId',
    validateSearch: printedActivity,
    component: lazyRouteComponent(printouts, 'TeacherPrintoutPage'),
  }),
] as const;

const feedbackRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/activities/$assignmentId/feedback',
  component: lazyRouteComponent(activityPages, 'FeedbackPage'),
});

const classesRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes',
  component: lazyRouteComponent(classPages, 'ClassesPage'),
});

const newClassRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/new',
  validateSearch: (search: Record<string, unknown>) => ({ next: ownPathOf(search['next']) }),
  component: lazyRouteComponent(taughtClassPages, 'NewClassPage'),
});

const importClassesRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/import',
  component: lazyRouteComponent(taughtClassPages, 'ImportClassesPage'),
});

/** What an address says of a class is texts, apart from its part and the subject. */
const classSearch = (search: Record<string, unknown>): ClassAddress => ({
  ...Object.fromEntries(addressNames.map((name) => [name, textOf(search[name])])),
  tab: classTabs.find((tab) => tab === search['tab']),
  by: search['by'] === 'standard' ? 'standard' : undefined,
  area: subjectPathSchema.safeParse(search['area']).data,
});

const classRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/$classId/view',
  validateSearch: classSearch,
  component: lazyRouteComponent(classPages, 'ClassPage'),
});

const classTextRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/$classId/annotations/$packId/$textType/$contentId',
  validateSearch: (search: Record<string, unknown>) => ({ ...readingSearch(search), ...classSearch(search) }),
  component: lazyRouteComponent(taughtClassPages, 'ClassTextPage'),
});

const joinRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/join',
  component: lazyRouteComponent(classPages, 'JoinPage'),
});

const joinByLinkRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/join/$classCode',
  validateSearch: (search: Record<string, unknown>) => ({ mend: textOf(search['mend']) }),
  component: lazyRouteComponent(classPages, 'JoinByLinkPage'),
});

const editClassRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/$classId/edit',
  component: lazyRouteComponent(taughtClassPages, 'EditClassPage'),
});

const groupsRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/$classId/groups',
  component: lazyRouteComponent(taughtClassPages, 'GroupsPage'),
});

const inviteRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/$classId/invite',
  component: lazyRouteComponent(taughtClassPages, 'InvitePage'),
});

const addStudentsRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/$classId/students/new',
  component: lazyRouteComponent(taughtClassPages, 'AddStudentsPage'),
});

const studentRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/$classId/student/$enrollmentId',
  component: lazyRouteComponent(taughtClassPages, 'StudentPage'),
});

const editStudentRoute = createRoute({
  getParentRoute: () => subjectRoute,
  path: 'dashboard/classes/$classId/student/$enrollmentId/edit',
  component: lazyRouteComponent(taughtClassPages, 'EditStudentPage'),
});

const attentionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'needs-attention',
  component: lazyRouteComponent(
    () => import('#app/features/attention/screens/attention-screen.tsx'),
    'AttentionScreen',
  ),
});

/** The classroom's screens: below a subject, and for every signed-in person. */
export const classroomRoutes = {
  signedIn: [attentionRoute],
  subject: [
    activityRoute,
    ...activityReadingRoutes,
    ...learningStrategyRoutes,
    ...inquiryRoutes,
    activitiesRoute,
    reviewRoute,
    classesRoute,
    newClassRoute,
    importClassesRoute,
    joinRoute,
    joinByLinkRoute,
    classRoute,
    classTextRoute,
    editClassRoute,
    groupsRoute,
    inviteRoute,
    addStudentsRoute,
    studentRoute,
    editStudentRoute,
    reviewTabRoute,
    boardRoute,
    completedRoute,
    completedTabRoute,
    completedReviewRoute,
    completedResponsesRoute,
    feedbackRoute,
    ...printoutRoutes,
  ],
} as const;
