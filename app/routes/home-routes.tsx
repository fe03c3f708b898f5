import { createRoute, lazyRouteComponent, Navigate, useParams } from '@tanstack/react-router';
import { SignInGate, useAccountState } from '#app/features/accounts/index.ts';
import { rootRoute, signedInRoute, subjectRoute } from './root-route.tsx';

/** The site's root: a signed-in person's first subject, or the sign-in screen. */
export const startRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: StartScreen });

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/individual/login',
  component: SignInGate,
});

export const deviceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/storage',
  staticData: { isOpenToVisitors: true },
  component: lazyRouteComponent(() => import('./device-page.tsx'), 'DevicePage'),
});

export const helpRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/help',
  staticData: { isOpenToVisitors: true },
  component: lazyRouteComponent(
    () => import('#app/features/onboarding/screens/help-screen.tsx'),
    'HelpScreen',
  ),
});

export const yourSchoolRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/your-school',
  component: lazyRouteComponent(
    () => import('#app/features/schools/screens/your-school-screen.tsx'),
    'YourSchoolScreen',
  ),
});

export const homeRoutes = [
  createRoute({
    getParentRoute: () => subjectRoute,
    path: '/',
    staticData: { isOpenToVisitors: true },
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
  // The subject switch of the specification leads here; its first board is the activities.
  createRoute({ getParentRoute: () => subjectRoute, path: 'dashboard', component: DashboardScreen }),
] as const;

function DashboardScreen() {
  const { subject } = useParams({ from: '/signed-in/$subject/dashboard' });
  return <Navigate to="/$subject/dashboard/activities" params={{ subject }} replace />;
}

function StartScreen() {
  const account = useAccountState();
  if (account.phase !== 'signed-in') return <SignInGate />;
  const [first = 'science'] = account.person.session.school.subjects;
  return <Navigate to="/$subject" params={{ subject: first }} replace />;
}
