import { createRoute, lazyRouteComponent, Navigate } from '@tanstack/react-router';
import { SignInGate, useAccountState } from '../features/accounts/index.ts';
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
  component: lazyRouteComponent(() => import('./device-page.tsx'), 'DevicePage'),
});

export const homeRoutes = [
  createRoute({
    getParentRoute: () => subjectRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
] as const;

function StartScreen() {
  const account = useAccountState();
  if (account.phase !== 'signed-in') return <SignInGate />;
  const [first = 'science'] = account.person.session.school.subjects;
  return <Navigate to="/$subject" params={{ subject: first }} replace />;
}
