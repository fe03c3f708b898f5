import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import type { SignedIn } from '#app/engine/index.ts';
import { classroomRoutes } from './classroom-routes.tsx';
import {
  accountRoute,
  administrationRoutes,
  confirmEmailRoute,
  confirmSignUpRoute,
  digestOffRoute,
  providerArrivalRoute,
  creditsRoute,
  deviceRoute,
  helpRoute,
  homeRoutes,
  privacyRoute,
  recoverRoutes,
  schoolAddressRoute,
  signInRoute,
  startRoute,
  yourSchoolRoute,
} from './home-routes.tsx';
import { packRoutes } from './pack-routes.tsx';
import { rootRoute, signedInRoute, subjectRoute } from './root-route.tsx';
import { ScreenProblem } from './screen-problem.tsx';

/** Every URL of the app. shared/navigation/app-paths.ts lists the same; a test compares the two. */
export const routeTree = rootRoute.addChildren([
  startRoute,
  signInRoute,
  confirmEmailRoute,
  confirmSignUpRoute,
  digestOffRoute,
  providerArrivalRoute,
  ...recoverRoutes,
  schoolAddressRoute,
  signedInRoute.addChildren([
    accountRoute,
    ...administrationRoutes,
    creditsRoute,
    deviceRoute,
    helpRoute,
    privacyRoute,
    yourSchoolRoute,
    ...classroomRoutes.signedIn,
    subjectRoute.addChildren([...homeRoutes, ...classroomRoutes.subject, ...packRoutes]),
  ]),
]);

export function createRouter() {
  return createTanStackRouter({
    routeTree,
    // Everything a screen needs is on the device; a lazy screen's code is fetched when a link to it is near.
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenProblem,
    scrollRestoration: true,
  });
}

export type Router = ReturnType<typeof createRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
  interface StaticDataRouteOption {
    /** Anybody may see the screen (content §6: browse packs, articles, media); without it, people who signed in. */
    isOpenToVisitors?: boolean;
    /** Reads what the screen begins with, where the app begins with it. */
    readAhead?: (person: SignedIn) => Promise<void>;
  }
}
