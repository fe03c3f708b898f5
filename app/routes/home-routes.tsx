import { createRoute, lazyRouteComponent, Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignedInProvider, useSignedIn } from '#app/engine/index.ts';
import { SignInGate, useAccountState } from '#app/features/accounts/index.ts';
import { startSubject, useRememberedSubject } from '#app/features/shell/index.ts';
import { can } from '#shared/access/capabilities.ts';
import { rootRoute, signedInRoute, subjectRoute } from './root-route.tsx';

/** The site's root: the subject that a signed-in person chose last on this device, or the sign-in screen. */
export const startRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: StartScreen });

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/individual/login',
  component: SignInGate,
});

export const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/individual/confirmEmail',
  component: lazyRouteComponent(() => import('./entry-pages.ts'), 'ConfirmEmailScreen'),
});

export const confirmSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/individual/confirmSignUp',
  component: lazyRouteComponent(() => import('./entry-pages.ts'), 'ConfirmSignUpScreen'),
});

export const digestOffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/individual/digestOff',
  component: lazyRouteComponent(() => import('./entry-pages.ts'), 'DigestOffScreen'),
});

export const providerArrivalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/individual/provider',
  component: lazyRouteComponent(() => import('./entry-pages.ts'), 'ProviderArrivalScreen'),
});

export const recoverRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/forgetLogin/usernamePassword',
    component: lazyRouteComponent(() => import('./entry-pages.ts'), 'RecoverScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/forgetLogin/resetPassword',
    component: lazyRouteComponent(() => import('./entry-pages.ts'), 'ResetPasswordScreen'),
  }),
] as const;

export const schoolAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/s/$schoolSlug',
  component: lazyRouteComponent(() => import('./entry-pages.ts'), 'SchoolAddressScreen'),
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

export const creditsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/credits',
  staticData: { isOpenToVisitors: true },
  component: lazyRouteComponent(() => import('./about-pages.ts'), 'CreditsScreen'),
});

export const privacyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/privacy',
  staticData: { isOpenToVisitors: true },
  component: lazyRouteComponent(() => import('./about-pages.ts'), 'PrivacyScreen'),
});

export const yourSchoolRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/your-school',
  component: lazyRouteComponent(() => import('./own-pages.ts'), 'YourSchoolScreen'),
});

export const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./own-pages.ts'), 'AccountScreen'),
});

const administrationScreen = lazyRouteComponent(
  () => import('./administration-pages.ts'),
  'AdministrationScreen',
);

export const administrationRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/administration',
    component: administrationScreen,
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/administration/$tab',
    component: administrationScreen,
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/administration/people/$individualId',
    component: lazyRouteComponent(() => import('./administration-pages.ts'), 'PersonScreen'),
  }),
] as const;

export const homeRoutes = [
  createRoute({
    getParentRoute: () => subjectRoute,
    path: '/',
    staticData: {
      isOpenToVisitors: true,
      readAhead: async (person) => (await import('./home-page.tsx')).readHomeAhead(person),
    },
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => subjectRoute,
    path: 'notifications',
    component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  }),
  // The subject switch leads here, and the choice is kept; the dashboard's first board is the activities.
  createRoute({ getParentRoute: () => subjectRoute, path: 'dashboard', component: DashboardScreen }),
] as const;

function DashboardScreen() {
  const { subject } = useParams({ from: '/signed-in/$subject/dashboard' });
  const [, remember] = useRememberedSubject();
  useEffect(() => remember(subject), [subject, remember]);
  return <Navigate to="/$subject/dashboard/activities" params={{ subject }} replace />;
}

function StartScreen() {
  const account = useAccountState();
  if (account.phase !== 'signed-in') return <SignInGate />;
  return (
    <SignedInProvider value={account.person}>
      <StartOfPerson />
    </SignedInProvider>
  );
}

function StartOfPerson() {
  const { session } = useSignedIn();
  const [chosen] = useRememberedSubject();
  const { roles } = session.individual;
  // The query goes along: it may ask for the feedback modal (classroom §2).
  // Who looks after the school and teaches nobody has nothing to do on a subject's pages.
  if (can(roles, 'administer-school') && !can(roles, 'manage-classes'))
    return <Navigate to="/administration" search replace />;
  // Read from the device within a moment; the other subject must not flash by.
  if (chosen === undefined) return null;
  const subject = startSubject(session.school.subjects, chosen);
  return <Navigate to="/$subject" params={{ subject }} search replace />;
}
